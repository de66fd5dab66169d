// Hands that fumble: two presses shortly after one another, a press on what was there a moment ago, a press while something
// moves. By touch, by mouse and by keys. No press may become a move that nobody wanted, and nothing moves under a finger.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playAntics } from "./lib/antics.mjs";
import {
  ALONE,
  assertNothingCostsAt,
  assertStill,
  at,
  GAPS,
  later,
  part,
  ready,
  TALL,
  twice,
  worms,
} from "./lib/hands.mjs";
import { server, withPerson } from "./lib/house.mjs";
import { newTable, playOn } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

// The clock of a person who fumbles is the clock of the page.
const calmly = (options, act) => withPerson({ haste: 1, ...options }, act);

test("phone: a preview belongs to the mound that is shown", () =>
  calmly(TALL, async (page) => {
    await newTable(page, server, ALONE);
    await playOn(page, {
      touch: true,
      until: (act) => act.startsWith("target"),
    });
    const before = await at(page);
    await page.locator("#ih-tab-left").tap();
    const mound = await page.locator('[data-mound="left"]').boundingBox();
    await assertStill(page, "a preview moves nothing", () =>
      page.touchscreen.tap(mound.x + mound.width * 0.5, mound.y + mound.height * 0.4),
    );
    await part(page, "confirm").waitFor();
    await assertStill(page, "another mound moves nothing", () => page.locator("#ih-tab-right").tap());
    await part(page, "confirm").waitFor({ state: "hidden" });
    // Its own tab, pressed again, previews there and places nothing.
    await page.locator("#ih-tab-right").tap();
    await part(page, "confirm").waitFor();
    assert.equal(await at(page), before);
    // There it can be previewed and placed, and it comes to lie there.
    const other = await page.locator('[data-mound="right"]').boundingBox();
    await page.touchscreen.tap(other.x + other.width * 0.5, other.y + other.height * 0.4);
    await ready(page, "confirm");
    await part(page, "confirm").tap();
    await later(page, before);
    await page.getByRole("button", { name: t("table.log"), exact: true }).tap();
    await page
      .getByRole("dialog")
      .getByText(/on the right mound/)
      .first()
      .waitFor();
  }));

for (const [name, options, touch] of [
  ["mouse", {}, false],
  ["touch", TALL, true],
])
  test(`two presses on Roll spend no worm, by ${name}`, () =>
    calmly(options, async (page) => {
      for (const gap of GAPS) {
        await newTable(page, server, ALONE);
        await playOn(page, { touch, until: (act) => act === "roll" });
        const had = await worms(page);
        const place = await twice(page, part(page, "roll"), gap, touch);
        await page.locator('[data-part="reroll"][data-target]').waitFor();
        assert.equal(await worms(page), had);
        await assertNothingCostsAt(page, place);
        // Nor does a second press on Reroll, which one was meant.
        await ready(page, "reroll");
        await twice(page, part(page, "reroll"), gap, touch);
        await page.waitForTimeout(500);
        assert.equal(await worms(page), had - 1);
      }
    }));

test("two presses of R, or of Enter, or a key that is held, roll once", () =>
  calmly({}, async (page) => {
    for (const keys of [["r", "r"], ["Enter", "Enter"], ["hold"]]) {
      await newTable(page, server, ALONE);
      await playOn(page, { until: (act) => act === "roll" });
      const had = await worms(page);
      await part(page, "roll").focus();
      if (keys[0] === "hold") {
        for (let i = 0; i < 12; i += 1) {
          await page.keyboard.down("Enter");
          await page.waitForTimeout(60);
        }
        await page.keyboard.up("Enter");
      } else {
        await page.keyboard.press(keys[0]);
        await page.waitForTimeout(GAPS[0]);
        await page.keyboard.press(keys[1]);
      }
      await page.locator('[data-part="reroll"][data-target]').waitFor();
      assert.equal(await worms(page), had, keys.join());
      assert.equal(await page.evaluate(() => document.activeElement?.dataset.part), "roll", "the focus stays");
      await ready(page, "reroll");
    }
  }));

test("two presses on End turn keep the actions, by mouse and by E", () =>
  calmly({}, async (page) => {
    for (const gap of GAPS) {
      await newTable(page, server, {
        title: "antics",
        seats: ["me", "bot-1", "bot-1"],
      });
      await playAntics(page, { until: (act) => act.startsWith("hex-") });
      const before = await at(page);
      await ready(page, "end");
      const place = await twice(page, part(page, "end"), gap);
      await part(page, "confirm").waitFor();
      await assertNothingCostsAt(page, place);
      await page.waitForTimeout(500);
      assert.equal(await at(page), before);
      // Not yet, twice: neither ends the turn.
      await assertNothingCostsAt(page, await twice(page, part(page, "not-yet"), gap));
      assert.equal(await at(page), before);
      await page.waitForTimeout(500);
      await page.keyboard.press("e");
      await page.waitForTimeout(gap);
      await page.keyboard.press("e");
      await part(page, "confirm").waitFor();
      await page.waitForTimeout(500);
      assert.equal(await at(page), before);
      // And End turn is meant when it is pressed with rest.
      await ready(page, "confirm");
      await part(page, "confirm").click();
      await later(page, before);
    }
  }));

test("whoever presses Leave twice stays", () =>
  calmly(TALL, async (page) => {
    await newTable(page, server, ALONE);
    await playOn(page, { touch: true, until: (act) => act === "roll" });
    await page.getByRole("button", { name: t("table.menu") }).tap();
    const leave = page.getByRole("dialog").getByRole("button", { name: t("table.resign") });
    await twice(page, leave, GAPS[0], true);
    await page.waitForTimeout(700);
    assert.equal(await page.getByText(t("table.you-away")).count(), 0);
  }));

test("desktop: the mouse shows and places anywhere on a mound, in one way", () =>
  calmly({}, async (page) => {
    await newTable(page, server, ALONE);
    await playOn(page, { until: (act) => act.startsWith("target") });
    const before = await at(page);
    const mound = await page.locator('[data-mound="middle"]').boundingBox();
    const place = {
      x: mound.x + mound.width * 0.5,
      y: mound.y + mound.height * 0.4,
    };
    await page.mouse.move(place.x, place.y);
    await page.locator('[data-mound="middle"] svg.ghost').waitFor();
    await page.mouse.click(place.x, place.y);
    await later(page, before);
    assert.equal(await part(page, "confirm").count(), 0);
  }));
