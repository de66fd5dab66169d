// Games with no server behind the page: against bots, at one screen, by keys, by words, on a phone.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { server, withPerson } from "./lib/house.mjs";
import {
  HURRIED,
  assertAddsUp,
  doAct,
  newTable,
  nextAct,
  playByText,
  playOn,
  quickGame,
  rolledValue,
  savedRecord,
} from "./lib/play.mjs";
import { program } from "./lib/server.mjs";
import { t } from "./lib/words.mjs";

test("one click starts a game against bots, and it can be played to its end", () =>
  withPerson({}, async (page) => {
    await quickGame(page, server);
    await playOn(page);
    const sheet = await assertAddsUp(page);
    assert.equal(sheet.players.length, 3);
    const dialog = page.getByRole("dialog", { name: t("table.result") });
    await dialog.getByRole("img", { name: t("table.timeline-about") }).waitFor();
    const file = await savedRecord(page);
    assert.match(execFileSync(program, ["verify", "--local", file], { encoding: "utf8" }), /./);
    // A clause leads to the rule.
    await dialog
      .getByRole("button", { name: t("table.rule", { clause: sheet.lines[0].clause }) })
      .first()
      .click();
    await page
      .getByRole("dialog", { name: t("rules.of", { game: "It Happens.." }) })
      .getByText(sheet.lines[0].clause)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    const finished = page.url();
    await dialog.getByRole("button", { name: t("table.rematch") }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/local/") && url.href !== finished);
    await dialog.waitFor({ state: "hidden" });
    assert.match(await nextAct(page), /roll|target/);

    // The record, pasted or as a file, is a replay.
    const record = readFileSync(file, "utf8");
    await page.goto(`${server.url}/replay`);
    await page.getByLabel(t("replay.paste")).fill(record);
    await page.getByRole("button", { name: t("replay.open"), exact: true }).click();
    await page.getByRole("slider", { name: t("replay.moment") }).waitFor();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${server.url}/replay`);
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByRole("slider", { name: t("replay.moment") }).waitFor();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${server.url}/replay`);
    await page.getByLabel(t("replay.paste")).fill(record.replace(/ place (left|middle|right) /, " place nowhere "));
    await page.getByRole("button", { name: t("replay.open"), exact: true }).click();
    await page
      .getByText(new RegExp(`^${t("replay.fault", { line: "\\d+", why: ".+" })}`))
      .first()
      .waitFor();
  }));

test("two people at one screen, with the imaginary colour", () =>
  withPerson({}, async (page) => {
    await newTable(page, server, { seats: ["me", "me"] });
    await page.locator('[data-part="player-imaginary"]').waitFor();
    await playOn(page);
    const sheet = await assertAddsUp(page);
    assert.equal(sheet.players.length, 3);
  }));

test("a reload in mid-turn finds the die as it was rolled", () =>
  withPerson({}, async (page) => {
    await quickGame(page, server);
    await playOn(page, { until: (act, acts) => acts > 4 && act.startsWith("target") });
    const value = await rolledValue(page);
    const round = await page.locator('[data-part="round"]').innerText();
    await page.reload();
    assert.match(await nextAct(page), /target/);
    assert.equal(await rolledValue(page), value);
    assert.equal(await page.locator('[data-part="round"]').innerText(), round);
    // And the start page leads back to it.
    const address = page.url();
    await page.goto(server.url);
    await page
      .locator(`a[href="${new URL(address).pathname}"]`)
      .first()
      .click();
    assert.match(await nextAct(page), /target/);
    assert.equal(await rolledValue(page), value);
  }));

test("a placed die can be taken back, a roll can't", () =>
  withPerson({}, async (page) => {
    await newTable(page, server, { seats: ["me", "me"] });
    await playOn(page, { until: (act) => act.startsWith("target") });
    const value = await rolledValue(page);
    assert.equal(await page.locator('[data-part="undo"][data-target]').count(), 0, "nobody takes back a roll");
    await doAct(page, await nextAct(page));
    await page.locator('[data-part="undo"][data-target]').click();
    await page.locator('[data-part^="target-"]').first().waitFor();
    assert.equal(await rolledValue(page), value);
    assert.equal(await page.locator('[data-part="undo"][data-target]').count(), 0);
  }));

