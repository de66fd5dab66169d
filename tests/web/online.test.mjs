// Tables of a server: several people, each with a browser of their own, and all that can go wrong
// between them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { seriousFaults } from "./lib/browser.mjs";
import { browser, server, withPeople } from "./lib/house.mjs";
import { assertAddsUp, doAct, newTable, nextAct, playTogether, rolledValue } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

// The host's page with a table, and the invite links of its open seats.
async function host(page, seats) {
  await newTable(page, server, { seats, names: ["Ada"], online: true });
  const fields = page.locator("ol li input[readonly]");
  await fields.nth(seats.filter((seat) => seat === "open").length - 1).waitFor();
  return fields.evaluateAll((all) => all.map((field) => field.value));
}

async function accept(page, link, name) {
  await page.goto(link);
  await page.getByLabel(t("table.your-name")).fill(name);
  await page.getByRole("button", { name: t("table.accept-invite") }).click();
  await page.getByText(t("table.seat-you"), { exact: true }).waitFor();
}

async function gather(pages, extra = []) {
  const [first, ...guests] = pages;
  const links = await host(first, ["me", ...guests.map(() => "open"), ...extra]);
  const names = ["Bo", "Cleo", "Dirk", "Eva"];
  for (const [i, guest] of guests.entries()) await accept(guest, links[i], names[i]);
  await first.getByRole("button", { name: t("table.start"), exact: true }).click();
  await Promise.all(pages.map((page) => page.locator('[data-part="dock"]').waitFor()));
  return first.url().split("#")[0];
}

test("two people by invite link, to the end; chat; dice checked; replay by link", () =>
  withPeople(3, {}, async (ada, bo, watcher) => {
    const address = await gather([ada, bo]);
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
    const [one, other] = [await assertAddsUp(ada), await assertAddsUp(bo)];
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
    await gather(pages);
    await playTogether(pages);
    const sheets = [];
    for (const page of pages) sheets.push(await assertAddsUp(page));
    assert.equal(sheets[0].players.length, 5);
    for (const sheet of sheets) assert.deepEqual(sheet, sheets[0]);
  }));

test("a move is taken back when the other agrees", () =>
  withPeople(2, {}, async (ada, bo) => {
    await gather([ada, bo], ["bot-1"]);
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
    await gather([ada, bo]);
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
    assert.deepEqual(await assertAddsUp(ada), await assertAddsUp(bo));
  }));
