// Hands that fumble, and eyes that see what moves: two presses shortly after one another, and where everything is that can
// be pressed.
import assert from "node:assert/strict";
import { long } from "./browser.mjs";

export const TALL = { size: "phone", viewport: { width: 390, height: 844 } };
// ms between two presses. A press later than 400 ms counts as one of its own (web/src/ui/guard.ts), and a browser under
// load adds some.
export const GAPS = long ? [100, 150, 250, 330] : [150];
export const ALONE = { title: "ithappens", seats: ["me", "bot-1", "bot-1"] };
export const at = (page) => page.locator("[data-at]").getAttribute("data-at").then(Number);
export const part = (page, name) => page.locator(`[data-part="${name}"]:visible`).first();
// From now on the clock of a page in haste is the real one.
export const calmDown = (page) => page.evaluate(() => globalThis.calmDown());
export const worms = (page) =>
  page
    .locator('[data-part="dock"] [data-part="worms"]')
    .first()
    .innerText()
    .then((text) => Number(/\d+/.exec(text)[0]));
export const later = (page, before) =>
  page.waitForFunction((length) => Number(document.querySelector("[data-at]")?.dataset.at) > length, before);

// The boxes of all visible elements that can be pressed. Runs in the page.
function boxes() {
  const found = {};
  for (const element of document.querySelectorAll("button, a, [role=button], [role=tab]")) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("dialog, .bubble, .place")) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    const name = element.dataset.part ?? element.getAttribute("aria-label") ?? element.textContent.trim();
    if (width > 0 && !/^target-|^hex-|^ground-/.test(name))
      found[name] = [x, y, width, height].map(Math.round).join(" ");
  }
  return found;
}
// Elements that exist before and after `act` did not move.
export async function assertStill(page, what, act) {
  const before = await page.evaluate(boxes);
  await act();
  const after = await page.evaluate(boxes);
  const moved = Object.keys(before).filter((name) => name in after && after[name] !== before[name]);
  assert.deepEqual(
    moved.map((name) => `${name}: ${before[name]} to ${after[name]}`),
    [],
    what,
  );
}
// No button that costs something lies where the press was, and none has the focus.
export async function assertNothingCostsAt(page, place) {
  const found = await page.evaluate(
    ({ x, y }) => [
      document.elementFromPoint(x, y)?.closest("[data-costs]")?.dataset.part,
      document.activeElement?.closest("[data-costs]")?.dataset.part,
    ],
    place,
  );
  assert.deepEqual(found, [undefined, undefined], "neither under the press nor in focus");
}
export async function middle(locator) {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
// Presses the same place twice, and says where.
export async function twice(page, locator, gap, touch = false) {
  const place = await middle(locator);
  const press = () => (touch ? page.touchscreen.tap(place.x, place.y) : page.mouse.click(place.x, place.y));
  await press();
  await page.waitForTimeout(gap);
  await press();
  return place;
}
export const ready = (page, name) =>
  page.locator(`[data-act] [data-target][data-part="${name}"]:not([data-resting])`).first().waitFor();
