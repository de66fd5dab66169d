// The whole tutorial of every game, by clicking: every lesson ends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { person } from "./lib/browser.mjs";
import { part, TALL } from "./lib/hands.mjs";
import { browser, server } from "./lib/house.mjs";
import { learn } from "./lib/learning.mjs";
import { HURRIED } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

// The card leaves free what it points at, wherever the board has to go for that. Runs in the page.
function pointsFreely(comment) {
  const card = document.querySelector(`section[aria-label="${comment}"]`).getBoundingClientRect();
  const ring = document.querySelector("[data-points]")?.getBoundingClientRect();
  if (!ring) return true;
  const [x, y] = [ring.left + ring.width / 2, ring.top + ring.height / 2];
  return x < card.left || x > card.right || y < card.top || y > card.bottom;
}

// What the reader of a lesson could be misled or locked out by: a ring that is not around something on the screen, or a
// card over the tabs. Runs in the page.
function misleading(comment) {
  const found = [];
  const ring = document.querySelector("[data-points]");
  const tabs = document.querySelector('[role="tablist"]').getBoundingClientRect();
  const card = document.querySelector(`section[aria-label="${comment}"]`).getBoundingClientRect();
  if (card.bottom > tabs.top + 1 && card.top < tabs.bottom - 1) found.push("the card is over the tabs");
  if (!ring) return found;
  const selector = ring.dataset.points
    .split(" ")
    .map((name) => `[data-part="${name}"]`)
    .join(" ");
  const around = [...document.querySelectorAll(selector)].some((element) => {
    const [box, { left, top }] = [element.getBoundingClientRect(), ring.getBoundingClientRect()];
    return element.checkVisibility({ visibilityProperty: true }) && Math.hypot(box.left - left, box.top - top) < 30;
  });
  if (!around) found.push(`a ring for ${ring.dataset.points}, which is not there`);
  return found;
}
const SETTLED = 250; // ms, longer than the pause before the board changes its view by itself (at a tenth), and two looks of the ring
const PATIENCE = 10_000; // ms that a busy machine may need; a fault that is still there then is reported

// What `look` finds once the page has settled: looks again while it finds something, as a busy machine settles late.
async function settled(page, look) {
  await page.waitForTimeout(SETTLED);
  const until = Date.now() + PATIENCE;
  let found = await look();
  while (found.length > 0 && Date.now() < until) {
    await page.waitForTimeout(SETTLED);
    found = await look();
  }
  return found;
}
const tab = (page, name) => page.locator(`[data-part="tab-${name}"]`);
const chosen = (page) => page.locator('[role="tab"][aria-selected="true"]').getAttribute("data-part");

test("a lesson on a phone shows what it points at, and every tab can be pressed at every step", async () => {
  const page = await person(browser, { settings: { forced: false }, haste: 10, ...TALL });
  await page.goto(`${server.url}/learn/antics`);
  const faults = [];
  let visited = 0;
  await learn(page, {
    at: async (where) => {
      const ring = page.locator("[data-points]");
      const score = page.locator('a[href="/new/antics"], section table');
      const note = async (what, rings) => {
        const found = await settled(page, async () => {
          const wrong = await page.evaluate(misleading, t("learn.comment"));
          if ((await ring.count()) < rings && (await score.count()) === 0) wrong.push("nothing is pointed at");
          return wrong;
        });
        for (const one of found) faults.push(`${where}, ${what}: ${one}`);
      };
      await note("at first", 1);
      const pointed = await ring.count();
      const last = (await score.count()) > 0;
      const first = await chosen(page);
      if (last) return;
      const tabs = ["map", "hill", "display", "others"];
      visited += 1;
      const name = tabs[visited % tabs.length];
      await tab(page, name).click({ timeout: PATIENCE });
      await note(name, 0);
      await page.locator(`[data-part="${first}"]`).click({ timeout: PATIENCE });
      await note("back again", pointed);
    },
  });
  assert.deepEqual(faults, []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a question on the way does not lock a lesson, and choosing the lesson again starts it again", async () => {
  const page = await person(browser, { settings: { forced: false }, haste: 10, ...TALL });
  await page.goto(`${server.url}/learn/antics`);
  const card = page.getByRole("region", { name: t("learn.comment") });
  const choose = async () => {
    await page.getByRole("button", { name: t("learn.lessons"), exact: true }).click();
    await page.locator(".menu-item", { hasText: t("anl.soldiers") }).click();
    await card.locator("h2", { hasText: t("anl.soldiers") }).waitFor({ state: "attached" });
    await card.getByText(t("anl.soldiers.steal")).waitFor();
    await page.waitForTimeout(SETTLED);
  };
  await choose();
  // An action that leads to a question, where the card would hide it.
  await tab(page, "hill").click();
  await page.locator('[data-part^="hex-"][data-target][aria-label*="build" i]:visible').first().click();
  await part(page, "confirm").waitFor();
  assert.deepEqual(await settled(page, () => page.evaluate(misleading, t("learn.comment"))), []);
  await part(page, "not-yet").click();
  await tab(page, "map").click({ timeout: PATIENCE });
  await part(page, "trail-e1").click();
  await card.getByText(t("anl.soldiers.back")).waitFor();
  await choose();
  assert.equal(await chosen(page), "tab-map");
  await page.locator('[data-points="trail-e1"]').waitFor();
  await page.context().close();
});

for (const title of ["ithappens", "antics"]) {
  for (const size of ["desktop", "phone"]) {
    test(`the whole tutorial of ${title}, by clicking: ${size}`, async () => {
      const page = await person(browser, { settings: HURRIED, haste: 30, size });
      await page.goto(server.url);
      await page.locator(`a[href="/learn/${title}"]`).filter({ visible: true }).first().click();
      const { steps } = await learn(page, { at: () => page.waitForFunction(pointsFreely, t("learn.comment")) });
      assert.ok(steps > 10, "there is something to learn");
      await page
        .getByRole("region", { name: t("learn.comment") })
        .getByRole("link", { name: t("learn.play") })
        .waitFor();
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
  }
}
