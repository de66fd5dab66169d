// The names of players: names that are not cut, the reader who is "you", bots with names of their own, colours and levels that
// a person chooses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playAntics } from "./lib/antics.mjs";
import { person } from "./lib/browser.mjs";
import { accept, host } from "./lib/gather.mjs";
import { browser, server, withPerson } from "./lib/house.mjs";
import { newTable, nextAct, playOn, quickGame, tabletPassed } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

const LEVELS = ["Larva", "Worker", "Forager", "Scout", "Soldier", "Anton"];
const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
];
const BOTS = ["Mila", "Otis", "Pepper", "Juno", "Basil", "Hazel", "Rufus", "Tilly", "Milo", "Olive", "Gus", "Nell"];
const TEN = ["Wilhelmina", "Montgomery", "Maximilian"]; // ten wide letters each

// How many names are seen, and those that are not seen as a whole: an ellipsis, or letters outside of their box.
const seenNames = (page, names) =>
  page.evaluate((wanted) => {
    const cut = [];
    let seen = 0;
    for (const element of document.querySelectorAll(".board *, main *")) {
      if (element.children.length > 0 || !wanted.includes(element.textContent.trim())) continue;
      if (element.closest(".heard, .visually-hidden, title, dialog:not([open])")) continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      seen += 1;
      const tooWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      const tooHigh = element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 0;
      const size = parseFloat(getComputedStyle(element).fontSize);
      const small = size < 12;
      const broken = element.textContent.trim().length <= 6 && box.height > 1.9 * size; // a short name in two lines
      if (tooWide || tooHigh || small || broken || box.right > innerWidth + 1)
        cut.push(`${element.textContent} in ${Math.round(box.width)} x ${Math.round(box.height)}`);
    }
    return { seen, cut };
  }, names);

// How large the words are that say whose turn it is, in px, or 0 if they are not in the pill at this size.
const pillSize = (page) =>
  page.evaluate(() => {
    const pill = [...document.querySelectorAll(".turn-pill")].find((each) => each.checkVisibility());
    return pill ? parseFloat(getComputedStyle(pill).fontSize) : 0;
  });

test("names of ten letters are never cut, and a shared screen says whose turn it is", () =>
  withPerson({ viewport: { width: 360, height: 640 } }, async (page) => {
    await newTable(page, server, { seats: ["me", "bot-1", "bot-1", "bot-1"] });
    await playOn(page, { until: (act) => act === "roll" });
    const alone = [];
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(100);
      alone.push(await pillSize(page));
    }
    await page.setViewportSize({ width: 360, height: 640 });
    await newTable(page, server, {
      seats: ["me", "me", "me", "bot-1"],
      names: TEN,
    });
    await nextAct(page);
    const start = await seenNames(page, [...TEN, ...BOTS]); // with all dice in hand
    assert.ok(start.seen >= 3, `${start.seen} names are seen`);
    assert.deepEqual(start.cut, [], "at the start");
    let acts = 0;
    await playOn(page, { until: () => (acts += 1) > 14 });
    await nextAct(page);
    for (const [i, [width, height]] of SIZES.entries()) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(100);
      assert.ok((await pillSize(page)) >= alone[i], `by name as large as ${alone[i]} px at ${width}`);
      const { seen, cut } = await seenNames(page, TEN);
      assert.ok(seen >= 2, `${seen} names are seen`); // those of the others, and of who leads on a mound
      assert.deepEqual(cut, [], `at ${width} x ${height}`);
      // As large as "Your turn" is, but by name.
      const said = (await page.locator(".turn-pill:visible").first().innerText()).trim();
      assert.ok(TEN.map((name) => t("ih.turn.of", { name })).includes(said), said);
      // Nothing has to be scrolled for it.
      const bottom = await page.locator('[data-part="dock"]').evaluate((dock) => dock.getBoundingClientRect().bottom);
      assert.ok(bottom <= height + 1, `the dock ends at ${bottom} of ${height}`);
    }
  }));

