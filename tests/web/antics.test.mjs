// Antics! in every mode: against bots, at one screen, online; by mouse, touch, keys and words.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { playAntics, playByKeys } from "./lib/antics.mjs";
import { long, person } from "./lib/browser.mjs";
import { gather } from "./lib/gather.mjs";
import { browser, server, withPerson } from "./lib/house.mjs";
import { HURRIED, assertAddsUp, assertNoFaults, leave, newTable, playByText, savedRecord } from "./lib/play.mjs";
import { program } from "./lib/server.mjs";
import { t } from "./lib/words.mjs";

const title = "antics";
const at = (page) => page.locator("[data-at]").getAttribute("data-at").then(Number);
const part = (page, name) => page.locator(`[data-part="${name}"]:visible`).first();

test("one click starts Antics! against bots, and it can be played to its end", () =>
  withPerson({}, async (page) => {
    await page.goto(server.url);
    await page
      .getByRole("article", { name: "Antics!" })
      .getByRole("button", { name: t("start.play") })
      .click();
    await page.waitForURL(/\/local\//);
    await playAntics(page);
    const sheet = await assertAddsUp(page);
    assert.ok(sheet.players.length >= 3);
    const file = await savedRecord(page);
    assert.match(execFileSync(program, ["verify", "--local", file], { encoding: "utf8" }), /./);
  }));

test("four players on a phone, by touch, without scrolling", () =>
  withPerson({ size: "phone" }, async (page) => {
    await newTable(page, server, { title, seats: ["me", "bot-1", "bot-1", "bot-1"] });
    await playAntics(page, {
      touch: true,
      until: async () => {
        const over = await page.evaluate(() => [
          document.scrollingElement.scrollHeight > innerHeight,
          document.scrollingElement.scrollWidth > innerWidth,
        ]);
        assert.deepEqual(over, [false, false], "everything is on the screen");
        return false;
      },
    });
    await assertAddsUp(page);
  }));

test("three at one screen: a step, an action and the end of a turn can be taken back; a reload loses nothing", () =>
  withPerson({}, async (page) => {
    await newTable(page, server, { title, seats: ["me", "me", "me"] });
    await playAntics(page, { until: (act) => act.startsWith("hex-") });
    const begun = await at(page);
    // A hatch: two ants, taken back one by one, then as a whole.
    await page.keyboard.press("h");
    await playAntics(page, { until: (act) => act.startsWith("area-") });
    assert.equal(await at(page), begun + 1);
    await playAntics(page, { until: (act, acts) => acts === 1 });
    const step = await at(page);
    assert.ok(step > begun + 1, "an ant was hatched");
    await part(page, "undo").click();
    await page.locator(`[data-at="${step - 1}"]`).waitFor();
    await page.reload();
    await page.locator(`[data-at="${step - 1}"]`).waitFor();
    // The whole of it.
    const cancel = part(page, "cancel");
    await ((await cancel.count()) > 0 ? cancel : part(page, "undo")).click();
    await page.locator(`[data-at="${begun}"]`).waitFor();
    await playAntics(page, { until: (act, acts) => acts > 60 });
    assert.ok((await at(page)) > begun);
  }));

test("what can't be done says why, with its rule, on the map and on the hill", () =>
  withPerson({ haste: 1 }, async (page) => {
    await newTable(page, server, { title, seats: ["me", "me", "me"] });
    await playAntics(page, { until: (act) => act.startsWith("hex-") });
    await page.keyboard.press("a");
    await page.waitForFunction(() => document.querySelector('[data-part^="trail-"]'));
    await page.locator('[data-part="trail-w1"]').first().click({ force: true });
    await page.getByRole("status").getByRole("button", { name: /AN-\d/ }).waitFor();
  }));

test("a whole game by keys", { skip: !long }, () =>
  withPerson({}, async (page) => {
    await newTable(page, server, { title, seats: ["me", "bot-1", "bot-1"] });
    await playByKeys(page);
    await assertAddsUp(page);
  }),
);

test("a game by words", () =>
  withPerson({ settings: { ...HURRIED, textPlay: true } }, async (page) => {
    await newTable(page, server, { title, seats: ["me", "bot-1", "bot-1"] });
    await page.getByRole("region", { name: t("table.text-play") }).waitFor();
    let count = 0;
    const choose = (moves) => moves[((count += 1) * 7) % moves.length];
    if (long) await playByText(page, choose, { most: 2500 });
    else {
      await playByText(page, choose, { most: 40 }).catch((error) => assert.match(error.message, /does not end/));
      await leave(page);
    }
    await assertAddsUp(page);
  }));

test(`two people and a bot online, with a reload in between${long ? ", to the end; the draws verified" : ""}`, async () => {
  const [ada, bo] = [
    await person(browser, { settings: { ...HURRIED, name: "Ada" }, haste: 30 }),
    await person(browser, { settings: { ...HURRIED, name: "Bo" }, haste: 30 }),
  ];
  await gather(server, [ada, bo], { extra: ["bot-1"], title });
  const both = (most) =>
    Promise.all(
      [ada, bo].map((page) =>
        playAntics(page, {
          until: async (_, acts) => {
            if (acts >= most)
              await Promise.all([ada, bo].map((each) => each.evaluate(() => void (globalThis.stopPlaying = true))));
            return acts >= most;
          },
        }),
      ),
    );
  await both(10);
  await bo.evaluate(() => void (globalThis.stopPlaying = false));
  await ada.reload();
  if (long) {
    await Promise.all([playAntics(ada), playAntics(bo)]);
    await assertAddsUp(ada);
    await assertAddsUp(bo);
    await ada.getByRole("button", { name: t("table.dice-check") }).click();
    await ada.getByText(t("table.dice-verified")).waitFor();
  } else {
    await both(4);
  }
  assertNoFaults(ada, bo);
  await ada.context().close();
  await bo.context().close();
});
