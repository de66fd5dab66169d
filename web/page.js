// What several pages share: copying a command.
"use strict";

(() => {
  // Without a secure connection, as in a home network, there is no clipboard to write to; the old
  // way still works then.
  async function copyText(element) {
    try {
      await navigator.clipboard.writeText(element.textContent);
      return true;
    } catch {
      const range = document.createRange();
      range.selectNodeContents(element);
      const selection = window.getSelection();
      selection.removeAllRanges();
      selection.addRange(range);
      return document.execCommand("copy");
    }
  }

  for (const button of document.querySelectorAll("[data-copy]")) {
    const name = button.textContent;
    button.addEventListener("click", async () => {
      const copied = await copyText(document.getElementById(button.dataset.copy));
      button.textContent = copied ? "Copied" : "Press Ctrl+C";
      setTimeout(() => { button.textContent = name; }, 3000);
    });
  }
})();