test("names of ten letters are never cut in Antics! either", () =>
  withPerson({ viewport: { width: 360, height: 640 } }, async (page) => {
    const said = page.locator('[data-part="dock"] h2');
    const size = () => said.evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));
    await newTable(page, server, { title: "antics", seats: ["me", "bot-1", "bot-1"] });
    await playAntics(page, { until: (now) => now.startsWith("hex-") });
    assert.equal((await said.innerText()).trim(), t("an.turn.yours"));
    const alone = [];
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.locator(width < 640 ? ".layout.phone" : ".layout:not(.phone)").waitFor();
      alone.push(await size());
    }
    await page.setViewportSize({ width: 360, height: 640 });
    await newTable(page, server, { title: "antics", seats: ["me", "me", "me"], names: TEN });
    let acts = 0;
    await playAntics(page, { until: (now) => (acts += 1) > 12 && now.startsWith("hex-") });
    for (const [i, [width, height]] of SIZES.entries()) {
      await page.setViewportSize({ width, height });
      // The tabs of a phone stay until the next frame after the size has changed.
      const phone = width < 640;
      await page.locator(phone ? ".layout.phone" : ".layout:not(.phone)").waitFor();
      if (phone) await page.getByRole("tab", { name: new RegExp(t("an.tab.others")) }).click();
      await page.locator('[data-part^="player-"]:visible').first().waitFor();
      const { seen, cut } = await seenNames(page, TEN);
      assert.ok(seen >= 2, `${seen} names are seen at ${width}`);
      assert.deepEqual(cut, [], `at ${width} x ${height}`);
      assert.equal(await size(), alone[i], `as large as "Your turn" at ${width}`);
      const dock = await page.locator('[data-part="dock"]').innerText();
      assert.ok(
        TEN.some((name) => dock.includes(t("an.turn.of", { name }))),
        dock,
      );
    }
  }));

test("a longer name keeps at least eight letters, of 12 px or more", () =>
  withPerson({ viewport: { width: 360, height: 640 } }, async (page) => {
    const LONG = ["Bartholomea-Wilhelmi", "Bartholomea-Marianne"]; // as long as a name can be
    await newTable(page, server, { seats: ["me", "me", "me", "bot-1"], names: [...LONG, "Bo"] });
    await tabletPassed(page);
    const worst = await page.evaluate(() =>
      [...document.querySelectorAll('li[data-part^="player-"] .name')]
        .filter((element) => element.checkVisibility() && element.textContent.startsWith("Bartholomea"))
        .map((element) => {
          const range = document.createRange();
          range.setStart(element.firstChild, 0);
          range.setEnd(element.firstChild, 8);
          const [box, letters] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
          const whole = letters.right <= box.right + 1 && letters.bottom <= box.bottom + 2;
          return { whole, size: parseFloat(getComputedStyle(element).fontSize) };
        }),
    );
    assert.ok(worst.length > 0, "long names are seen");
    for (const { whole, size } of worst) assert.ok(whole && size >= 12, `${whole} at ${size} px`);
  }));

