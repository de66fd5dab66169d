// Hands that fumble, and eyes that see what moves: two presses shortly after one another, and where everything is that can
// be pressed.
import assert from "node:assert/strict";
import { long } from "./browser.mjs";
import { t } from "./words.mjs";

export const TALL = { size: "phone", viewport: { width: 390, height: 844 } };
// ms between two presses of a hand that fumbles, which the page takes for one (web/src/ui/guard.ts).
export const GAPS = long ? [100, 400] : [100];
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
// Does something twice. The gap counts from the begin of the first one: on a slow machine each takes some time itself.
export async function again(gap, act) {
  const next = Date.now() + gap;
  await act();
  await new Promise((done) => setTimeout(done, Math.max(0, next - Date.now())));
  await act();
}
// Presses the same place twice, and says where.
export async function twice(page, locator, gap, touch = false) {
  const place = await middle(locator);
  await again(gap, () => (touch ? page.touchscreen.tap(place.x, place.y) : page.mouse.click(place.x, place.y)));
  return place;
}
export const keyTwice = (page, key, gap) => again(gap, () => page.keyboard.press(key));
// As long as a second press could still have an effect.
export const SETTLED = 900; // ms
// The log of this game says nothing of a move of the reader.
export async function assertNoMove(page) {
  await page.waitForTimeout(SETTLED);
  await page.getByRole("button", { name: t("table.log"), exact: true }).click();
  await page.locator("ol.log").waitFor();
  assert.doesNotMatch(
    await page.locator("ol.log").innerText(),
    /^(You|Ada) (rolls?|places?|pays?) /m,
    "no press is a move",
  );
  await page.keyboard.press("Escape");
}
// Games in this browser, as the settings count them. Leaves the page.
export async function assertGames(page, url, count) {
  await page.goto(`${url}/settings`);
  await page.getByText(t("settings.games", { count })).waitFor({ timeout: 5000 });
}
export const ready = (page, name) =>
  page.locator(`[data-act] [data-target][data-part="${name}"]:not([data-resting])`).first().waitFor();
