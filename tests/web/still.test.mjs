// Nothing moves under a finger: where everything is that can be pressed, before and after a press and while others play.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playAntics } from "./lib/antics.mjs";
import { ALONE, assertStill, at, later, middle, part, ready } from "./lib/hands.mjs";
import { server, withPerson } from "./lib/house.mjs";
import { newTable, playOn } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

const ANTICS = { title: "antics", seats: ["me", "bot-1", "bot-1"] };
const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
];
const sized = ([width, height]) => ({ viewport: { width, height }, hasTouch: width < 1000 });

for (const size of SIZES)
  test(`It Happens..: nothing moves under a finger at ${size.join(" x ")}: rolling, placing, taking back`, () =>
    withPerson(sized(size), async (page) => {
      const touch = size[0] < 1000;
      await newTable(page, server, ALONE);
      await playOn(page, {
        touch,
        until: (act, acts) => acts > 3 && act === "roll",
      });
      const press = async (name) => {
        const place = await middle(part(page, name));
        await (touch ? page.touchscreen.tap(place.x, place.y) : page.mouse.click(place.x, place.y));
      };
      await assertStill(page, "rolling", async () => {
        await press("roll");
        await page.locator('[data-act] [data-part="reroll"]').waitFor();
        await page.locator('[data-part^="target-"]:visible').first().waitFor();
      });
      const target = await page.locator('[data-part^="target-"]:visible').first().getAttribute("data-part");
      await assertStill(page, "placing, and what others do", async () => {
        await press(target);
        await playOn(page, { touch, until: (act) => act === "roll" });
      });
      await assertStill(page, "taking back", async () => {
        await press("undo");
        await page.locator('[data-part^="target-"]:visible').first().waitFor();
      });
    }));

for (const size of SIZES)
  test(`Antics!: nothing moves under a finger at ${size.join(" x ")}: an action, its end, taking back`, () =>
    withPerson(sized(size), async (page) => {
      const touch = size[0] < 1000;
      await newTable(page, server, ANTICS);
      await playAntics(page, { touch, until: (now) => now.startsWith("hex-") });
      const press = async (name) => {
        const length = await at(page);
        const place = await middle(part(page, name));
        await (touch ? page.touchscreen.tap(place.x, place.y) : page.mouse.click(place.x, place.y));
        await page.waitForFunction(
          (before) => Number(document.querySelector("[data-at]")?.dataset.at) !== before,
          length,
        );
      };
      const hatch = await page
        .locator('[data-part^="hex-"][data-target][aria-label*="hatch" i]:visible')
        .first()
        .getAttribute("data-part");
      await assertStill(page, "an action", async () => {
        await press(hatch);
        await part(page, "stop").waitFor();
      });
      await assertStill(page, "its end", async () => {
        await press("stop");
        await page.locator(`[data-part="${hatch}"]`).waitFor();
      });
      await assertStill(page, "taking back", async () => {
        await press("undo");
        await part(page, "stop").waitFor();
      });
    }));

for (const size of SIZES)
  test(`Antics!: nothing moves while a tile is built, at ${size.join(" x ")}`, () =>
    withPerson(sized(size), async (page) => {
      await newTable(page, server, ANTICS);
      await playAntics(page, { until: (now) => now.startsWith("hex-") });
      await assertStill(page, "building", async () => {
        await page.keyboard.press("b"); // there is one tile, so that it is chosen already
        await page.locator('[data-part^="ground-"][data-target]:visible').first().click();
        await page.locator('[data-part="build"][data-target]').waitFor();
      });
    }));

// The place of the board's frame in every frame from now on, until `stop`. Runs in the page.
function record(names) {
  const seen = (globalThis.seenBoxes = {});
  const look = () => {
    for (const name of names) {
      const element = document.querySelector(name);
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest("[inert], .away")) continue;
      const { y, bottom } = element.getBoundingClientRect();
      (seen[name] ??= new Set()).add(`${Math.round(y)} to ${Math.round(bottom)}`);
    }
    requestAnimationFrame(look);
  };
  look();
}
const FRAMES = {
  ithappens: [".dock", "#ih-tab-left", "#ih-tab-right", '.place:has([data-part="undo"])', ".who"],
  antics: [
    ".dock-place",
    '[data-part="end"]',
    ".map",
    ".areas",
    ".hill",
    '[data-part="undo"]',
    '[data-part="tab-map"]',
  ],
};
// Says where each part of the frame was, for those that were at more than one place.
async function moved(page, least) {
  const seen = await page.evaluate(() =>
    Object.entries(globalThis.seenBoxes).map(([name, places]) => [name, [...places]]),
  );
  assert.ok(seen.length >= least, `the frame of the board is seen: ${seen.map(([name]) => name).join()}`);
  return seen.filter(([, places]) => places.length > 1);
}

for (const size of SIZES) {
  const others = { ...sized(size), haste: 1, settings: { speed: "fast", forced: false } };
  test(`It Happens..: nothing moves while others play, at ${size.join(" x ")}`, () =>
    withPerson(others, async (page) => {
      await newTable(page, server, ALONE);
      await playOn(page, { until: (act, acts) => acts > 1 && act.startsWith("target") });
      await page.evaluate(record, FRAMES.ithappens);
      await page.locator('[data-part^="target-"]:visible').first().click();
      await page.locator(".dock.calm").waitFor();
      await page.locator('[data-part="roll"][data-target]').waitFor();
      assert.deepEqual(await moved(page, 3), []);
    }));

  test(`Antics!: nothing moves while others play, at ${size.join(" x ")}`, () =>
    withPerson({ ...others, haste: 10 }, async (page) => {
      await newTable(page, server, ANTICS);
      await playAntics(page, { until: (now) => now.startsWith("hex-") });
      await page.evaluate(record, FRAMES.antics);
      const length = await at(page);
      await ready(page, "end");
      await part(page, "end").click();
      await page.locator('[data-part="confirm"]:visible:not([data-resting])').click();
      await later(page, length + 2);
      await page.locator('[data-part="end"][data-target]').waitFor();
      assert.deepEqual(await moved(page, 3), []);
    }));

  test(`a hint moves nothing of the boards, at ${size.join(" x ")}`, () =>
    withPerson(sized(size), async (page) => {
      for (const table of [ALONE, ANTICS]) {
        await newTable(page, server, table);
        if (table === ANTICS) await playAntics(page, { until: (now) => now.startsWith("hex-") });
        else await playOn(page, { until: (act) => act === "roll" });
        await page.getByRole("button", { name: t("table.hint"), exact: true }).click();
        const dialog = page.getByRole("dialog", { name: t("hint.title"), exact: true });
        await dialog.locator(".choices").waitFor();
        await assertStill(page, `the hint in ${table.title}`, async () => {
          await dialog.locator(".choices > li").first().getByRole("button").first().click();
          await page.locator("[data-points]").first().waitFor({ state: "attached" });
          const close = dialog.getByRole("button", { name: t("shell.close") });
          if (await close.isVisible()) await close.click();
          await page.getByRole("button", { name: t("hint.put-away") }).waitFor();
        });
      }
    }));
}
