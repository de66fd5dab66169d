// Games in another browser: against bots, without a server, and against somebody with Chromium.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playAntics } from "../lib/antics.mjs";
import { launch, long, person } from "../lib/browser.mjs";
import { NAMES, host } from "../lib/gather.mjs";
import { kept } from "../lib/pages.mjs";
import { HURRIED, assertAddsUp, assertNoFaults, nextAct, playOn, playTogether, rolledValue } from "../lib/play.mjs";
import { Server } from "../lib/server.mjs";
import { t } from "../lib/words.mjs";

export const VISITOR = { settings: HURRIED, haste: 30 };

// A quick game against bots, from the start page.
export async function begin(page, name = "It Happens..") {
  const card = await page.waitForFunction((wanted) => {
    const cards = [...document.querySelectorAll("article")];
    return cards.findIndex((each) => each.querySelector("h2").textContent === wanted) + 1;
  }, name);
  await page.press(`article:nth-of-type(${await card.jsonValue()}) button`, t("start.play"));
  await page.waitForFunction(() => location.pathname.startsWith("/local/"));
}

// Plays some turns, or in the long form to the end and reads the score sheet.
async function playSome(page, play, acts) {
  await play(page, { until: (_, done) => !long && done >= acts });
  if (long) assert.ok((await assertAddsUp(page)).players.length >= 3);
}

export function testGames(visit, server) {
  test(`It Happens.. against bots${long ? ", to the end" : ""}`, async () => {
    const page = await visit(server, VISITOR);
    await begin(page);
    await playSome(page, playOn, 20);
  });

  test(`Antics! against bots${long ? ", to the end" : ""}`, async () => {
    const page = await visit(server, VISITOR);
    await begin(page, "Antics!");
    await playSome(page, playAntics, 25);
  });

  test("a reload finds the game again while the server is stopped", async () => {
    const own = await Server.start();
    try {
      const page = await visit(own, VISITOR);
      await kept(page);
      await own.kill();
      await page.goto(own.url);
      await begin(page);
      await playOn(page, { until: (act, acts) => acts > 4 && act.startsWith("target") });
      const value = await rolledValue(page);
      await page.reload();
      assert.match(await nextAct(page), /target/);
      assert.equal(await rolledValue(page), value);
      await playOn(page, { until: (_, acts) => acts >= 3 });
    } finally {
      await own.stop();
    }
  });

  test("an online table with Chromium on the other side", async () => {
    const browser = await launch();
    try {
      const ada = await person(browser, VISITOR);
      const [link] = await host(ada, server, ["me", "open"]);
      const bo = await visit(server, VISITOR);
      await bo.goto(link);
      await bo.fill("input:not([readonly])", "Bo");
      await bo.press("button", t("table.accept-invite"));
      await ada.getByRole("button", { name: t("table.start"), exact: true }).click();
      await bo.see('[data-part="dock"]');
      await playTogether([ada, bo], (page, _, acts) => !long && page === bo && acts >= 8);
      // Each page calls its own reader "You".
      if (long) assert.deepEqual(await assertAddsUp(bo, "Bo"), await assertAddsUp(ada, NAMES[0]));
      assertNoFaults(ada);
    } finally {
      await browser.close();
    }
  });
}
