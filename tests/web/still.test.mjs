// Nothing moves under a finger: where everything is that can be pressed, before and after a press and while others play.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playAntics } from "./lib/antics.mjs";
import { ALONE, assertStill, middle, part, TALL } from "./lib/hands.mjs";
import { server, withPerson } from "./lib/house.mjs";
import { newTable, playOn } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

for (const [name, options, touch] of [
  ["phone", TALL, true],
  ["desktop", {}, false],
])
  test(`nothing moves under a finger on a ${name}: rolling, placing, taking back`, () =>
    withPerson(options, async (page) => {
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

// The place of the board's frame in every frame from now on, until `stop`. Runs in the page.
function record() {
  const seen = (globalThis.seenBoxes = {});
  const look = () => {
    for (const name of [".dock", "#ih-tab-left", "#ih-tab-right", '.place:has([data-part="undo"])', ".who"]) {
      const element = document.querySelector(name);
      if (!element?.checkVisibility()) continue;
      const { y, bottom } = element.getBoundingClientRect();
      (seen[name] ??= new Set()).add(`${Math.round(y)} to ${Math.round(bottom)}`);
    }
    requestAnimationFrame(look);
  };
  look();
}

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
])
  test(`nothing moves while others play, at ${width} x ${height}`, () =>
    withPerson(
      {
        viewport: { width, height },
        hasTouch: width < 1000,
        haste: 1,
        settings: { speed: "fast", forced: false },
      },
      async (page) => {
        await newTable(page, server, ALONE);
        await playOn(page, {
          until: (act, acts) => acts > 1 && act.startsWith("target"),
        });
        await page.evaluate(record);
        await page.locator('[data-part^="target-"]:visible').first().click();
        await page.locator(".dock.calm").waitFor();
        await page.waitForFunction(() => document.querySelector('[data-part="roll"][data-target]'));
        const seen = await page.evaluate(() =>
          Object.entries(globalThis.seenBoxes).map(([name, places]) => [name, [...places]]),
        );
        assert.ok(seen.length >= 3, "the frame of the board is seen");
        assert.deepEqual(
          seen.filter(([, places]) => places.length > 1),
          [],
        );
      },
    ));

test("a hint moves nothing of the board of Antics!", () =>
  withPerson({ viewport: { width: 1440, height: 900 } }, async (page) => {
    await newTable(page, server, {
      title: "antics",
      seats: ["me", "bot-1", "bot-1"],
    });
    await playAntics(page, { until: (act) => act.startsWith("hex-") });
    await page.getByRole("button", { name: t("table.hint"), exact: true }).click();
    const dialog = page.getByRole("dialog", {
      name: t("hint.title"),
      exact: true,
    });
    await dialog.locator(".choices").waitFor();
    await assertStill(page, "the hint", async () => {
      await dialog.locator(".choices > li").first().getByRole("button").first().click();
      await page.locator("[data-points]").first().waitFor();
      const close = dialog.getByRole("button", { name: t("shell.close") });
      if (await close.isVisible()) await close.click();
      await page.getByRole("button", { name: t("hint.put-away") }).waitFor();
    });
  }));
