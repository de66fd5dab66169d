// Debian's Chromium without its own windows, driven by playwright-core; CHROMIUM names another one. One browser for a whole file of tests; a person is a
// context of their own, with storage of their own.
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./server.mjs";

const require = createRequire(join(root, "web/package.json"));
const { chromium } = require("playwright-core");
export const axeSource = require("node:fs").readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

// The long form of the tests plays every game to its end and shows every state to every visitor;
// ./check leaves out what another test shows as well.
export const long = process.env.FORMICARY_LONG === "1";

export const SIZES = {
  phone: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

export function launch(options = {}) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    ...options,
  });
}

// Runs in the page before its own scripts: the settings of somebody who was here before.
export function chooseSettings(chosen) {
  if (!localStorage.getItem("formicary.settings")) localStorage.setItem("formicary.settings", JSON.stringify(chosen));
}

// The same for a clock that runs `times` as fast, so that nobody waits for the pauses of bots. `calmDown()` in the page ends
// that, for tests of times.
export function hasten(times) {
  const {
    setTimeout: later,
    Date: { now },
  } = globalThis;
  const began = now();
  Date.now = () => began + (now() - began) * times;
  globalThis.setTimeout = (act, ms, ...params) => later(act, (ms ?? 0) / times, ...params);
  globalThis.calmDown = () => {
    const ahead = Date.now() - now();
    Date.now = () => now() + ahead;
    globalThis.setTimeout = later;
  };
}

// A network that is gone is not a fault of the page.
export const isFault = (text) => !/Failed to load resource|WebSocket connection/.test(text);

// Somebody with a browser. Whatever the page reports as an error fails the test at its end.
export async function person(browser, options = {}) {
  const { size = "desktop", language = "en-GB", settings, haste = 1, ...more } = options;
  const context = await browser.newContext({ ...SIZES[size], locale: language, serviceWorkers: "block", ...more });
  if (settings) await context.addInitScript(chooseSettings, settings);
  if (haste > 1) await context.addInitScript(hasten, haste);
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(String(error.stack ?? error)));
  page.on("console", (message) => {
    if (message.type() === "error" && isFault(message.text())) page.faults.push(message.text());
  });
  return page;
}

// The findings of axe of serious or critical weight, as one line each.
export async function seriousFaults(page) {
  await page.evaluate(axeSource);
  // Elements that fade in have no contrast yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
        .map((each) => each.finished),
    ),
  );
  const result = await page.evaluate(() =>
    globalThis.axe.run(document, {
      resultTypes: ["violations"],
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
    }),
  );
  return result.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} at ${target.join(" ")}`));
}
