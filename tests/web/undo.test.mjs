// Undo, and who is asked: against bots and at one device one press takes back the reader's own move with all answers to it,
// and the same dice fall again. Only somebody at another device is asked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playAntics } from "./lib/antics.mjs";
import { gather } from "./lib/gather.mjs";
import { ALONE, at, later, part } from "./lib/hands.mjs";
import { server, withPeople, withPerson } from "./lib/house.mjs";
import { newTable, playOn, playTogether, rolledValue, tabletPassed } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

const ADA = { settings: { speed: "off", forced: false, name: "Ada" } };
const menu = (page) => page.getByRole("button", { name: t("table.menu") }).click();
const askBack = (page) => page.getByRole("button", { name: t("table.ask-back") });
// The places that the menu offers to go back to.
async function choices(page) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("table.back"), exact: true }).waitFor();
  return dialog.locator("li button").allInnerTexts();
}
// Each roll with its player, one line each, the first roll first.
async function rolls(page) {
  await page.getByRole("button", { name: t("table.log") }).click();
  const log = page.locator("ol.log");
  await log.waitFor();
  const lines = (await log.innerText()).split("\n").filter((line) => / rolls? a \d/.test(line));
  await page.keyboard.press("Escape");
  return lines;
}
const place = (page) => page.locator('[data-part^="target-"]:visible').first();

for (const online of [false, true]) {
  const where = online ? ", online" : "";
  test(`It Happens..: one press takes back the own move with the answers of bots, until the next roll${where}`, () =>
    withPerson(ADA, async (page) => {
      await newTable(page, server, { ...ALONE, names: ["Ada"], online });
      await playOn(page, {
        until: (act, acts) => acts > 1 && act.startsWith("target"),
      });
      const [value, length] = [await rolledValue(page), await at(page)];
      const target = await place(page).getAttribute("data-part");
      await place(page).click();
      await later(page, length + 1);
      await playOn(page, { until: (act) => act === "roll" });
      assert.ok((await at(page)) > length + 1, "bots have answered");
      // Up to the first roll of a bot: what it does with that may take another way.
      const fell = await rolls(page);
      const known = fell.findLastIndex((line) => line.startsWith("You ")) + 2;
      assert.ok(known > 1 && known <= fell.length, "a bot has rolled");
      await part(page, "undo").click();
      await page.locator(`[data-act][data-at="${length}"]`).waitFor();
      assert.equal(await rolledValue(page), value, "the same die");
      assert.equal(await page.locator('[data-part="undo"][data-target]').count(), 0, "a roll stays");
      // Nobody is asked who does not sit at another device; and no two choices are the same.
      await menu(page);
      assert.equal(await askBack(page).count(), 0);
      await page.getByRole("button", { name: t("table.back-more") }).click();
      const offered = await choices(page);
      assert.ok(offered.length > 0, "an earlier turn can be taken back");
      assert.equal(new Set(offered).size, offered.length);
      await page.keyboard.press("Escape");
      // The same move again: the same dice fall.
      await page.locator(`[data-part="${target}"]:visible`).click();
      await later(page, length + 1);
      await playOn(page, { until: (act) => act === "roll" });
      const again = await rolls(page);
      assert.deepEqual(again.slice(0, known), fell.slice(0, known));
      // And it lasts until the next roll.
      await playOn(page, { until: (act) => act.startsWith("target") });
      assert.equal(await page.locator('[data-part="undo"][data-target]').count(), 0);
    }));

  test(`Antics!: one press takes back the end of the turn with the turns of bots, until the next move${where}`, () =>
    withPerson(ADA, async (page) => {
      await newTable(page, server, {
        title: "antics",
        seats: ["me", "bot-1", "bot-1"],
        names: ["Ada"],
        online,
      });
      await playAntics(page, { until: (now) => now.startsWith("hex-") });
      const length = await at(page);
      const end = async () => {
        await part(page, "end").click();
        await page.locator('[data-part="confirm"]:not([data-resting])').click();
      };
      await end();
      await later(page, length + 1);
      await playAntics(page, { until: (now) => now.startsWith("hex-") });
      assert.ok((await at(page)) > length + 4, "bots have played");
      await part(page, "undo").click();
      await page.locator(`[data-act][data-at="${length}"]`).waitFor();
      assert.match(await part(page, "end").innerText(), new RegExp(t("an.end")), "the turn goes on");
    }));
}

test("at one device the press itself is the consent", () =>
  withPerson(ADA, async (page) => {
    await newTable(page, server, {
      title: "ithappens",
      seats: ["me", "me", "bot-1"],
      names: ["Ada", "Bo"],
    });
    await playOn(page, {
      until: (act, acts) => acts > 3 && act.startsWith("target"),
    });
    const length = await at(page);
    const value = await rolledValue(page);
    await place(page).click();
    await later(page, length);
    await playOn(page, { until: (act) => act === "roll" });
    await part(page, "undo").click();
    await page.locator(`[data-at="${length}"]`).waitFor();
    await tabletPassed(page);
    await page.locator('[data-act] [data-part^="target-"]').first().waitFor();
    assert.equal(await rolledValue(page), value);
    await menu(page);
    assert.equal(await askBack(page).count(), 0);
    await page.getByRole("button", { name: t("table.back-more") }).waitFor();
  }));

test("somebody at another device is asked, with choices that differ", () =>
  withPeople(2, {}, async (ada, bo) => {
    await gather(server, [ada, bo], { extra: ["bot-1"] });
    await playTogether([ada, bo], (page, act, acts) => page === ada && acts >= 5 && act === "roll");
    assert.equal(await ada.locator('[data-part="undo"][data-target]').count(), 0, "Bo may have seen more since");
    await menu(ada);
    assert.equal(await ada.getByRole("button", { name: t("table.back-more"), exact: true }).count(), 0);
    await askBack(ada).click();
    await ada.getByRole("dialog").getByText(t("table.ask-back-about")).waitFor();
    const offered = await choices(ada);
    assert.ok(offered.length > 1, "several turns to go back to");
    assert.equal(new Set(offered).size, offered.length);
    for (const each of offered) assert.match(each, /^Back to the start of your \d+(st|nd|rd|th) turn$/);
  }));
