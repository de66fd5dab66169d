// Plays Antics! by trying: touches every highlighted spot once at every moment, and goes on to the next
// action when nothing new is left. It waits for visible states only.

import { at, later, part } from "./hands.mjs";

// The possible touches now, and their places. `tried`: those of this moment so far. Runs in the page.
function whatNow({ tried, wanted }) {
  globalThis.measured?.look();
  if (document.querySelector("dialog[open] tfoot")) return { part: "over" };
  if (globalThis.stopPlaying) return { part: "stopped" };
  const stage = document.querySelector("[data-at]");
  if (!stage || stage.dataset.act === undefined) return undefined;
  const at = Number(stage.dataset.at);
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  const spot = (part, element) => {
    const box = element.getBoundingClientRect();
    return { part, at, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const pass = [...document.querySelectorAll(".pass button")].find(seen);
  if (pass) return spot("pass-tablet", pass);
  const choice = [...document.querySelectorAll('[data-part="menu"] button')].filter(seen);
  if (choice.length > 0) return spot("menu", choice[at % choice.length]);
  // The spots to touch, in this order; others do not continue a turn.
  const kinds = wanted ?? [
    "build",
    "confirm",
    "choose-",
    "field-",
    "tile-",
    "ground-",
    "area-",
    "trail-",
    "clearing-",
    "ant-hill",
    "hex-",
    "magnificant",
    "stop",
    "end",
  ];
  const rank = (part) => kinds.findIndex((kind) => (kind.endsWith("-") ? part.startsWith(kind) : part === kind));
  // A button with a price can't be pressed at once (web/src/ui/guard.ts).
  if (document.querySelector('[data-part="confirm"][data-resting]')) return undefined;
  const targets = [...document.querySelectorAll("[data-target][data-part]:not([data-resting])")]
    .filter(seen)
    .filter(({ dataset: { part } }) => rank(part) >= 0 && !tried.includes(`${at} ${part}`));
  if (targets.length === 0) return undefined;
  const best = Math.min(...targets.map(({ dataset: { part } }) => rank(part)));
  const first = targets.filter(({ dataset: { part } }) => rank(part) === best);
  const target = first[(at * 7919) % first.length];
  return spot(target.dataset.part, target);
}

// A press that came too soon after the last one is ignored (web/src/ui/guard.ts): a reader who sees nothing happen tries again.
const AGAIN = 5000; // ms
async function look(page, tried, wanted, polling = "raf") {
  const again = () => page.waitForFunction(whatNow, { tried: [], wanted }, { polling });
  return (await page.waitForFunction(whatNow, { tried, wanted }, { polling, timeout: AGAIN }).catch(again)).jsonValue();
}

// Plays until the result is shown, or until `until` (given what is touched next) says so. It looks at
// every frame, or every `polling` milliseconds. `rest` milliseconds pass between coming to a place, pressing and letting
// go, as they do with a hand; else all three come at the same moment.
export async function playAntics(
  page,
  { until = () => false, touch = false, most = 2500, wanted, polling = "raf", rest = 0 } = {},
) {
  let tried = [];
  for (let acts = 0; acts < most; acts += 1) {
    const now = await look(page, tried, wanted, polling);
    if (now.part === "over" || now.part === "stopped" || (await until(now.part, acts))) return now.part;
    tried = [...tried.filter((each) => each.startsWith(`${now.at} `)), `${now.at} ${now.part}`];
    if (rest && !touch) {
      await page.mouse.move(now.x, now.y);
      await page.waitForTimeout(rest);
    }
    await (touch ? page.touchscreen.tap(now.x, now.y) : page.mouse.click(now.x, now.y, rest ? { delay: rest } : {}));
  }
  throw new Error(`the game is not over after ${most} touches`);
}

// Scouts with the hill and then with the magnificANT, if the turn has enough actions.
export async function scout(page) {
  for (const use of ["hill", "magnificant"]) {
    if ((await playAntics(page, { wanted: ["hex-", "end"], until: () => true })) === "end") return;
    const length = await at(page);
    if (use === "hill") await page.locator('[data-part^="hex-"][data-target][aria-label*="scout" i]').first().click();
    else {
      await part(page, "magnificant").click();
      await page.locator('[data-part="menu"] button', { hasText: /scout/i }).first().click();
    }
    // Without a tile on field 1 it asks whether that is meant.
    const confirm = page.locator('[data-part="confirm"]:visible:not([data-resting])');
    await Promise.race([confirm.waitFor(), later(page, length)]);
    if (await confirm.isVisible()) await confirm.click();
    await later(page, length);
    await playAntics(page, { wanted: ["field-", "hex-", "end"], until: (now) => !now.startsWith("field-") });
  }
}
// The same by keys alone: N goes from one thing that can be done to the next, Enter does it.
export async function playByKeys(page, { most = 1500, wanted } = {}) {
  let tried = [];
  const focused = () => page.evaluate(() => document.activeElement?.dataset.part ?? "");
  for (let acts = 0; acts < most; acts += 1) {
    const now = await look(page, tried, wanted);
    if (now.part === "over") return;
    tried = [...tried.filter((each) => each.startsWith(`${now.at} `)), `${now.at} ${now.part}`];
    // A menu has the focus when it opens.
    for (let presses = 0; now.part !== "menu" && (await focused()) !== now.part; presses += 1) {
      if (presses > 300) throw new Error(`${now.part} is not reached by N`);
      await page.keyboard.press("n");
    }
    await page.keyboard.press("Enter");
  }
  throw new Error(`the game is not over after ${most} acts`);
}
