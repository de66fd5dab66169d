// A page in any browser. It has the part of playwright's interface that lib/play.mjs and lib/antics.mjs use, so that the
// same functions play there. A driver adds: run(source, args), which calls a function given as text in the page;
// open(url), refresh(), click(x, y), type(text), resize(size), screenshot(), close().
import { hasten } from "../../lib/browser.mjs";

export const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

const PATIENCE = 45_000; // ms
const SLICE = 5_000; // ms that one call may wait in the page: less than any driver's own limit

// The functions below run in the page, so that they may use nothing from here.

async function waitInPage(test, arg, ms) {
  const end = performance.now() + ms;
  for (;;) {
    const found = await test(arg);
    if (found) return found instanceof Node ? true : found; // an element is no JSON
    if (performance.now() > end) return null;
    // WebKit has no frames while nothing moves. (A page in haste divides the time.)
    await new Promise((next) => {
      requestAnimationFrame(next);
      setTimeout(next, 300);
    });
  }
}

// From now on, the text of every error is kept.
function listen() {
  const faults = (globalThis.formicaryFaults = []);
  addEventListener("error", ({ error, message }) => faults.push(String(error?.stack ?? message)));
  addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason?.stack ?? reason)));
}

// The middle of an element that is in sight with nothing over it and has kept its place for a while, because what is
// loaded above it would move it away from the pointer. It is found by selector, and by its text or label if one is given.
function middleOf({ selector, name }) {
  const named = (element) =>
    name === undefined || [element.textContent.trim(), element.getAttribute("aria-label")].includes(name);
  for (const element of document.querySelectorAll(selector)) {
    if (!named(element) || !element.checkVisibility({ visibilityProperty: true }) || element.disabled) continue;
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !element.contains(hit)) continue;
    const last = globalThis.formicaryPlace;
    if (last?.element === element && last.x === x && last.y === y) {
      return performance.now() - last.since > 150 ? { x, y } : undefined;
    }
    globalThis.formicaryPlace = { element, x, y, since: performance.now() };
    return undefined;
  }
  return undefined;
}

export class Page {
  faults = [];
  mouse = { click: (x, y) => this.click(x, y) };
  #haste = 1;

  // Somebody who was here before and has chosen these settings; the clock runs `haste` times as fast.
  async visit(server, { settings, haste = 1, size = "desktop" }) {
    await this.resize(SIZES[size]);
    await this.open(server.url);
    await this.evaluate((chosen) => localStorage.setItem("formicary.settings", JSON.stringify(chosen)), {
      language: "en",
      ...settings,
    });
    this.#haste = haste;
    await this.goto(server.url);
  }

  async goto(url) {
    await this.collectFaults();
    await this.open(url);
    await this.#prepare();
  }

  async reload() {
    await this.collectFaults();
    await this.refresh();
    await this.#prepare();
  }

  evaluate(act, arg = null) {
    return this.run(`${act}`, [arg]);
  }

  // Waits until `test` returns something in the page; a page that is being replaced is asked again.
  async waitForFunction(test, arg = null, { timeout = PATIENCE } = {}) {
    const end = Date.now() + timeout;
    let last;
    while (Date.now() < end) {
      try {
        const found = await this.run(`(arg, ms) => (${waitInPage})(${test}, arg, ms)`, [arg, SLICE]);
        if (found) return { jsonValue: async () => found };
      } catch (error) {
        last = error;
        await this.waitForTimeout(100);
      }
    }
    throw new Error(`waited ${timeout / 1000} s for ${test} of ${JSON.stringify(arg)}`, { cause: last });
  }

  waitForTimeout(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }

  async see(selector) {
    await this.waitForFunction(
      (wanted) => [...document.querySelectorAll(wanted)].some((element) => element.checkVisibility()),
      selector,
    );
  }

  // Presses the first element that matches and has that text or label, if one is given.
  async press(selector, name) {
    const { x, y } = await (await this.waitForFunction(middleOf, { selector, name })).jsonValue();
    await this.click(x, y);
  }

  async fill(selector, text) {
    await this.press(selector);
    await this.evaluate((wanted) => document.querySelector(wanted).select(), selector);
    await this.type(text);
  }

  // Errors of the document that is shown. They are asked for before it is replaced.
  async collectFaults() {
    const found = await this.evaluate(() => (globalThis.formicaryFaults ?? []).splice(0));
    this.faults.push(...found);
  }

  async #prepare() {
    await this.run(`${listen}`, []);
    if (this.#haste > 1) await this.evaluate(hasten, this.#haste);
  }
}
