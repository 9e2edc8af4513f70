/* Keeps in reach what a hand at a phone needs: the call, an unfolded form, the own secrets. Plain ES5. */
(function () {
  "use strict";

  var turn = "";

  /* A new call to whoever holds this phone must not lie above the screen, unless a form is being filled in. */
  window.showTurn = function () {
    var part = document.getElementById("part"), prompt = document.querySelector(".call .prompt"), reach = document.getElementById("reach");
    var now = part && prompt && /^Your turn/.test(part.getAttribute("data-title") || "") ? prompt.textContent : "";
    if (now && now !== turn && !document.querySelector("[data-dirty='1']")) {
      window.scrollTo(0, 0);
      if (reach) { reach.scrollTop = 0; }
    }
    turn = now;
  };

  /* The dock leaves the call to be read, but for a form that somebody opened; half of a small screen is left to it. */
  window.keepCall = function () {
    var dock = document.querySelector(".dock"), call = document.getElementById("call"), room;
    if (!dock || !call) { return; }
    room = window.innerHeight - (call.getBoundingClientRect().bottom + window.pageYOffset);
    dock.style.maxHeight = dock.querySelector(".opened, details.ask[open]") ? "" : Math.max(room, window.innerHeight / 2) + "px";
  };

  /* What is unfolded under the thumb begins at the top of where it can be seen. */
  document.addEventListener("toggle", function (event) {
    var reach = document.getElementById("reach"), ask = event.target;
    window.keepCall();
    if (reach && ask.open && reach.contains(ask)) {
      reach.scrollTop += ask.getBoundingClientRect().top - reach.getBoundingClientRect().top - 8;
    }
  }, true);

  /* A table that is wider than its page says so until it has been drawn to its end. */
  window.showCut = function () {
    var places = document.querySelectorAll(".phone .scroll"), i, place;
    for (i = 0; i < places.length; i++) {
      place = places[i];
      place.classList[place.scrollLeft + place.clientWidth < place.scrollWidth - 8 ? "add" : "remove"]("cut");
    }
  };

  /* Looking at one's own secrets: held down by finger or key, face down again as soon as it is let go. */

  function peekOf(node) {
    while (node && node.nodeType === 1 && !node.hasAttribute("data-peek")) { node = node.parentNode; }
    return node && node.nodeType === 1 ? node : null;
  }

  function peek(event) {
    var button = peekOf(event.target);
    if (button && (event.type !== "keydown" || event.key === " " || event.key === "Enter")) { button.classList.add("held"); }
  }

  function letGo() {
    var held = document.querySelectorAll(".peek.held"), i;
    for (i = 0; i < held.length; i++) { held[i].classList.remove("held"); }
  }

  ["touchstart", "mousedown", "keydown"].forEach(function (name) { document.addEventListener(name, peek); });
  ["touchend", "touchcancel", "mouseup", "keyup", "blur"].forEach(function (name) { window.addEventListener(name, letGo); });
  document.addEventListener("contextmenu", function (event) { if (peekOf(event.target)) { event.preventDefault(); } });
}());
