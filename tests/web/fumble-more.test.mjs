// More hands that fumble: the end of a turn by touch and by Enter, a pass, a die that is placed, deleting, leaving, undo, and
// what a dialog asks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playAntics } from "./lib/antics.mjs";
import {
  ALONE,
  assertNothingCostsAt,
  at,
  calmDown,
  GAPS,
  later,
  middle,
  part,
  ready,
  TALL,
  twice,
  worms,
} from "./lib/hands.mjs";
import { server, withPerson } from "./lib/house.mjs";
import { newTable, playOn } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

const calmly = (options, act) => withPerson({ haste: 1, ...options }, act);
const ANTICS = { title: "antics", seats: ["me", "bot-1", "bot-1"] };
const atHill = (page, touch) => playAntics(page, { touch, until: (now) => now.startsWith("hex-") });

test("two taps on End turn keep the actions, and so does Enter pressed twice", () =>
  calmly(TALL, async (page) => {
    await newTable(page, server, ANTICS);
    await atHill(page, true);
    const before = await at(page);
    await ready(page, "end");
    const place = await twice(page, part(page, "end"), GAPS[0], true);
    await part(page, "confirm").waitFor();
    await assertNothingCostsAt(page, place);
    await page.waitForTimeout(900);
    assert.equal(await at(page), before);
    await part(page, "not-yet").tap();
    await part(page, "confirm").waitFor({ state: "hidden" });
    await ready(page, "end");
    await part(page, "end").focus();
    await page.keyboard.press("Enter");
    await page.waitForTimeout(GAPS[0]);
    await page.keyboard.press("Enter");
    await part(page, "confirm").waitFor();
    await page.waitForTimeout(900);
    assert.equal(await at(page), before);
  }));

for (const [name, options, touch] of [
  ["mouse", {}, false],
  ["touch", TALL, true],
])
  test(`two presses on Pass spend one worm, and two on a burrow place one die, by ${name}`, () =>
    calmly(options, async (page) => {
      await newTable(page, server, ALONE);
      await playOn(page, { touch, until: (act) => act === "roll" });
      const had = await worms(page);
      await ready(page, "pass");
      await page.waitForTimeout(500); // the last press may have been at this place
      const began = await at(page);
      await twice(page, part(page, "pass"), GAPS[0], touch);
      await later(page, began);
      await playOn(page, { touch, until: (act) => act === "roll" });
      assert.equal(await worms(page), had - 1);
      // A die: the second press is on a burrow that is full by then.
      await part(page, "roll").click();
      const target = page.locator('[data-part^="target-"]:visible').first();
      await target.waitFor();
      await page.waitForTimeout(500);
      const length = await at(page);
      await twice(page, target, GAPS[0], touch);
      await later(page, length);
      await page.locator(".dock.calm").waitFor();
      assert.equal(await part(page, "confirm").count(), 0, "nothing waits to be played");
      const mine = await page.evaluate(() => document.querySelectorAll('[data-part^="target-"]').length);
      assert.equal(mine, 0);
    }));

test("two presses on the bin delete one game, which can be had back", () =>
  calmly({}, async (page) => {
    for (let games = 0; games < 2; games += 1) {
      await newTable(page, server, ALONE);
      await page.locator("[data-at]").first().waitFor();
    }
    await page.goto(server.url);
    const bins = page.getByRole("button", { name: /^Delete:/ });
    await bins.nth(1).waitFor();
    await page.waitForTimeout(1000);
    await twice(page, bins.first(), GAPS[0]);
    await page.waitForTimeout(500);
    assert.equal(await bins.count(), 1);
    await page.getByRole("button", { name: t("shell.undo") }).click();
    await bins.nth(1).waitFor();
    // All of them are asked for, and the question does not answer itself.
    await page.goto(`${server.url}/settings`);
    const all = page.getByRole("button", { name: t("settings.delete-all") });
    await all.waitFor();
    await twice(page, all, GAPS[0]);
    const dialog = page.getByRole("dialog");
    if (await dialog.isVisible()) await page.keyboard.press("Escape");
    await all.click();
    await dialog.waitFor();
    const yes = await middle(dialog.locator("[data-costs]"));
    await page.mouse.click(yes.x, yes.y); // too early: it has only just appeared
    await page.waitForTimeout(300);
    assert.ok(await dialog.isVisible(), "a press that came with the question is no answer");
  }));

