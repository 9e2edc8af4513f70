/* Dice in a picker: what the chosen ones add up to, and under many dice a row of them, to give one back. Plain ES5. */
(function () {
  "use strict";

  /* " · sum 8" for dice, each as it counts; nothing while none is chosen, and for what are no dice. */
  window.sumOfDice = function (picker) {
    var given = picker.querySelector("[data-given]"), sum = 0;
    if (!picker.hasAttribute("data-dice")) { return ""; }
    if (given) { given.textContent = ""; }
    eachChosen(picker, function (input, copies, die) {
      sum += copies * Number(die.getAttribute("data-counts"));
      if (given && input.type === "number") { giveBack(given, input, copies, die); }
    });
    return sum ? " · sum " + sum : "";
  };

  function eachChosen(picker, use) {
    var inputs = picker.querySelectorAll("input:not([type=hidden])"), i, copies;
    for (i = 0; i < inputs.length; i++) {
      copies = inputs[i].type === "checkbox" ? (inputs[i].checked ? 1 : 0) : Number(inputs[i].value) || 0;
      if (copies > 0) { use(inputs[i], copies, holder(inputs[i]).querySelector("[data-counts]")); }
    }
  }

  function holder(input) {
    var node = input;
    while (node.nodeName !== "LABEL" && !node.hasAttribute("data-stepper")) { node = node.parentNode; }
    return node;
  }

  /* One button a copy: the die, and the word for what a tap does. */
  function giveBack(given, input, copies, die) {
    var name = holder(input).querySelector(".caption").firstChild.nodeValue.trim(), i, button;
    for (i = 0; i < copies; i++) {
      button = document.createElement("button");
      button.type = "button";
      button.className = "back";
      button.setAttribute("data-back", input.id);
      button.setAttribute("aria-label", "Give back " + name);
      button.appendChild(die.cloneNode(true));
      given.appendChild(button);
    }
  }

  function buttonOf(node) {
    while (node && node.nodeType === 1 && !node.hasAttribute("data-back")) { node = node.parentNode; }
    return node && node.nodeType === 1 ? node : null;
  }

  document.addEventListener("click", function (event) {
    var button = buttonOf(event.target), input = button && document.getElementById(button.getAttribute("data-back")), news;
    if (!input) { return; }
    input.value = Math.max(0, Number(input.value) - 1);
    news = document.createEvent("HTMLEvents");
    news.initEvent("change", true, false);
    input.dispatchEvent(news);
  });
}());
