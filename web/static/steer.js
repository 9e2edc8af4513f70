/* A boat on a chart is dragged and turned by a thumb, a mouse or keys; the fields of its form hold where it is. Plain
   ES5, loaded before live.js, which calls steer() whenever the page or a field has changed. */
(function () {
  "use strict";

  var ZOOM = 3, STILL_PX = 6, LENS = 46, LENS_AWAY = 92, MAGNIFIED = 2.2;
  var close = {}, grip = null;
  var KEYS = {
    ArrowLeft: ["x", -1], ArrowRight: ["x", 1], ArrowUp: ["y", 1], ArrowDown: ["y", -1],
    q: ["heading", -1], e: ["heading", 1], "[": ["heading", -1], "]": ["heading", 1],
    Q: ["heading", -1], E: ["heading", 1], "{": ["heading", -1], "}": ["heading", 1]
  };

  window.steer = function () {
    var nodes = document.querySelectorAll("[data-helm]"), i;
    for (i = 0; i < nodes.length; i++) { listenTo(nodes[i]); draw(helmOf(nodes[i])); }
  };

  /* A helm: its nodes, its chart's frame, its fields. */

  function helmOf(node) {
    var svg = node.querySelector("svg"), frame = numbers(svg.getAttribute("data-frame"));
    var helm = { node: node, svg: svg, left: frame[0], top: frame[1], scale: frame[2], width: frame[3], height: frame[4] };
    var form = node;
    while (form.nodeName !== "FORM") { form = form.parentNode; }
    ["x", "y", "heading"].forEach(function (name) {
      var field = node.getAttribute("data-" + name);
      helm[name] = field ? form.elements[field] : null;
    });
    if (helm.heading) { helm.heading.setAttribute("data-turns", ""); }
    helm.zoom = close[svg.id] ? ZOOM : 1;
    return helm;
  }

  function numbers(text) {
    return text.split(" ").map(Number);
  }

  function read(field) {
    return field && field.value.trim() !== "" ? Number(field.value.replace(",", ".").replace("\u2212", "-")) : NaN;
  }

  /* Where the boat is: by its fields, else where the server drew it. */
  function poseOf(helm) {
    var at = numbers(helm.node.getAttribute("data-at")), x = read(helm.x), y = read(helm.y), heading = read(helm.heading);
    return {
      x: isNaN(x) ? helm.left + at[0] / helm.scale : x,
      y: isNaN(y) ? helm.top - at[1] / helm.scale : y,
      heading: isNaN(heading) ? at[2] : heading
    };
  }

  function isUnsaid(helm) {
    return [helm.x, helm.y, helm.heading].some(function (field) { return field && isNaN(read(field)); });
  }

  function placeOf(helm, pose) {
    return {
      x: held((pose.x - helm.left) * helm.scale, 0, helm.width),
      y: held((helm.top - pose.y) * helm.scale, 0, helm.height)
    };
  }

  function held(value, least, most) {
    return Math.min(Math.max(value, least), most);
  }

  function tenths(value) {
    return Math.round(value * 10) / 10;
  }

  /* Drawing */

  function draw(helm) {
    var pose = poseOf(helm), place = placeOf(helm, pose), dragged = grip !== null && grip.id === helm.svg.id && grip.began;
    if (!dragged) { look(helm, place); }
    put(helm, ".steered, .handles", "translate(" + tenths(place.x) + " " + tenths(place.y) + ")");
    put(helm, ".steered .turn, .handles .turn", "rotate(" + tenths(pose.heading) + ")");
    if (dragged) { magnify(helm, place); }
    toggle(helm.node, "held", dragged && grip.kind === "move" && grip.finger);
    toggle(helm.node, "unsaid", isUnsaid(helm));
    say(helm, pose, dragged);
  }

  /* What part of the chart is seen: all of it, or closer about the boat. */
  function look(helm, place) {
    var width = helm.width / helm.zoom, height = helm.height / helm.zoom, still = helm.svg.querySelectorAll(".still"), i, grown;
    var x = held(place.x - width / 2, 0, helm.width - width), y = held(place.y - height / 2, 0, helm.height - height);
    helm.svg.setAttribute("viewBox", [x, y, width, height].map(tenths).join(" "));
    for (i = 0; i < still.length; i++) {
      grown = Number(still[i].getAttribute("data-grown"));
      still[i].setAttribute("transform", "scale(" + (grown ? Math.max(1, grown / helm.zoom) : 1 / helm.zoom) + ")");
    }
  }

  function put(helm, selector, transform) {
    var nodes = helm.svg.querySelectorAll(selector), i;
    for (i = 0; i < nodes.length; i++) { nodes[i].setAttribute("transform", transform); }
  }

  /* What lies under a finger is shown above it, or beside it where there is no room above. */
  function magnify(helm, place) {
    var view = numbers(helm.svg.getAttribute("viewBox")), x = place.x, y = place.y - LENS_AWAY / helm.zoom;
    if (y - LENS / helm.zoom < view[1]) {
      x += (x > view[0] + view[2] / 2 ? -1 : 1) * LENS_AWAY / helm.zoom;
      y = Math.max(place.y, view[1] + LENS / helm.zoom);
    }
    put(helm, ".loupe", "translate(" + tenths(x) + " " + tenths(y) + ") scale(" + 1 / helm.zoom + ")");
    put(helm, ".within", "scale(" + MAGNIFIED * helm.zoom + ") translate(" + -tenths(place.x) + " " + -tenths(place.y) + ")");
  }

  function say(helm, pose, dragged) {
    var output = helm.node.querySelector("output"), button = helm.node.querySelector("[data-closer]"), words = [];
    var clear = helm.node.querySelector("[data-unsay]");
    if (helm.x) { words.push(Math.abs(tenths(pose.x)) + " mm to the " + (pose.x < 0 ? "left" : "right")); }
    if (helm.y) { words.push(Math.abs(tenths(pose.y)) + " mm " + (pose.y < 0 ? "behind" : "ahead")); }
    if (helm.heading) { words.push("heading " + tenths(pose.heading) + "\u00b0"); }
    output.setAttribute("aria-live", dragged ? "off" : "polite");
    words = isUnsaid(helm) ? "Not said. " + (helm.x || helm.y ? "Drag" : "Turn") + " the boat to say it." : words.join(", ");
    if (output.textContent !== words) { output.textContent = words; }
    button.textContent = helm.zoom > 1 ? "All of it" : "Closer";
    clear.hidden = isUnsaid(helm) || [helm.x, helm.y, helm.heading].some(function (field) { return field && field.required; });
  }

  function toggle(node, name, on) {
    if (on) { node.classList.add(name); } else { node.classList.remove(name); }
  }

  /* Steering */

  function set(helm, pose) {
    var last = null;
    [["x", pose.x], ["y", pose.y], ["heading", ((pose.heading % 360) + 360) % 360]].forEach(function (pair) {
      var field = helm[pair[0]];
      if (!field || field.type === "hidden" || read(field) === tenths(pair[1])) { return; }
      field.value = limited(field, tenths(pair[1]));
      last = field;
    });
    if (last) { tell(last); }
  }

  function limited(field, value) {
    var least = field.getAttribute("data-least"), most = field.getAttribute("data-most");
    if (least !== null) { value = Math.max(value, Number(least)); }
    return most === null ? value : Math.min(value, Number(most));
  }

  function tell(field) {
    var event = document.createEvent("Event");
    event.initEvent("input", true, false);
    field.dispatchEvent(event);
  }

  function pointOf(helm, event) {
    var point = helm.svg.createSVGPoint();
    point.x = event.clientX;
    point.y = event.clientY;
    return point.matrixTransform(helm.svg.getScreenCTM().inverse());
  }

  /* A finger takes the boat where it touches it, so that nothing jumps; on the water only a tap counts. A second finger
     is not listened to. */
  function take(helm, event, name, finger) {
    var point = pointOf(helm, event), place = placeOf(helm, poseOf(helm)), kind = event.target.getAttribute("data-grip");
    if (grip !== null && heldBy(grip.name)) { return; }
    grip = {
      id: helm.svg.id, name: name, kind: kind || "tap", finger: finger, began: false,
      fromX: event.clientX, fromY: event.clientY, dx: place.x - point.x, dy: place.y - point.y,
      turn: poseOf(helm).heading - bearing(place, point)
    };
  }

  function drag(event, name) {
    var helm = heldBy(name), point, pose, place;
    if (!helm || !(grip.began || isFar(event))) { return; }
    grip.began = true;
    point = pointOf(helm, event);
    pose = poseOf(helm);
    place = placeOf(helm, pose);
    if (grip.kind === "move") { set(helm, moved(helm, pose, point.x + grip.dx, point.y + grip.dy)); }
    if (grip.kind === "turn") { set(helm, { x: pose.x, y: pose.y, heading: Math.round(bearing(place, point) + grip.turn) }); }
  }

  function letGo(event, name, kept) {
    var helm = heldBy(name), tapped = helm && grip.kind === "tap" && !grip.began, point;
    if (grip !== null && grip.name === name) { grip = null; }
    if (!helm) { return; }
    if (tapped && kept && (helm.x || helm.y)) {
      point = pointOf(helm, event);
      set(helm, moved(helm, poseOf(helm), point.x, point.y));
    } else { draw(helm); }
  }

  function heldBy(name) {
    var svg = grip !== null && grip.name === name ? document.getElementById(grip.id) : null;
    return svg ? helmOf(svg.parentNode) : null;
  }

  function isFar(event) {
    return Math.abs(event.clientX - grip.fromX) + Math.abs(event.clientY - grip.fromY) > STILL_PX;
  }

  function moved(helm, pose, x, y) {
    var mmX = helm.left + held(x, 0, helm.width) / helm.scale, mmY = helm.top - held(y, 0, helm.height) / helm.scale;
    return { x: helm.x ? Math.round(mmX) : pose.x, y: helm.y ? Math.round(mmY) : pose.y, heading: pose.heading };
  }

  function bearing(from, to) {
    return Math.atan2(to.x - from.x, from.y - to.y) * 180 / Math.PI;
  }

  function key(helm, event) {
    var means = KEYS[event.key], pose = poseOf(helm);
    if (!means || !helm[means[0]] || event.ctrlKey || event.metaKey || event.altKey) { return; }
    event.preventDefault();
    pose[means[0]] += means[1] * (event.shiftKey ? 10 : 1);
    set(helm, pose);
  }

  /* Listening. A page that was refreshed may have new nodes; each is listened to once. */

  function listenTo(node) {
    var svg = node.querySelector("svg");
    if (svg.isHeard) { return; }
    svg.isHeard = true;
    svg.addEventListener("keydown", function (event) { key(helmOf(node), event); });
    svg.addEventListener(window.PointerEvent ? "pointerdown" : "mousedown", function (event) {
      if (event.button) { return; }
      if (svg.setPointerCapture && event.pointerId) { svg.setPointerCapture(event.pointerId); }
      take(helmOf(node), event, event.pointerId || 0, event.pointerType === "touch" || event.pointerType === "pen");
    });
    svg.addEventListener("touchstart", function (event) {
      event.preventDefault();
      if (!window.PointerEvent && event.changedTouches.length) { take(helmOf(node), event.changedTouches[0], "touch", true); }
    }, { passive: false });
  }

  function onTouch(type, act) {
    document.addEventListener(type, function (event) {
      if (grip !== null && grip.name === "touch" && event.changedTouches.length) { act(event.changedTouches[0]); }
    });
  }

  if (window.PointerEvent) {
    document.addEventListener("pointermove", function (event) { drag(event, event.pointerId || 0); });
    document.addEventListener("pointerup", function (event) { letGo(event, event.pointerId || 0, true); });
    document.addEventListener("pointercancel", function (event) { letGo(event, event.pointerId || 0, false); });
  } else {
    document.addEventListener("mousemove", function (event) { drag(event, 0); });
    document.addEventListener("mouseup", function (event) { letGo(event, 0, true); });
    onTouch("touchmove", function (touch) { drag(touch, "touch"); });
    onTouch("touchend", function (touch) { letGo(touch, "touch", true); });
    onTouch("touchcancel", function (touch) { letGo(touch, "touch", false); });
  }
  document.addEventListener("click", function (event) {
    var node = event.target, helm;
    if (!node.hasAttribute || !node.hasAttribute("data-closer") && !node.hasAttribute("data-unsay")) { return; }
    helm = helmOf(node.parentNode.parentNode);
    if (node.hasAttribute("data-closer")) {
      close[helm.svg.id] = !close[helm.svg.id];
      draw(helmOf(helm.node));
    } else { unsay(helm); }
  });

  function unsay(helm) {
    [helm.x, helm.y, helm.heading].forEach(function (field) { if (field) { field.value = ""; } });
    tell(helm.x || helm.y || helm.heading);
  }
}());
