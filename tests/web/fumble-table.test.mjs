// Hands that fumble around a game: chat, the gathering, taking over a seat, and the next level after an easy win.
import assert from "node:assert/strict";
import { test } from "node:test";
import { calmDown, GAPS, part, twice } from "./lib/hands.mjs";
import { host } from "./lib/gather.mjs";
import { server, withPerson } from "./lib/house.mjs";
import { leave, newTable, playOn, scoreSheet } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

const calmly = (options, act) => withPerson({ haste: 1, ...options }, act);

test("chat: Enter pressed twice says it once", () =>
  withPerson({}, async (page) => {
    await newTable(page, server, { seats: ["me", "bot-1", "bot-1"], names: ["Ada"], online: true });
    await page.locator("[data-at]").first().waitFor();
    await page
      .getByRole("button", { name: t("table.chat") })
      .first()
      .click();
    const field = page.getByLabel(t("table.chat-line"));
    await field.fill("Good luck!");
    // Both before the answer can be there.
    await field.evaluate((input) => {
      input.form.requestSubmit();
      input.form.requestSubmit();
    });
    await page.locator("ol .words").first().waitFor();
    await page.waitForTimeout(500);
    assert.deepEqual(await page.locator("ol .words").allInnerTexts(), ["Good luck!"]);
    assert.equal(await field.inputValue(), "");
  }));

for (const gap of GAPS)
  test(`two presses within ${gap} ms start a game once, and leave a seat once`, () =>
    calmly({}, async (page) => {
      await host(page, server, ["me", "open", "bot-1"]);
      const leaving = page.getByRole("button", { name: t("table.leave"), exact: true });
      await page.waitForTimeout(600);
      await twice(page, leaving, gap);
      await page.getByRole("button", { name: t("table.sit") }).waitFor();
      await page.waitForTimeout(600);
      assert.equal(await page.getByText(t("table.seat-open"), { exact: true }).count(), 2);
      await page.getByRole("button", { name: t("table.sit") }).click();
      await leaving.waitFor();
      await page.waitForTimeout(600);
      await twice(page, page.getByRole("button", { name: t("table.start-with-bots") }), gap);
      await page.locator('[data-part="dock"]').waitFor();
      await page.waitForTimeout(900);
      await page.getByRole("button", { name: t("table.log") }).click();
      const log = await page.locator("ol.log").innerText();
      assert.doesNotMatch(log, /^(You|Ada) (rolls?|places?|pass)/m, "the second press is no move");
    }));

test("two presses on Take over play nothing", () =>
  calmly({}, async (page) => {
    await newTable(page, server, { seats: ["me", "bot-1", "bot-1"] });
    await playOn(page, { until: (act) => act === "roll" });
    await page.getByRole("button", { name: t("table.menu") }).click();
    await page.getByRole("button", { name: t("table.resign") }).click();
    await page.locator("dialog [data-costs]:not([data-resting])").click();
    const back = page.getByRole("button", { name: t("table.come-back") });
    await back.waitFor();
    await page.waitForTimeout(500);
    await twice(page, back, GAPS[0]);
    await back.waitFor({ state: "hidden" });
    await page.waitForTimeout(900);
    assert.equal(await page.locator('[data-part="confirm"]').count(), 0);
    assert.equal(await page.locator(".bubble").count(), 0);
  }));

// Bots play for players who leave, so that a game takes a moment; some of these games are won by a wide margin.
for (const online of [false, true])
  test(`after an easy win the next level is offered, and two presses make one game${online ? ", online" : ""}`, () =>
    withPerson({}, async (page) => {
      for (let tries = 0; tries < 12; tries += 1) {
        await newTable(page, server, { seats: ["me", "bot-1"], names: ["Ada"], online });
        await playOn(page, { until: (act) => act === "roll" });
        await leave(page);
        const { totals, players } = await scoreSheet(page);
        const [first, second] = totals.toSorted((a, b) => b - a);
        const won = totals[players.indexOf(t("table.seat-you"))] === first && first > second;
        const easy = won && second <= first * 0.8;
        const next = part(page, "harder");
        if (!easy) {
          await page.waitForTimeout(200);
          assert.equal(await next.count(), 0, `${totals} of ${players}`);
          continue;
        }
        await next.waitFor();
        assert.match(await next.innerText(), /Worker/);
        await calmDown(page);
        await page.locator('[data-part="harder"]:not([data-resting])').waitFor();
        const before = page.url();
        await twice(page, next, GAPS[0]);
        await page.waitForURL((url) => url.href !== before);
        assert.match(page.url(), online ? /\/t\// : /\/local\//);
        await page.locator('[data-part="dock"]').waitFor();
        await page.waitForTimeout(900);
        assert.match(await page.locator('li[data-part^="player-"]').first().innerText(), /Worker/);
        if (online) return;
        await page.goto(`${server.url}/settings`); // which counts the games of this browser: one more than were played
        await page.getByText(t("settings.games", { count: tries + 2 })).waitFor({ timeout: 5000 });
        return;
      }
      assert.fail("no easy win in twelve games");
    }));
