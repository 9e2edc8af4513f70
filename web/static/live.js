/* Keeps a page fresh, and its forms comfortable. Plain ES5 for old TV browsers; every page also works without it.

   A stream says only that there is a new revision; the page then asks for its own fragment and changes what differs, so
   that boats glide, focus stays, and a form that somebody is filling in is left alone until its question has closed.
   countdown.js, reach.js, dice.js, lay.js, steer.js and open.js are loaded before it, fit.js beside it on the TV. */
(function () {
  "use strict";

  var POLL_MS = 3000, SILENT_MS = 35000, TRY_MS = 250;
  var body = document.body, main = document.getElementById("main");
  var fragment = body.getAttribute("data-fragment");
  var revision = Number(body.getAttribute("data-revision")) || 0;
  var stream = null, poll = null, heard = Date.now(), asking = false, again = false, since = null, unanswered = false;
  var seen = "";

  document.documentElement.className += " js";

  /* Changing what differs */

  function morph(from, to) {
    if (from.nodeType !== to.nodeType || from.nodeName !== to.nodeName || differentId(from, to)) {
      from.parentNode.replaceChild(to.cloneNode(true), from);
      return;
    }
    if (from.nodeType !== 1) {
      if (from.nodeValue !== to.nodeValue) { from.nodeValue = to.nodeValue; }
      return;
    }
    if (beingFilledIn(from, to)) { listsOf(from, to); return; }
    attributes(from, to);
    children(from, to);
  }

  function differentId(from, to) {
    return from.nodeType === 1 && from.id !== to.id;
  }

  function beingFilledIn(from, to) {
    return from.getAttribute("data-dirty") === "1" && from.getAttribute("data-question") === to.getAttribute("data-question");
  }

  /* What a list says is held to be so goes on being told in a form that is left alone. */
  function listsOf(from, to) {
    var lists = from.querySelectorAll("select[data-fills]"), i, fresher;
    for (i = 0; i < lists.length; i++) {
      fresher = to.querySelector("#" + lists[i].id);
      if (fresher) { children(lists[i], fresher); }
    }
  }

  function attributes(from, to) {
    var i, name;
    for (i = from.attributes.length - 1; i >= 0; i--) {
      name = from.attributes[i].name;
      if (!to.hasAttribute(name) && !ours(from, name)) { from.removeAttribute(name); }
    }
    for (i = 0; i < to.attributes.length; i++) {
      name = to.attributes[i].name;
      if (from.getAttribute(name) !== to.attributes[i].value) { from.setAttribute(name, to.attributes[i].value); }
    }
    if (from.nodeName === "INPUT") { from.value = to.getAttribute("value") || ""; from.checked = to.hasAttribute("checked"); }
  }

  /* What the page sets itself: what is unfolded, and what dress() marks. */
  function ours(node, name) {
    return name === "open" && node.nodeName === "DETAILS" || name === "style" || name === "title";
  }

  function children(from, to) {
    var next = from.firstChild, wanted = to.firstChild, found, gone;
    while (wanted) {
      /* What is no longer wanted goes first: to move what stays would take the focus from it. */
      while (next && next.id && !childById(to, next.id)) { gone = next; next = next.nextSibling; from.removeChild(gone); }
      found = wanted.id ? childById(from, wanted.id) : next;
      if (!found || (found.id && !wanted.id)) {
        from.insertBefore(wanted.cloneNode(true), next);
      } else {
        if (found !== next) { from.insertBefore(found, next); } else { next = next.nextSibling; }
        morph(found, wanted);
      }
      wanted = wanted.nextSibling;
    }
    while (next) { gone = next; next = next.nextSibling; from.removeChild(gone); }
  }

  function childById(parent, id) {
    var child = parent.firstChild;
    while (child && child.id !== id) { child = child.nextSibling; }
    return child;
  }

  function show(html) {
    var holder = document.createElement("div"), part;
    holder.innerHTML = html;
    children(main, holder);
    part = document.getElementById("part");
    if (part) {
      revision = Number(part.getAttribute("data-revision")) || revision;
      document.title = part.getAttribute("data-title") || document.title;
    }
    takeUp();
    dress();
    window.settleOpened();
    window.takeTimes();
    window.showTurn();
  }

  /* Asking */

  function request(method, url, data, done) {
    var xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.setRequestHeader("X-Fragment", "1");
    if (data !== null) { xhr.setRequestHeader("Content-Type", "application/x-www-form-urlencoded"); }
    xhr.timeout = 10000;
    xhr.onload = function () { done(xhr.status, xhr.responseText); };
    xhr.onerror = xhr.ontimeout = function () { done(0, ""); };
    xhr.send(data);
  }

  function refresh() {
    var address = window.addressed(fragment);
    if (asking) { again = true; return; }
    asking = true;
    request("GET", address, null, function (status, text) {
      asking = false;
      if (status === 200 && address !== window.addressed(fragment)) { again = true; } /* something was opened since */
      else if (status === 200) { fresh(); show(text); } else if (status === 0) { stale(); } else { window.location.reload(); }
      if (again) { again = false; refresh(); }
    });
  }

  /* Being told */

  function listen() {
    if (stream) { stream.close(); stream = null; }
    if (!window.EventSource) { startPolling(); return; }
    stream = new EventSource("/events?since=" + revision);
    stream.onopen = function () { stopPolling(); fresh(); };
    stream.onmessage = function (event) { told(Number(event.data)); };
    stream.addEventListener("beat", function (event) { told(Number(event.data)); });
    stream.addEventListener("ended", function () { stream.close(); stream = null; startPolling(); });
    stream.onerror = function () {
      if (stream && stream.readyState === 2) { stream = null; startPolling(); } else { ask(); }
    };
  }

  function told(now) {
    fresh();
    if (now !== revision) { refresh(); }
  }

  function ask() {
    request("GET", "/revision", null, function (status, text) {
      var back = status === 200 && since !== null && poll;
      if (status === 200) { told(Number(text)); } else { stale(); }
      if (back) { listen(); }
    });
  }

  function startPolling() {
    if (!poll) { poll = window.setInterval(ask, POLL_MS); ask(); }
  }

  function stopPolling() {
    if (poll) { window.clearInterval(poll); poll = null; }
  }

  function wake() {
    if (!document.hidden) { listen(); ask(); }
  }

  function fresh() {
    heard = Date.now();
    if (unanswered) { trouble(""); }
    if (since !== null) { since = null; mark(""); }
  }

  function stale() {
    if (since === null) {
      since = new Date(heard);
      mark("not live since " + two(since.getHours()) + ":" + two(since.getMinutes()));
    }
  }

  function two(number) { return (number < 10 ? "0" : "") + number; }

  function mark(text) {
    var live = document.getElementById("live"), html = document.documentElement;
    html.className = html.className.replace(/ ?\bstale\b/, "") + (text ? " stale" : "");
    if (live) { live.textContent = text; }
  }

  /* Forms */

  function encoded(form) {
    var pairs = [], i, field;
    for (i = 0; i < form.elements.length; i++) {
      field = form.elements[i];
      if (!field.name || field.disabled || ((field.type === "checkbox" || field.type === "radio") && !field.checked)) { continue; }
      pairs.push(encodeURIComponent(field.name) + "=" + encodeURIComponent(field.value));
    }
    return pairs.join("&");
  }

  function send(form) {
    if (form.getAttribute("data-sending")) { return; }
    form.setAttribute("data-sending", "1");
    request("POST", window.addressed(form.action, form), encoded(form), function (status, text) {
      form.removeAttribute("data-sending");
      if (status === 200 || status === 409) {
        form.removeAttribute("data-dirty");
        trouble("");
        seen = "";
        if (status === 200) { window.sentOpened(form); } else { window.holdOpen(form); }
        show(text);
      } else {
        trouble(status ? text : "The companion does not answer. What you filled in is kept: send it again in a moment.");
        unanswered = !status;
      }
    });
  }

  /* A half-filled form outlives a reload, unless it holds a secret; what was sent or is no longer asked is forgotten. */
  function keep(form, text) {
    if (!form.hasAttribute("data-keep")) { return; }
    try {
      if (text) { window.sessionStorage.setItem(drawer(form), text); } else { window.sessionStorage.removeItem(drawer(form)); }
    } catch (error) { return; }
  }

  function drawer(form) { return window.location.pathname + " " + form.id + " " + form.getAttribute("data-question"); }

  function takeUp() {
    var forms = document.querySelectorAll("[data-keep]"), i, text;
    for (i = 0; i < forms.length; i++) {
      try { text = window.sessionStorage.getItem(drawer(forms[i])); } catch (error) { return; }
      if (text && !forms[i].hasAttribute("data-dirty")) { refill(forms[i], "&" + text + "&"); }
    }
  }

  function refill(form, text) {
    var i, field, name;
    for (i = 0; i < form.elements.length; i++) {
      field = form.elements[i];
      if (field.type === "hidden" || !/^f\./.test(field.name)) { continue; }
      name = "&" + encodeURIComponent(field.name) + "=";
      if (field.type === "checkbox" || field.type === "radio") {
        field.checked = text.indexOf(name + encodeURIComponent(field.value) + "&") >= 0;
      } else if (text.indexOf(name) >= 0) {
        field.value = decodeURIComponent(text.split(name)[1].split("&")[0]);
      }
    }
    if (form.parentNode.nodeName === "DETAILS") { form.parentNode.open = true; }
    form.setAttribute("data-dirty", "1");
    tryOut(form);
  }

  function trouble(text) {
    var place = document.getElementById("trouble");
    place.querySelector("p").textContent = text;
    place.hidden = !text;
    unanswered = false;
  }

  function tryOut(form) {
    window.clearTimeout(form.tryTimer);
    form.tryTimer = window.setTimeout(function () {
      var dry = form.querySelector(".dry");
      if (!form.checkValidity() || form.querySelector(".unripe")) { dry.textContent = ""; return; }
      request("POST", form.getAttribute("data-try"), encoded(form), function (status, text) {
        var answer = null;
        try { answer = JSON.parse(text); } catch (error) { return; }
        dry.textContent = answer.ok ? answer.text : "Would be refused: " + answer.text;
      });
    }, TRY_MS);
  }

  /* The value field begins with what the chosen thing is held to be. */
  function fill(select) {
    var option = select.options[select.selectedIndex], now = option.getAttribute("data-now");
    var field = document.getElementById(select.getAttribute("data-fills"));
    field.value = now === "null" ? "" : now;
    field.setAttribute("inputmode", /^-?\d+$/.test(now) ? "numeric" : "text");
  }

  function within(node, attribute) {
    while (node && node.nodeType === 1 && !node.hasAttribute(attribute)) { node = node.parentNode; }
    return node && node.nodeType === 1 ? node : null;
  }

  /* A card is taken by a tap anywhere on it; when enough are taken, one has to be given back first. */
  function step(button) {
    var input = within(button, "data-stepper").querySelector("input"), by = Number(button.getAttribute("data-step"));
    var now = Number(input.value.replace(",", ".").replace("\u2212", "-")) || 0, picker = within(button, "data-picker");
    if (by > 0 && picker && picker.classList.contains("full")) { return; }
    input.value = limited(input, button.hasAttribute("data-flip") ? -now : Math.round((now + by) * 10) / 10);
    edited(input);
  }

  /* An angle goes round; any other number ends at its limits. */
  function limited(input, value) {
    var least = input.min || input.getAttribute("data-least") || "", most = input.max || input.getAttribute("data-most") || "";
    if (input.hasAttribute("data-turns")) { value = (value + 360) % 360; }
    if (least !== "") { value = Math.max(value, Number(least)); }
    return most === "" ? value : Math.min(value, Number(most));
  }

  function edited(field) {
    var form = within(field, "data-form");
    if (!form) { return; }
    form.setAttribute("data-dirty", "1");
    window.holdOpen(form);
    keep(form, encoded(form));
    putAway(form);
    dress();
    if (form.hasAttribute("data-try")) { tryOut(form); }
  }

  /* A refusal has been read once a form is touched after it; in the form that it came from it says all there is. */
  function putAway(form) {
    var own = form.querySelector(".refused"), other = document.querySelector(".refusal");
    seen = own ? own.textContent : other ? other.textContent.trim() : "";
    if (own) { own.parentNode.removeChild(own); }
  }

  function refusals() {
    var own = document.querySelector(".ask .refused"), places = document.querySelectorAll(".refusal"), i, text;
    for (i = 0; i < places.length; i++) {
      text = places[i].textContent.trim();
      places[i].hidden = text === seen || (own !== null && text === own.textContent);
    }
  }

  /* How many are picked, and which counted cards are in. */
  function dress() {
    var pickers = document.querySelectorAll("[data-picker]"), i, j, inputs, least, most, sum, count;
    for (i = 0; i < pickers.length; i++) {
      least = Number(pickers[i].getAttribute("data-least"));
      most = Number(pickers[i].getAttribute("data-most")) || Infinity;
      inputs = pickers[i].querySelectorAll("input:not([type=hidden])");
      sum = 0;
      for (j = 0; j < inputs.length; j++) {
        count = inputs[j].type === "checkbox" ? (inputs[j].checked ? 1 : 0) : Number(inputs[j].value) || 0;
        sum += count;
        if (inputs[j].type !== "checkbox") { toggle(within(inputs[j], "data-stepper"), "on", count > 0); }
      }
      toggle(pickers[i], "unripe", sum < least);
      toggle(pickers[i], "full", sum >= most);
      pickers[i].querySelector(".tally").textContent = (sum ? sum + " chosen" : "") + window.sumOfDice(pickers[i]);
    }
    refusals();
    window.showLayings();
    if (window.fit) { window.fit(); }
    window.steer();
    window.showCut();
    window.keepCall();
  }

  function toggle(node, name, on) {
    if (on) { node.classList.add(name); } else { node.classList.remove(name); }
  }

  document.addEventListener("submit", function (event) {
    keep(event.target, "");
    if (event.target.hasAttribute("data-form") && !event.target.hasAttribute("data-plain")) {
      event.preventDefault();
      send(event.target);
    }
  });
  document.addEventListener("input", function (event) { edited(event.target); });
  document.addEventListener("change", function (event) {
    if (event.target.hasAttribute("data-fills")) { fill(event.target); }
    edited(event.target);
  });
  document.addEventListener("click", function (event) {
    var button = within(event.target, "data-step") || within(event.target, "data-flip");
    if (button) { event.preventDefault(); step(button); }
    if (within(event.target, "data-close")) { trouble(""); }
  });

  window.refresh = refresh;
  window.takeUpOpened();
  takeUp();
  dress();
  window.takeTimes();
  window.showTurn();
  document.addEventListener("scroll", window.showCut, true);
  window.addEventListener("load", dress);
  window.addEventListener("resize", dress);
  /* Going back must not uncover the seat that had the phone before. */
  if (/[?&]open=/.test(window.location.search) && window.history.replaceState) {
    window.history.replaceState(null, "", window.location.pathname);
  }
  if (fragment) {
    listen();
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("pageshow", function (event) { if (event.persisted) { wake(); } });
    window.addEventListener("online", wake);
    window.setInterval(function () { if (Date.now() - heard > SILENT_MS) { stale(); wake(); } }, 5000);
  }
}());
