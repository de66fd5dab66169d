// Tables of a server: several people, each with a browser of their own, and all that can go wrong
// between them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { seriousFaults } from "./lib/browser.mjs";
import { NAMES, gather } from "./lib/gather.mjs";
import { server, withPeople } from "./lib/house.mjs";
import { assertAddsUp, doAct, nextAct, playTogether, rolledValue } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

test("two people by invite link, to the end; chat; dice checked; replay by link", () =>
  withPeople(3, {}, async (ada, bo, watcher) => {
    const address = await gather(server, [ada, bo]);
    await watcher.goto(address);
    await watcher.getByText(t("table.watching")).waitFor();

    await ada
      .getByRole("button", { name: t("table.chat") })
      .first()
      .click();
    await ada.getByLabel(t("table.chat-line")).fill("Good luck, <b>Bo</b>!");
    await ada.getByRole("button", { name: t("table.chat-send") }).click();
    await bo
      .getByRole("button", { name: t("table.chat") })
      .first()
      .click();
    await bo.getByText("Good luck, <b>Bo</b>!").waitFor();
    for (const page of [ada, bo])
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("shell.close") })
        .click();

    await playTogether([ada, bo]);
    const [one, other] = [await assertAddsUp(ada, "Ada"), await assertAddsUp(bo, "Bo")];
    assert.deepEqual(one, other);
    await watcher.getByRole("dialog", { name: t("table.result") }).waitFor();
    assert.deepEqual(await assertAddsUp(watcher), one);

    await ada.getByRole("button", { name: t("table.dice-check") }).click();
    await ada.getByText(t("table.dice-verified")).waitFor();
    assert.deepEqual(await seriousFaults(ada), []);

    // A link to a moment of the finished game, with keys and the slider.
    await watcher.goto(address.replace("/t/", "/replay/t/") + "#6");
    const slider = watcher.getByRole("slider", { name: t("replay.moment") });
    await slider.waitFor();
    assert.equal(await slider.inputValue(), "6");
    await watcher.keyboard.press("ArrowRight");
    await watcher.waitForFunction(() => document.querySelector('input[type="range"]').value === "7");
    await watcher.waitForFunction(() => location.hash === "#7");
    const length = Number(await slider.getAttribute("max"));
    await slider.fill(String(length));
    await watcher.waitForFunction((at) => location.hash === `#${at}`, length);
    await watcher.keyboard.press("Home");
    await watcher.waitForFunction(() => document.querySelector('input[type="range"]').value === "0");

    // The next game: one asks, the other follows.
    await bo.getByRole("button", { name: t("table.rematch") }).click();
    await bo.waitForURL((url) => url.pathname.startsWith("/t/") && !address.endsWith(url.pathname));
    await ada.getByRole("link", { name: t("table.to-rematch") }).click();
    await ada.waitForURL(bo.url());
  }));

test("five people at one table", () =>
  withPeople(5, {}, async (...pages) => {
    await gather(server, pages);
    await playTogether(pages);
    const sheets = [];
    for (const [i, page] of pages.entries()) sheets.push(await assertAddsUp(page, NAMES[i]));
    assert.equal(sheets[0].players.length, 5);
    for (const sheet of sheets) assert.deepEqual(sheet, sheets[0]);
  }));

test("a move is taken back when the other agrees", () =>
  withPeople(2, {}, async (ada, bo) => {
    await gather(server, [ada, bo], { extra: ["bot-1"] });
    // Ada places, and asks only after others have moved.
    await playTogether([ada, bo], (page, act, acts) => page === ada && acts >= 3 && act === "roll");
    await ada.getByRole("button", { name: t("table.menu") }).click();
    await ada.getByRole("button", { name: t("table.ask-back") }).click();
    await ada.getByRole("dialog").locator("li button").last().click();
    await bo.getByRole("button", { name: t("table.offer-agree") }).click();
    await bo.getByRole("button", { name: t("table.offer-agree") }).waitFor({ state: "hidden" });
    await ada.getByRole("button", { name: t("table.offer-withdraw") }).waitFor({ state: "hidden" });
    await nextAct(ada);
  }));

test("a reload in mid-turn, a lost network, and a killed server lose nothing", () =>
  withPeople(2, {}, async (ada, bo) => {
    await gather(server, [ada, bo]);
    await playTogether([ada, bo], (page, act, acts) => acts > 3 && act.startsWith("target"));
    const actor = (await ada.locator('[data-part^="target-"]').count()) > 0 ? ada : bo;
    const other = actor === ada ? bo : ada;
    const value = await rolledValue(actor);

    await actor.reload();
    assert.match(await nextAct(actor), /target/);
    assert.equal(await rolledValue(actor), value);

    // The other's network goes away while the game goes on, and comes back by itself.
    await other.context().setOffline(true);
    await doAct(actor, await nextAct(actor));
    await actor.locator('[data-part^="target-"]').first().waitFor({ state: "hidden" });
    await other.context().setOffline(false);
    assert.match(await nextAct(other), /roll/);

    // As if somebody had pulled the server's plug, with a die in hand.
    await doAct(other, "roll");
    await other.locator('[data-part^="target-"]').first().waitFor();
    const rolled = await rolledValue(other);
    await server.kill();
    await other.getByText(t("table.reconnecting")).waitFor();
    await server.restart();
    await other.getByText(t("table.reconnecting")).waitFor({ state: "hidden" });
    assert.match(await nextAct(other), /target/);
    assert.equal(await rolledValue(other), rolled);
    await doAct(other, await nextAct(other));
    await playTogether([ada, bo]);
    assert.deepEqual(await assertAddsUp(ada, "Ada"), await assertAddsUp(bo, "Bo"));
  }));