test("the reader is you everywhere, and bots have names of their own with the level beside them", () =>
  withPerson({}, async (page) => {
    await quickGame(page, server);
    let acts = 0;
    await playOn(page, { until: () => (acts += 1) > 12 });
    await nextAct(page);
    await page.getByRole("button", { name: t("table.log") }).click();
    const log = await page.locator("ol.log").innerText();
    assert.match(log, /^You (roll|place|take|find) /m);
    assert.doesNotMatch(log, /Yellow/);
    for (const level of LEVELS) assert.doesNotMatch(log, new RegExp(`^${level}`, "m"));
    await page.keyboard.press("Escape");
    const cards = await page.locator('li[data-part^="player-"]').allInnerTexts();
    assert.equal(cards.length, 2);
    for (const card of cards) assert.match(card, /Larva|Worker/); // the level, beside a name
    for (const card of cards) assert.doesNotMatch(card.trim(), /^(Larva|Worker)/);
    await playOn(page);
    const dialog = page.getByRole("dialog", { name: t("table.result") });
    assert.doesNotMatch(await dialog.innerText(), /Yellow/);
    await dialog.getByRole("columnheader", { name: "You" }).first().waitFor();
    await dialog.locator("figcaption").getByText("You", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator('[data-part="podium"] text.name', { hasText: "You" }).waitFor();
  }));

test("a reader without a name is You in replays and in the gathering, said once", () =>
  withPerson({}, async (page) => {
    await quickGame(page, server);
    let acts = 0;
    await playOn(page, { until: () => (acts += 1) > 6 });
    await page.goto(page.url().replace("/local/", "/replay/local/"));
    await page.locator("[data-part^='player-']").first().waitFor();
    await page.getByRole("button", { name: t("table.log") }).click();
    const log = await page.locator("ol.log").innerText();
    assert.match(log, /^You (roll|place|take|find) /m);
    assert.doesNotMatch(log, /Yellow/);
    await newTable(page, server, { seats: ["me", "open", "bot-1"], online: true });
    await page.getByText(t("table.seat-you"), { exact: true }).waitFor();
    const seat = await page.locator("ol.seats > li").first().locator(".who").innerText();
    assert.equal(seat.trim(), t("table.seat-you"));
  }));

test("a person may choose the colour, and the start button remembers the level", () =>
  withPerson({}, async (page) => {
    await page.goto(`${server.url}/new/ithappens`);
    await page.getByLabel(t("new.colour"), { exact: true }).first().selectOption("white");
    await page.getByRole("button", { name: t("new.start") }).click();
    await page.waitForURL(/\/local\//);
    await page.locator(".dock.p-white").waitFor();
    await page.goto(server.url);
    const card = page.getByRole("article", { name: "It Happens.." });
    const choice = card.getByLabel(t("start.level-choose"));
    await choice.selectOption("3");
    await page.reload();
    await page.waitForFunction(() =>
      document.querySelector("article select option:checked")?.textContent.includes("Forager"),
    );
    await card.getByRole("button", { name: t("start.play") }).click();
    await page.waitForURL(/\/local\//);
    await page.locator(".dock.p-white").waitFor(); // the colour is remembered too
    const cards = await page.locator('li[data-part^="player-"]').allInnerTexts();
    for (const text of cards) assert.match(text, /Forager/);
  }));

test("who comes by a link may choose the colour, but not that of another person", async () => {
  const [ada, bo] = [await person(browser, {}), await person(browser, {})];
  const [link] = await host(ada, server, ["me", "open", "bot-1"]);
  await accept(bo, link, "Bo");
  const choice = bo.getByRole("group", { name: t("table.colour", { seat: 2 }) });
  const own = choice.getByRole("radio", { checked: true });
  assert.equal(await own.getAttribute("aria-label"), "Red");
  assert.equal(await choice.getByRole("radio", { name: "Yellow" }).isDisabled(), true); // Ada's
  await choice.locator("label").last().click();
  await choice.getByRole("radio", { name: "White", checked: true }).waitFor();
  // The host's page knows that White is taken now, and Red is not.
  const others = ada.getByRole("group", { name: t("table.colour", { seat: 1 }) });
  await others.locator("label:has(:disabled)").getByRole("radio", { name: "White" }).waitFor({ state: "attached" });
  assert.equal(await others.getByRole("radio", { name: "Red" }).isDisabled(), false);
  await ada.getByRole("button", { name: t("table.start"), exact: true }).click();
  await bo.locator('.dock.p-white[data-part="dock"]').waitFor();
  for (const page of [ada, bo]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test("a name is asked for once, on the start page, and never needed", () =>
  withPerson({}, async (page) => {
    await page.goto(server.url);
    const asked = await page.getByLabel(t("start.name")).boundingBox();
    const first = await page
      .getByRole("button", { name: t("start.play") })
      .first()
      .boundingBox();
    assert.ok(asked.y < first.y, "before what starts a game");
    await page.getByLabel(t("start.name")).fill("Kim");
    await page
      .getByRole("article", { name: "It Happens.." })
      .getByRole("button", { name: t("start.play") })
      .click();
    await page.waitForURL(/\/local\//);
    await page.goto(`${server.url}/settings`);
    assert.equal(await page.getByLabel(t("settings.name"), { exact: true }).inputValue(), "Kim");
    await page.goto(server.url);
    await page.getByRole("article", { name: "Antics!" }).waitFor();
    assert.equal(await page.getByLabel(t("start.name")).count(), 0);
  }));

test("no sentence for a board has a code of a hex, a row or a tile", () =>
  withPerson({}, async (page) => {
    await newTable(page, server, {
      title: "antics",
      seats: ["me", "bot-1", "bot-1"],
    });
    await page.locator("[data-at]").first().waitFor();
    const CODE =
      /\b[a-z]{1,2}\d{1,2}\b|\b(scout|build|hatch|ants|heave|fungus)-(scout|build|hatch|ants|heave|fungus)\b/;
    await page.getByRole("button", { name: t("table.log") }).click();
    const log = await page.locator("ol.log").innerText();
    assert.match(log, /tile joins the display/);
    assert.doesNotMatch(log, CODE);
  }));
