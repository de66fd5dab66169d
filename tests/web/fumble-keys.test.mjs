// Keys that are pressed twice or held, commands that are sent twice, and answers to an offer that are given twice.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playAntics } from "./lib/antics.mjs";
import { gather } from "./lib/gather.mjs";
import {
  again,
  ALONE,
  at,
  calmDown,
  GAPS,
  keyTwice,
  later,
  part,
  ready,
  SETTLED,
  TALL,
  twice,
  worms,
} from "./lib/hands.mjs";
import { server, withPeople, withPerson } from "./lib/house.mjs";
import { newTable, playOn, playTogether } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

const calmly = (options, act) => withPerson({ haste: 1, settings: { speed: "off", forced: false }, ...options }, act);
const ANTICS = { title: "antics", seats: ["me", "bot-1", "bot-1"] };
const atHill = (page) => playAntics(page, { until: (now) => now.startsWith("hex-") });
const bubbles = (page) => page.locator(".bubble").count();
const logged = async (page, what) => {
  await page.getByRole("button", { name: t("table.log"), exact: true }).click();
  await page.locator("ol.log").waitFor();
  const lines = (await page.locator("ol.log").innerText()).match(what) ?? [];
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.activeElement?.blur()); // keys are for the board again
  return lines.length;
};

for (const gap of GAPS) {
  test(`It Happens..: P pressed twice within ${gap} ms passes once, and 1 places one die`, () =>
    calmly({}, async (page) => {
      await newTable(page, server, ALONE);
      await playOn(page, { until: (act) => act === "roll" });
      await page.keyboard.press("r");
      await page.locator('[data-part^="target-"]:visible').first().waitFor();
      await page.waitForTimeout(SETTLED);
      const length = await at(page);
      const key = String(
        ["left", "middle", "right"].indexOf(
          (await page.locator('[data-part^="target-"]:visible').first().getAttribute("data-part")).slice(7),
        ) + 1,
      );
      await keyTwice(page, key, gap);
      await later(page, length);
      await playOn(page, { until: (act) => act === "roll" });
      assert.equal(await logged(page, /^You place/gm), 1);
      const had = await worms(page);
      await ready(page, "pass");
      await page.waitForTimeout(SETTLED);
      await keyTwice(page, "p", gap);
      await playOn(page, { until: (act) => act === "roll" });
      await page.waitForTimeout(SETTLED);
      assert.equal(await worms(page), had - 1);
      assert.equal(await logged(page, /^You .*\bpass/gm), 1);
    }));

  test(`Antics!: S, D and C pressed twice within ${gap} ms are pressed once`, () =>
    withPerson({}, async (page) => {
      await newTable(page, server, ANTICS);
      await atHill(page);
      await calmDown(page);
      await page.waitForTimeout(SETTLED);
      const began = await at(page);
      for (const [start, end, left] of [
        ["s", "c", 0], // given up
        ["h", "d", 2], // done without an ant
      ]) {
        await keyTwice(page, start, gap);
        await page.waitForTimeout(SETTLED);
        assert.equal(await at(page), began + 1, start);
        await keyTwice(page, end, gap);
        await page.waitForTimeout(SETTLED);
        assert.equal(await at(page), began + left, end);
        assert.equal(await page.locator('[data-part="confirm"]').count(), 0);
      }
    }));

  test(`Antics!: Enter pressed twice within ${gap} ms, or held, lays a tile and does not build it`, () =>
    withPerson({}, async (page) => {
      await newTable(page, server, ANTICS);
      await atHill(page);
      await calmDown(page);
      await page.waitForTimeout(SETTLED);
      await page.keyboard.press("b"); // there is one tile, so that it is chosen already
      const ground = page.locator('[data-part^="ground-"][data-target]').first();
      await ground.waitFor();
      await page.waitForTimeout(SETTLED);
      const before = await at(page);
      await ground.focus();
      await keyTwice(page, "Enter", gap);
      await page.waitForTimeout(SETTLED);
      assert.equal(await at(page), before);
      await page.keyboard.press("Escape");
      await ground.focus();
      for (let i = 0; i < 12; i += 1) {
        await page.keyboard.down("Enter");
        await page.waitForTimeout(60);
      }
      await page.keyboard.up("Enter");
      assert.equal(await at(page), before);
      assert.match(await part(page, "build").getAttribute("data-target"), /^$/, "it lies there, to be built");
      // And it lies as a single press lays it.
      const lies = await page.locator(".laid p").innerText();
      await page.keyboard.press("Escape");
      await page.waitForTimeout(SETTLED);
      await twice(page, ground, gap);
      await page.waitForTimeout(SETTLED);
      assert.equal(await page.locator(".laid p").innerText(), lies);
      await twice(page, part(page, "build"), gap);
      await later(page, before);
      await page.waitForTimeout(SETTLED);
      assert.equal(await bubbles(page), 0);
    }));

  test(`Antics!: two taps on an action, and on Done, within ${gap} ms are one`, () =>
    withPerson(TALL, async (page) => {
      await newTable(page, server, ANTICS);
      await playAntics(page, { touch: true, until: (now) => now.startsWith("hex-") });
      await calmDown(page);
      await page.waitForTimeout(SETTLED);
      const began = await at(page);
      const hex = page.locator('[data-part^="hex-"][data-target][aria-label*="hatch" i]:visible').first();
      await twice(page, hex, gap, true);
      await later(page, began);
      await page.waitForTimeout(SETTLED);
      assert.equal(await at(page), began + 1);
      const done = part(page, "stop");
      await done.waitFor();
      await twice(page, done, gap, true);
      await page.waitForTimeout(SETTLED);
      assert.equal(await at(page), began + 2);
      assert.equal(await page.locator("dialog[open]").count(), 0);
    }));

  test(`phone: two taps on a mound within ${gap} ms only show, and two on Place here place once`, () =>
    calmly(TALL, async (page) => {
      await newTable(page, server, ALONE);
      await playOn(page, { touch: true, until: (act) => act.startsWith("target") });
      await page.waitForTimeout(SETTLED);
      const before = await at(page);
      const mound = await page.locator('[data-mound="left"]').boundingBox();
      await again(gap, () => page.touchscreen.tap(mound.x + mound.width * 0.5, mound.y + mound.height * 0.4));
      await page.waitForTimeout(SETTLED);
      assert.equal(await at(page), before);
      await ready(page, "confirm");
      await twice(page, part(page, "confirm"), gap, true);
      await later(page, before);
      await page.waitForTimeout(SETTLED);
      assert.ok((await at(page)) > before, "it is not taken back either");
      assert.equal(await logged(page, /^You place/gm), 1);
    }));

  test(`play by text: Enter pressed twice within ${gap} ms sends a command once`, () =>
    withPerson({ settings: { speed: "off", forced: false, textPlay: true } }, async (page) => {
      await newTable(page, server, { seats: ["me", "me", "me"], names: ["Ada", "Bo", "Cleo"] });
      const field = page.getByLabel(t("table.command"), { exact: true });
      const has = (move) => page.locator(".moves button:not(:disabled) kbd", { hasText: new RegExp(`^${move}$`) });
      await has("roll").waitFor();
      await calmDown(page);
      // Both before the answer can be there, and with a pause.
      await field.fill("roll");
      await field.evaluate((input) => {
        input.form.requestSubmit();
        input.form.requestSubmit();
      });
      await has("roll").waitFor({ state: "detached" });
      await page.waitForTimeout(SETTLED);
      assert.equal(await page.locator(".answer").innerText(), "", "no second command was refused");
      const first = await page.locator(".moves kbd").first().innerText();
      await field.fill(first);
      await field.focus();
      await keyTwice(page, "Enter", gap);
      await has("roll").waitFor();
      await page.waitForTimeout(SETTLED);
      assert.equal(await page.locator(".answer").innerText(), "");
      // Two presses on a move's button, where another one is by then.
      const roll = page.locator(".moves button").filter({ has: page.locator("kbd", { hasText: /^roll$/ }) });
      await twice(page, roll, gap);
      await has("roll").waitFor({ state: "detached" });
      await page.waitForTimeout(SETTLED);
      assert.ok((await page.locator(".moves kbd").count()) > 0, "the die is not placed");
    }));

  test(`two presses on Agree, on Decline and on Withdraw within ${gap} ms answer once`, () =>
    withPeople(2, {}, async (ada, bo) => {
      await gather(server, [ada, bo], { extra: ["bot-1"] });
      await playTogether([ada, bo], (page, act, acts) => page === ada && acts >= 3 && act === "roll");
      for (const page of [ada, bo]) await calmDown(page);
      const ask = async () => {
        await ada.getByRole("button", { name: t("table.menu") }).click();
        await ada.getByRole("button", { name: t("table.ask-back") }).click();
        await ada.locator("dialog li button:not([data-resting])").last().click();
        await ada.getByRole("button", { name: t("table.offer-withdraw") }).waitFor();
        await bo.getByRole("button", { name: t("table.offer-agree") }).waitFor();
        await bo.waitForTimeout(SETTLED);
        return at(ada);
      };
      const quiet = async (page, name) => {
        await page.getByRole("button", { name }).waitFor({ state: "hidden" });
        await page.waitForTimeout(SETTLED);
        assert.equal(await page.locator(".toast, .bubble, dialog[open]").count(), 0, name);
      };
      const length = await ask();
      await twice(ada, ada.getByRole("button", { name: t("table.offer-withdraw") }), gap);
      await quiet(ada, t("table.offer-withdraw"));
      await ask();
      await twice(bo, bo.getByRole("button", { name: t("table.offer-decline") }), gap);
      await quiet(bo, t("table.offer-decline"));
      assert.equal(await at(bo), length);
      await ask();
      await twice(bo, bo.getByRole("button", { name: t("table.offer-agree") }), gap);
      await quiet(bo, t("table.offer-agree"));
      assert.ok((await at(bo)) < length);
    }));
}

test("presses where Roll will be, while dice and bots move, are no roll", () =>
  calmly({ settings: { speed: "normal", forced: false } }, async (page) => {
    await newTable(page, server, ALONE);
    await playOn(page, { until: (act) => act === "roll" });
    const box = await part(page, "roll").boundingBox();
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await part(page, "roll").click();
    await page.locator('[data-part^="target-"]:visible').first().click();
    for (let presses = 0; presses < 200; presses += 1) {
      await page.mouse.click(place.x, place.y);
      if ((await page.locator('[data-part="roll"][data-target]').count()) > 0) break;
      await page.waitForTimeout(100);
    }
    await page.waitForTimeout(SETTLED);
    assert.equal(await page.locator('[data-part="roll"][data-target]').count(), 1, "it is still to be rolled");
  }));
