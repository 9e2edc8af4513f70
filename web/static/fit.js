/* Half a panel helps nobody: on the TV, what does not fit is set tighter, then all else too, and it is left out if that
   is not enough; so are then the same cards of the other seats. Plain ES5; called whenever the page has changed. */
(function () {
  "use strict";

  window.fit = function () {
    var places = document.querySelectorAll("[data-fit]"), i;
    for (i = 0; i < places.length; i++) { if (!fits(places[i], false)) { fits(places[i], true); } }
  };

  function fits(place, tight) {
    var panels = place.children, left = {}, all = true, i;
    for (i = 0; i < panels.length; i++) { toggle(panels[i], "unfit", true); toggle(panels[i], "tight", tight); }
    for (i = 0; i < panels.length; i++) {
      if (left[panels[i].getAttribute("data-kin")]) { continue; }
      toggle(panels[i], "unfit", false);
      if (spills(place)) { toggle(panels[i], "tight", true); }
      if (spills(place)) { leaveOut(panels[i], panels, left); all = false; }
    }
    return all;
  }

  function leaveOut(panel, panels, left) {
    var kin = panel.getAttribute("data-kin"), i;
    toggle(panel, "unfit", true);
    if (kin === null) { return; }
    left[kin] = true;
    for (i = 0; i < panels.length; i++) { if (panels[i].getAttribute("data-kin") === kin) { toggle(panels[i], "unfit", true); } }
  }

  /* A panel may stand before those that are there already, and push them over the edge. */
  function spills(place) {
    var shown = place.querySelectorAll(".panel:not(.unfit)"), i;
    for (i = 0; i < shown.length; i++) { if (sliced(shown[i], place)) { return true; } }
    return false;
  }

  function sliced(panel, place) {
    var inner = panel.getBoundingClientRect(), edge = place.getBoundingClientRect(), table = panel.querySelector("table");
    var wide = table ? table.getBoundingClientRect().right : inner.right;
    return inner.bottom > edge.bottom + 1 || Math.max(wide, inner.right) > edge.right + 1;
  }

  function toggle(node, name, on) {
    if (on) { node.classList.add(name); } else { node.classList.remove(name); }
  }
}());
