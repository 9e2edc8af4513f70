/* Counts down, for the eye alone: what is left is the server's word, and nothing follows from its end. Plain ES5. */
(function () {
  "use strict";

  var ticking = null;

  /* Begin from what the page says is left; asked for whenever the page has changed. */
  window.takeTimes = function () {
    var places = document.querySelectorAll("[data-left]"), i;
    for (i = 0; i < places.length; i++) { places[i].endsAt = Date.now() + 1000 * Number(places[i].getAttribute("data-left")); }
    tick();
  };

  function tick() {
    var places = document.querySelectorAll("[data-left]"), more = false, i, left;
    window.clearTimeout(ticking);
    for (i = 0; i < places.length; i++) {
      left = Math.max(0, Math.ceil((places[i].endsAt - Date.now()) / 1000));
      count(places[i], left);
      more = more || left > 0;
    }
    if (more) { ticking = window.setTimeout(tick, 200); }
  }

  function count(place, left) {
    var time = place.querySelector(".time");
    say(time.querySelector("b"), String(left));
    say(time.querySelector("span"), left === 1 ? "second left" : "seconds left");
    time.hidden = !left;
    say(place.querySelector(".late"), left ? "" : "The time is over.");
    place.querySelector(".level").setAttribute("width", 100 * left / Number(place.getAttribute("data-of")));
  }

  /* Only what differs is said, or a screen reader would say it again. */
  function say(node, text) {
    if (node.textContent !== text) { node.textContent = text; }
  }
}());