// Not in haste, which would take the sentence away before anybody could touch it.
test("what can't be done says why, with its rule", () =>
  withPerson({ haste: 1 }, async (page) => {
    await quickGame(page, server);
    await playOn(page, { until: (act) => act === "roll" });
    await page.getByRole("button", { name: t("ih.place.not-now", { mound: "left" }) }).click({ force: true });
    const rule = page.getByRole("status").getByRole("button", { name: /IH-\d/ });
    await rule.waitFor();
    const clause = /IH-[\d.]+\d/.exec(await rule.innerText())[0];
    await rule.click();
    const rules = page.getByRole("dialog", { name: t("rules.of", { game: "It Happens.." }) });
    await rules.getByText(clause, { exact: true }).first().waitFor();
    await page.keyboard.press("Escape");
    await rules.waitFor({ state: "hidden" });
    assert.equal(await nextAct(page), "roll");
  }));

test("the log leads to moments of the past, and back", () =>
  withPerson({}, async (page) => {
    await quickGame(page, server);
    await playOn(page, { until: (act, acts) => acts > 4 && act === "roll" });
    await page.locator('[data-part="recap"]').waitFor();
    await page.getByRole("button", { name: t("table.log") }).click();
    const panel = page.getByRole("dialog", { name: t("table.log") });
    await panel.locator("li li button").first().click();
    await page.getByRole("button", { name: t("replay.now") }).click();
    await page.getByRole("button", { name: t("replay.now") }).waitFor({ state: "hidden" });
    await panel.getByRole("button", { name: t("shell.close") }).click();
    assert.equal(await nextAct(page), "roll");
  }));

test("what has no alternative plays itself", () =>
  withPerson({ settings: { speed: "off" } }, async (page) => {
    await newTable(page, server, { seats: ["me", "bot-1", "bot-1"] });
    // A player who has passed both worms away can only roll: only the choice of a mound is left.
    for (let passed = 0; passed < 2; passed += 1) {
      const pass = page.locator('[data-act] [data-target][data-part="pass"]');
      const at = await page.locator("[data-act]").getAttribute("data-at");
      await pass.click();
      await page.waitForFunction((before) => {
        const stage = document.querySelector("[data-act]");
        return stage && Number(stage.dataset.at) > Number(before);
      }, at);
    }
    await page.locator('[data-part^="target-"]').first().waitFor();
  }));

test("a whole game by keyboard", () =>
  withPerson({}, async (page) => {
    await page.goto(server.url);
    const play = page.getByRole("button", { name: t("start.play") }).first();
    await play.waitFor();
    for (let tabs = 0; !(await play.evaluate((button) => button === document.activeElement)); tabs += 1) {
      assert.ok(tabs < 30, "the first game is reached by Tab");
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/local\//);
    const keys = {
      "target-left": "1",
      "target-middle": "2",
      "target-right": "3",
      roll: "r",
      "roll-imaginary": "i",
      pass: "p",
    };
    for (let acts = 0; acts < 400; acts += 1) {
      const act = await nextAct(page);
      if (act === "over") break;
      const at = await page.locator('[data-part="round"]').innerText();
      await page.keyboard.press(keys[act]);
      await page.waitForFunction(
        ([part, round]) => {
          const there = document.querySelector(`[data-target][data-part="${part}"]`);
          return (
            !there ||
            document.querySelector("dialog[open]") ||
            document.querySelector('[data-part="round"]').innerText !== round
          );
        },
        [act, at],
      );
    }
    await assertAddsUp(page);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("button", { name: t("replay.now") }).waitFor();
  }));

test("a whole game by words", () =>
  withPerson({ settings: { ...HURRIED, textPlay: true } }, async (page) => {
    await quickGame(page, server);
    await page.getByRole("region", { name: t("table.text-play") }).waitFor();
    const field = page.getByLabel(t("table.command"), { exact: true });
    await field.fill("fly");
    await field.press("Enter");
    await page.getByRole("status").filter({ hasText: /\S/ }).first().waitFor();
    await field.fill("");
    // Commands may be shortened.
    await playByText(page, (moves) =>
      moves.includes("roll") && moves.filter((move) => move.startsWith("ro")).length === 1 ? "ro" : moves[0],
    );
    await assertAddsUp(page);
  }));

test("a whole game of five on a phone, without scrolling", () =>
  withPerson({ size: "phone" }, async (page) => {
    await newTable(page, server, { seats: ["me", "bot-1", "bot-1", "bot-1", "bot-1"] });
    await playOn(page, {
      touch: true,
      until: async () => {
        const over = await page.evaluate(() => {
          const found = [];
          if (document.scrollingElement.scrollHeight > innerHeight) found.push("page");
          if (document.scrollingElement.scrollWidth > innerWidth) found.push("page, sideways");
          for (let box = document.querySelector('[data-part="dock"]'); box; box = box.parentElement) {
            if (box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== "visible")
              found.push(box.className);
          }
          return found;
        });
        assert.deepEqual(over, [], "everything fits 360 x 640");
        return false;
      },
    });
    assert.equal((await assertAddsUp(page)).players.length, 5);
  }));