test("Enter pressed twice on Leave leaves nobody's seat", () =>
  calmly({}, async (page) => {
    await newTable(page, server, ALONE);
    await playOn(page, { until: (act) => act === "roll" });
    await page.getByRole("button", { name: t("table.menu") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("table.resign") })
      .focus();
    await page.keyboard.press("Enter");
    await page.waitForTimeout(GAPS[0]);
    await page.keyboard.press("Enter");
    await page.waitForTimeout(900);
    assert.equal(await page.getByText(t("table.you-away")).count(), 0);
  }));

test("with the setting a mouse asks before it places: a click shows, the button plays", () =>
  withPerson({ haste: 1, settings: { speed: "off", forced: false, confirm: true } }, async (page) => {
    await newTable(page, server, ALONE);
    await playOn(page, { until: (act) => act.startsWith("target") });
    const before = await at(page);
    const place = await twice(page, page.locator('[data-part^="target-"]:visible').first(), GAPS[0]);
    await part(page, "confirm").waitFor();
    await assertNothingCostsAt(page, place);
    await page.waitForTimeout(900);
    assert.equal(await at(page), before);
    await part(page, "confirm").click();
    await later(page, before);
  }));

// A placed die, and a pass after that: two moves that could be taken back.
async function placedAndPassed(page) {
  await newTable(page, server, ALONE);
  await playOn(page, { until: (act) => act.startsWith("target") });
  await page.locator('[data-part^="target-"]:visible').first().click();
  await playOn(page, { until: (act) => act === "roll" });
  const length = await at(page);
  await ready(page, "pass");
  await part(page, "pass").click();
  await later(page, length);
  await playOn(page, { until: (act) => act === "roll" });
  await calmDown(page);
  await page.waitForTimeout(500);
  return length;
}
const stays = async (page, length) => {
  await page.locator(`[data-at="${length}"]`).first().waitFor({ timeout: 10_000 });
  await page.waitForTimeout(900);
  assert.equal(await at(page), length);
};

for (const gap of GAPS) {
  test(`It Happens..: Undo pressed twice within ${gap} ms takes back the pass alone, by mouse`, () =>
    withPerson({}, async (page) => {
      const length = await placedAndPassed(page);
      await twice(page, part(page, "undo"), gap);
      await stays(page, length);
    }));
  test(`It Happens..: U pressed twice within ${gap} ms takes back the pass alone`, () =>
    withPerson({}, async (page) => {
      const length = await placedAndPassed(page);
      await page.keyboard.press("u");
      await page.waitForTimeout(gap);
      await page.keyboard.press("u");
      await stays(page, length);
    }));
  test(`play by text: Undo pressed twice within ${gap} ms takes back the pass alone`, () =>
    withPerson({}, async (page) => {
      const length = await placedAndPassed(page);
      await page.getByRole("button", { name: t("table.menu") }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("table.text-play") })
        .click();
      const undo = page.locator(".act").getByRole("button", { name: t("table.undo"), exact: true });
      await undo.waitFor();
      await page.waitForTimeout(500);
      await twice(page, undo, gap);
      await stays(page, length);
    }));
  test(`the menu: Undo pressed twice within ${gap} ms takes back the pass alone`, () =>
    withPerson({}, async (page) => {
      const length = await placedAndPassed(page);
      await page.getByRole("button", { name: t("table.menu") }).click();
      const undo = page.getByRole("dialog").getByRole("button", { name: t("table.undo"), exact: true });
      await undo.waitFor();
      await page.waitForTimeout(500);
      await twice(page, undo, gap);
      await stays(page, length);
    }));
}

test("U pressed twice takes back once", () =>
  calmly({}, async (page) => {
    await newTable(page, server, ANTICS);
    await atHill(page, false);
    const began = await at(page);
    await page.keyboard.press("s");
    await later(page, began);
    await playAntics(page, { wanted: ["field-", "hex-", "end"], until: (now) => !now.startsWith("field-") });
    assert.ok((await at(page)) >= began + 2, "the action has two steps");
    await page.keyboard.press("u");
    await page.waitForTimeout(GAPS[0]);
    await page.keyboard.press("u");
    await page.waitForTimeout(900);
    assert.equal(await at(page), began + 1);
  }));
