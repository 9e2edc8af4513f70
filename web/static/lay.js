/* Laying a tile: the picture of tiles and a board sets the form's own fields, and is drawn from them each time, so that
   what is typed, kept or begun by the camera shows in it too. Plain ES5; without it the fields work alone. */
(function () {
  "use strict";

  var ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  var COMPASS = { N: "north", E: "east", S: "south", W: "west" };
  var MISSING = "Choose a tile and tap a cell of the board.";

  /* Fields */

  function formOf(node) {
    while (node.nodeName !== "FORM") { node = node.parentNode; }
    return node;
  }

  function fieldsOf(picture, what) {
    var all = formOf(picture).elements, name = picture.getAttribute("data-" + what), found = [], i;
    for (i = 0; i < all.length; i++) { if (all[i].name === name) { found.push(all[i]); } }
    return found;
  }

  function value(picture, what) {
    var fields = fieldsOf(picture, what), i;
    for (i = 0; i < fields.length; i++) { if (fields[i].type !== "radio" || fields[i].checked) { return fields[i].value; } }
    return "";
  }

  function set(picture, what, text) {
    var fields = fieldsOf(picture, what), i;
    for (i = 0; i < fields.length; i++) {
      if (fields[i].type !== "radio") { fields[i].value = text; } else if (fields[i].value === text) { fields[i].checked = true; }
    }
    if (fields.length) { tell(fields[0]); }
  }

  /* The page hears of it as of any field that somebody changed. */
  function tell(field) {
    var news = document.createEvent("HTMLEvents");
    news.initEvent("change", true, false);
    field.dispatchEvent(news);
  }

  /* Drawing */

  window.showLayings = function () {
    var pictures = document.querySelectorAll("[data-laying]"), i;
    for (i = 0; i < pictures.length; i++) { show(pictures[i]); }
    fold();
  };

  function show(picture) {
    var tile = value(picture, "tile"), cell = value(picture, "cell"), turned = Number(value(picture, "rotation")) || 0;
    var takes = picture.querySelectorAll("[data-take]"), i;
    for (i = 0; i < takes.length; i++) {
      if (!takes[i].querySelector("svg")) { picturing(takes[i]); }
      takes[i].setAttribute("aria-pressed", takes[i].getAttribute("data-take") === tile ? "true" : "false");
    }
    preview(picture, drawingOf(picture, tile), cellOf(picture, cell), turned);
    picture.querySelector("[data-where]").textContent = where(picture, tile, cell, turned);
    picture.querySelector("[data-turn]").disabled = !tile;
  }

  /* A tile to choose, from the shapes that the page has once; its roads are said to whoever does not see them. */
  function picturing(take) {
    var svg = put(null, "svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }), roads = take.getAttribute("data-roads").split(" ");
    var tile = put(svg, "g", { "class": "tile t-" + take.getAttribute("data-soil") }), turning, said = document.createElement("span"), i;
    shared(tile, "ground-" + take.getAttribute("data-soil"));
    turning = put(tile, "g", { "class": "roads" });
    for (i = 0; i < roads.length; i++) { if (roads[i]) { shared(turning, "road-" + roads[i]); } }
    put(tile, "text", { "class": "initial", x: 5, y: 18 }).textContent = take.getAttribute("data-initial");
    take.insertBefore(svg, take.firstChild);
    said.className = "hidden";
    said.textContent = roads.map(function (road) { return ", road " + road.split("").map(wordOf).join("-"); }).join("");
    take.appendChild(said);
  }

  function wordOf(side) { return COMPASS[side]; }

  function put(parent, name, attributes) {
    var node = document.createElementNS("http://www.w3.org/2000/svg", name), key;
    for (key in attributes) { if (attributes.hasOwnProperty(key)) { node.setAttribute(key, attributes[key]); } }
    if (parent) { parent.appendChild(node); }
    return node;
  }

  function shared(parent, id) {
    put(parent, "use", {}).setAttributeNS("http://www.w3.org/1999/xlink", "xlink:href", "#" + id);
  }

  function drawingOf(picture, tile) {
    var takes = picture.querySelectorAll("[data-take]"), i;
    for (i = 0; i < takes.length; i++) {
      if (takes[i].getAttribute("data-take") === tile) { return takes[i].querySelector("g"); }
    }
    return null;
  }

  function cellOf(picture, name) {
    return name ? picture.querySelector("[data-cell='" + name + "'].cell") : null;
  }

  function preview(picture, drawing, cell, turned) {
    var place = picture.querySelector("[data-preview]"), copy, ground;
    while (place.firstChild) { place.removeChild(place.firstChild); }
    frame(place, picture.cursor && cellOf(picture, picture.cursor), "cursor");
    if (!cell) { return; }
    if (drawing) {
      copy = drawing.cloneNode(true);
      ground = cell.querySelector("rect");
      copy.setAttribute("transform", "translate(" + ground.getAttribute("x") + " " + ground.getAttribute("y") + ")");
      copy.querySelector(".roads").setAttribute("transform", "rotate(" + turned + " 50 50)");
      place.appendChild(copy);
    }
    frame(place, cell, "frame");
  }

  function frame(place, cell, name) {
    var rect = cell && cell.querySelector("rect").cloneNode(false);
    if (rect) { rect.setAttribute("class", name); place.appendChild(rect); }
  }

  function where(picture, tile, cell, turned) {
    var at = picture.cursor ? picture.cursor + (isOpen(picture, picture.cursor) ? ". " : ", closed. ") : "";
    if (!tile) { return at + "Choose a tile."; }
    if (!cell) { return at + tile + ": tap the cell where it lies."; }
    return at + tile + " on " + cell + (turned ? ", turned " + turned + "°" : "") + ". Tap it again to turn it.";
  }

  function isOpen(picture, name) {
    var cell = cellOf(picture, name);
    return cell !== null && cell.classList.contains("open");
  }

  /* The fields are folded until somebody unfolds them. */
  function fold() {
    var places = document.querySelectorAll("[data-typed]"), i;
    for (i = 0; i < places.length; i++) { places[i].open = places[i].unfolded === true; }
  }

  /* Hands */

  function within(node, attribute) {
    while (node && node.nodeType === 1 && !node.hasAttribute(attribute)) { node = node.parentNode; }
    return node && node.nodeType === 1 ? node : null;
  }

  function turn(picture) {
    set(picture, "rotation", String(((Number(value(picture, "rotation")) || 0) + 90) % 360));
  }

  function lay(picture, cell) {
    if (!isOpen(picture, cell)) { return; }
    if (cell === value(picture, "cell") && value(picture, "tile")) { turn(picture); } else { set(picture, "cell", cell); }
  }

  function move(picture, step) {
    var cells = picture.querySelectorAll("[data-cell]"), names = [], i, next;
    for (i = 0; i < cells.length; i++) { names.push(cells[i].getAttribute("data-cell")); }
    if (picture.cursor) {
      next = String.fromCharCode(picture.cursor.charCodeAt(0) + step[0]) + (Number(picture.cursor.slice(1)) + step[1]);
    } else {
      next = value(picture, "cell") || names[0];
    }
    if (names.indexOf(next) >= 0) { picture.cursor = next; show(picture); }
  }

  document.addEventListener("click", function (event) {
    var picture = within(event.target, "data-laying"), take = within(event.target, "data-take");
    var cell = within(event.target, "data-cell"), summary = event.target.nodeName === "SUMMARY" ? event.target.parentNode : null;
    if (summary && summary.hasAttribute("data-typed")) { summary.unfolded = !summary.open; }
    if (!picture) { return; }
    if (take) { set(picture, "tile", take.getAttribute("data-take")); }
    if (within(event.target, "data-turn")) { turn(picture); }
    if (cell && within(cell, "data-ground")) { picture.cursor = null; lay(picture, cell.getAttribute("data-cell")); }
  });

  document.addEventListener("keydown", function (event) {
    var ground = within(event.target, "data-ground"), picture = ground && within(ground, "data-laying");
    if (!picture || event.ctrlKey || event.altKey || event.metaKey) { return; }
    if (ARROWS[event.key]) { move(picture, ARROWS[event.key]); }
    else if (event.key === "r" || event.key === "R") { turn(picture); }
    else if ((event.key === "Enter" || event.key === " ") && picture.cursor) { lay(picture, picture.cursor); }
    else { return; }
    event.preventDefault();
  });

  /* The cursor is the keyboard's alone. */
  document.addEventListener("blur", function (event) {
    var picture = event.target.nodeType === 1 && event.target.hasAttribute("data-ground") && within(event.target, "data-laying");
    if (picture && picture.cursor) { picture.cursor = null; show(picture); }
  }, true);

  /* A folded field cannot say itself that it is missing. */
  document.addEventListener("invalid", function (event) {
    var typed = within(event.target, "data-typed");
    if (!typed || typed.open) { return; }
    event.preventDefault();
    formOf(typed).querySelector(".dry").textContent = MISSING;
  }, true);
}());
