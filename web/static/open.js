/* Heavy forms are drawn closed, as a line that links to the page with that form open. Here a tap on the line opens it in
   place; going back, Escape or a tap on its heading closes it. Plain ES5, loaded before live.js, which asks for the page
   with addressed() and calls settleOpened() whenever it has changed. */
(function () {
  "use strict";

  var opened = "", arriving = false;

  /* An address that asks for the page as it is here, with the same form open; the opened form itself closes once sent. */
  window.addressed = function (address, form) {
    return opened && !(form && askOf(form) === document.getElementById(opened)) ? address + "?open=" + opened : address;
  };

  /* A form that is being filled in stays open whatever else is asked meanwhile. */
  window.holdOpen = function (form) {
    var ask = askOf(form);
    if (ask) { opened = ask.id; }
  };

  window.sentOpened = function (form) {
    var ask = askOf(form);
    if (!ask || ask.id !== opened) { return; }
    opened = "";
    if (isOurs()) { window.history.back(); }
  };

  /* What is no longer asked is not open. What was just opened begins at the top of where it can be seen. */
  window.settleOpened = function () {
    var ask = opened ? document.getElementById(opened) : null, reach = document.getElementById("reach"), heading;
    if (!ask) { opened = ""; }
    if (!ask || !arriving || !ask.hasAttribute("data-heavy")) { return; }
    arriving = false;
    if (reach && reach.contains(ask)) {
      reach.scrollTop += ask.getBoundingClientRect().top - reach.getBoundingClientRect().top - 8;
    } else { ask.scrollIntoView(); }
    heading = ask.querySelector("[data-shut]");
    if (heading) { heading.focus(); }
  };

  function askOf(form) {
    var node = form.parentNode;
    return node && node.nodeType === 1 && node.hasAttribute("data-heavy") ? node : null;
  }

  function isOurs() {
    return Boolean(window.history.state && window.history.state.open);
  }

  function turnTo(id) {
    if (id === opened) { return; }
    opened = id;
    arriving = Boolean(id);
    window.refresh();
  }

  function open(id) {
    var all = document.querySelectorAll("details.ask[open]"), i;
    for (i = 0; i < all.length; i++) { all[i].open = false; }
    if (window.history.pushState) { window.history[isOurs() ? "replaceState" : "pushState"]({ open: id }, ""); }
    turnTo(id);
  }

  function shut() {
    if (isOurs()) { window.history.back(); } else { turnTo(""); }
  }

  function within(node, attribute) {
    while (node && node.nodeType === 1 && !node.hasAttribute(attribute)) { node = node.parentNode; }
    return node && node.nodeType === 1 ? node : null;
  }

  document.addEventListener("click", function (event) {
    var line = within(event.target, "data-open"), heading = within(event.target, "data-shut");
    if (!line && !heading || event.ctrlKey || event.metaKey || event.shiftKey) { return; }
    event.preventDefault();
    if (line) { open(line.id); } else { shut(); }
  });

  document.addEventListener("keydown", function (event) {
    if ((event.key === "Escape" || event.key === "Esc") && document.querySelector(".opened")) { shut(); }
  });

  window.addEventListener("popstate", function (event) {
    var id = event.state && event.state.open || "";
    turnTo(id && document.getElementById(id) ? id : "");
  });

  /* Loaded by its link, or loaded again: the same form is open as before. */
  window.takeUpOpened = function () {
    var asked = /[?&]open=(ask-\w+)/.exec(window.location.search), id = isOurs() ? window.history.state.open : "";
    if (asked) { opened = asked[1]; } else if (id && document.getElementById(id)) { turnTo(id); }
  };
}());
