// Hands that fumble where a press leads to another page or another game: what comes there is not pressed by the same hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playAntics } from "./lib/antics.mjs";
import { ALONE, assertGames, assertNoMove, calmDown, GAPS, part, SETTLED, TALL, twice } from "./lib/hands.mjs";
import { server, withPerson } from "./lib/house.mjs";
import { leave, newTable, playOn } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

const calmly = (options, act) => withPerson({ haste: 1, ...options }, act);
const BY = [
  ["mouse", {}, false],
  ["touch", TALL, true],
];
const press = (page, place, touch) =>
  touch ? page.touchscreen.tap(place.x, place.y) : page.mouse.click(place.x, place.y);
// A game that is over, with its result; from then on the clock is the real one.
async function ended(page) {
  await newTable(page, server, { seats: ["me", "bot-1"] });
  await playOn(page, { until: (act) => act === "roll" });
  await leave(page);
  await calmDown(page);
  await page.waitForTimeout(SETTLED);
  return page.url();
}

for (const gap of GAPS) {
  for (const [name, options, touch] of BY)
    test(`two presses on Play within ${gap} ms start one game and play nothing, by ${name}`, () =>
      calmly(options, async (page) => {
        for (const game of ["It Happens..", "Antics!"]) {
          await page.goto(server.url);
          const play = page.getByRole("article", { name: game }).getByRole("button", { name: t("start.play") });
          await play.scrollIntoViewIfNeeded();
          await page.waitForTimeout(SETTLED);
          await twice(page, play, gap, touch);
          await page.waitForURL(/\/local\//);
          await page.locator('[data-part="dock"]').waitFor();
          await page.waitForTimeout(SETTLED);
          assert.match(page.url(), /\/local\//);
          assert.equal(await page.locator("dialog[open], .bubble, [data-part=menu]").count(), 0, "nothing was opened");
          await assertNoMove(page);
        }
        await assertGames(page, server.url, 2);
      }));

  test(`two presses on the form's Start within ${gap} ms start one game and play nothing`, () =>
    calmly({}, async (page) => {
      await page.goto(`${server.url}/new/ithappens`);
      const start = page.getByRole("button", { name: t("new.start") });
      await start.scrollIntoViewIfNeeded();
      await page.waitForTimeout(SETTLED);
      await twice(page, start, gap);
      await page.locator('[data-part="dock"]').waitFor();
      await assertNoMove(page);
      await assertGames(page, server.url, 1);
    }));

  test(`two presses on Play again within ${gap} ms make one game, in the result and in the menu`, () =>
    withPerson({}, async (page) => {
      const first = await ended(page);
      const result = page.getByRole("dialog", { name: t("table.result") });
      await twice(page, result.getByRole("button", { name: t("table.rematch") }), gap);
      await page.waitForURL((url) => url.href !== first);
      await page.locator('[data-part="dock"]').waitFor();
      await assertNoMove(page);
      await assertGames(page, server.url, 2);
      const other = await ended(page);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: t("table.menu") }).click();
      const again = page.getByRole("dialog").getByRole("button", { name: t("table.rematch") });
      await again.waitFor();
      await page.waitForTimeout(SETTLED);
      await twice(page, again, gap);
      await page.waitForURL((url) => url.href !== other);
      await page.locator('[data-part="dock"]').waitFor();
      await assertNoMove(page);
      await assertGames(page, server.url, 4);
    }));

  test(`two presses on Watch the replay within ${gap} ms show it, and press nothing there`, () =>
    withPerson({}, async (page) => {
      const game = await ended(page);
      const watch = page
        .getByRole("dialog", { name: t("table.result") })
        .getByRole("link", { name: t("table.replay") });
      const place = await twice(page, watch, gap);
      await page.waitForURL(/\/replay\/local\//);
      await page.locator('[data-part="dock"]').waitFor();
      await page.waitForTimeout(SETTLED);
      assert.equal(new URL(page.url()).pathname, new URL(game).pathname.replace("/local/", "/replay/local/"));
      assert.equal(await page.locator("dialog[open], .bubble").count(), 0, JSON.stringify(place));
    }));
}

test("the result ignores a press for a moment after it came by itself", () =>
  withPerson({}, async (page) => {
    await page.addInitScript(() => {
      // As soon as the result is there: a hand that was on its way to the board.
      new MutationObserver(() => {
        if (document.querySelector('dialog.wide a[href^="/replay/"]') && !globalThis.early) globalThis.calmDown();
        const sheet = document.querySelector("dialog.wide[open]");
        const link = sheet?.querySelector('a[href^="/replay/"]');
        if (!link || globalThis.early) return;
        globalThis.early = true;
        for (const target of [link, sheet]) {
          const at = { bubbles: true, cancelable: true, detail: 1 };
          target.dispatchEvent(new PointerEvent("pointerdown", at));
          target.dispatchEvent(new MouseEvent("click", at));
        }
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await newTable(page, server, { seats: ["me", "bot-1"] });
    await playOn(page, { until: (act) => act === "roll" });
    await page.evaluate(() => (globalThis.early = false));
    await leave(page);
    await page.waitForFunction(() => globalThis.early);
    await page.waitForTimeout(SETTLED);
    assert.match(page.url(), /\/local\//);
    assert.ok(await page.getByRole("dialog", { name: t("table.result") }).isVisible());
  }));

for (const gap of GAPS) {
  for (const [name, options, touch] of BY)
    test(`two presses on Next within ${gap} ms go on by one step, by ${name}`, () =>
      calmly({ settings: { speed: "off", forced: false }, ...options }, async (page) => {
        await page.goto(`${server.url}/learn/ithappens`);
        const next = page.getByRole("button", { name: t("learn.next"), exact: true });
        await next.waitFor();
        await page.waitForTimeout(SETTLED);
        await twice(page, next, gap, touch);
        await page.waitForTimeout(SETTLED);
        const steps = await page.locator(".where .short").innerText();
        assert.match(steps, /· 2\//, "the second step of the lesson");
      }));

  test(`two presses of one who takes over a player within ${gap} ms press nothing in the lobby`, () =>
    calmly({}, async (page) => {
      await page.goto(`${server.url}/settings`);
      await page.getByRole("button", { name: t("settings.device-ask") }).click();
      const link = page.locator("#settings-link");
      await link.waitFor();
      await page.goto(await link.inputValue());
      const yes = page.getByRole("button", { name: t("adopt.yes") });
      await yes.waitFor();
      await page.waitForTimeout(SETTLED);
      await twice(page, yes, gap);
      await page.waitForURL(/\/lobby/);
      await page.waitForTimeout(SETTLED);
      assert.match(page.url(), /\/lobby$/);
      assert.equal(await page.locator("dialog[open]").count(), 0);
    }));
}

for (const gap of GAPS)
  test(`two presses within ${gap} ms on the bin of the only game delete it, and press nothing that comes there`, () =>
    calmly({}, async (page) => {
      await newTable(page, server, ALONE);
      await page.locator("[data-at]").first().waitFor();
      await page.goto(server.url);
      const bin = page.getByRole("button", { name: /^Delete:/ });
      await bin.waitFor();
      await page.waitForTimeout(1000);
      await twice(page, bin, gap);
      await bin.waitFor({ state: "detached" });
      await page.waitForTimeout(SETTLED);
      assert.equal(new URL(page.url()).pathname, "/");
    }));

test("a note that is closed, or whose Undo is pressed, lets no second press through", () =>
  calmly({ viewport: { width: 390, height: 700 } }, async (page) => {
    for (const gap of GAPS)
      for (const action of [t("shell.undo"), t("shell.close")]) {
        await newTable(page, server, ALONE);
        await page.locator("[data-at]").first().waitFor();
        await page.goto(server.url);
        const bin = page.getByRole("button", { name: /^Delete:/ }).first();
        await bin.waitFor();
        await page.waitForTimeout(SETTLED);
        await bin.click();
        const button = page.locator(".toast").getByRole("button", { name: action });
        await button.waitFor();
        await page.waitForTimeout(SETTLED);
        const box = await button.boundingBox();
        // What starts a game lies below.
        const play = page.getByRole("button", { name: t("start.play") }).last();
        await play.evaluate(
          (node, y) => {
            const { top, height } = node.getBoundingClientRect();
            scrollBy({ top: top + height / 2 - y, behavior: "instant" });
          },
          box.y + box.height / 2,
        );
        const place = await twice(page, button, gap);
        await page.locator(".toast").waitFor({ state: "detached" });
        const below = await page.evaluate(({ x, y }) => !!document.elementFromPoint(x, y)?.closest("a, button"), place);
        assert.ok(below, "there is something to press below");
        await page.waitForTimeout(SETTLED);
        assert.equal(new URL(page.url()).pathname, "/");
      }
  }));

test("a press on what closes over the board of either game is no press on the board", () =>
  calmly({}, async (page) => {
    for (const title of ["ithappens", "antics"]) {
      await newTable(page, server, { ...ALONE, title });
      if (title === "antics") await playAntics(page, { until: (now) => now.startsWith("hex-") });
      else await playOn(page, { until: (act) => act.startsWith("target") });
      const before = await page.locator("[data-at]").getAttribute("data-at");
      // The rules lie in the middle of the page; a press beside them closes them.
      for (const gap of GAPS)
        for (const where of ['[data-part^="target-"]:visible', '[data-part^="hex-"][data-target]:visible']) {
          const target = page.locator(where).last();
          if ((await target.count()) === 0) continue;
          const box = await target.boundingBox();
          await page.getByRole("button", { name: t("table.rules"), exact: true }).click();
          await page.locator("dialog[open]").waitFor();
          await page.waitForTimeout(SETTLED);
          const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
          await press(page, place, false);
          await page.waitForTimeout(gap);
          await press(page, place, false);
          await page.waitForTimeout(SETTLED);
          await page.keyboard.press("Escape");
          await page
            .locator("dialog[open]")
            .waitFor({ state: "detached" })
            .catch(() => {});
          assert.equal(await page.locator("[data-at]").getAttribute("data-at"), before, where);
          assert.equal(await part(page, "confirm").count(), 0);
        }
    }
  }));
