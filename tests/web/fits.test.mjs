// What has to fit: figures, items and names as large as they get, in the room that there is. The text of a game in play is
// replaced by the longest one; then the layout is looked at.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playAntics, scout } from "./lib/antics.mjs";
import { ALONE, at, later, middle, part, ready, TALL } from "./lib/hands.mjs";
import { server, withPerson } from "./lib/house.mjs";
import { newTable, playOn } from "./lib/play.mjs";

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const ANTICS = { title: "antics", seats: ["me", "bot-1", "bot-1"] };

// Pairs of elements of `selector` that lie over one another, or outside of `within`. Runs in the page.
function crowded([selector, within]) {
  const found = [];
  for (const room of document.querySelectorAll(within)) {
    const outer = room.getBoundingClientRect();
    const boxes = [...room.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({
        name: element.className?.baseVal ?? element.outerHTML.slice(0, 60),
        ...element.getBoundingClientRect().toJSON(),
      }))
      .filter(({ width }) => width > 2);
    boxes.forEach((one, i) => {
      if (one.left < outer.left - 1 || one.right > outer.right + 1) found.push(`${one.name} sticks out`);
      for (const other of boxes.slice(i + 1))
        if (
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
        )
          found.push(`${one.name} over ${other.name}`);
    });
  }
  return found;
}

for (const [what, seats] of [
  ["three", ALONE.seats],
  ["two", ["me", "bot-1"]],
])
  test(`all dice and counts of two digits fit beside the reader's name, in a game of ${what}`, () =>
    withPerson({}, async (page) => {
      await newTable(page, server, { ...ALONE, seats });
      await playOn(page, { until: (act) => act === "roll" });
      await page.evaluate(() => {
        for (const number of document.querySelectorAll(".mine .total b, .mine .stats b"))
          number.textContent = number.closest(".stats") ? (number.closest("[data-part=worms]") ? "12" : "8") : "88";
        for (const row of document.querySelectorAll(".mine .stats li")) {
          row.querySelector("em")?.remove();
          if (row.dataset.part === "worms") continue;
          const worth = document.createElement("em");
          const style = [...row.classList].find((name) => name.startsWith("svelte-"));
          if (style) worth.className = style;
          worth.textContent = "48";
          row.append(worth);
        }
      });
      for (const [width, height] of [
        [360, 640],
        [390, 844],
        [820, 1180],
        [1024, 768],
        [1280, 800],
        [1920, 1080],
      ]) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(100);
        assert.deepEqual(
          await page.evaluate(crowded, [".who > *, .stats li, .left i", ".mine"]).then((all) =>
            // The dice are in their row.
            all.filter((one) => !/left.* over|over .*left/.test(one) || /total|stats/.test(one)),
          ),
          [],
          `${width} x ${height}`,
        );
      }
    }));

test("the buttons of a turn lie beside one another in every size", () =>
  withPerson({}, async (page) => {
    await newTable(page, server, ALONE);
    let acts = 0;
    await playOn(page, { until: (act) => (acts += 1) > 2 && act === "roll" });
    for (const [width, height] of [
      [360, 640],
      [820, 1180],
      [1280, 800],
      [1920, 1080],
    ]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(100);
      assert.deepEqual(await page.evaluate(crowded, ["button", ".dock .actions"]), [], `${width} x ${height}`);
    }
  }));

for (const language of ["en", "nl", "zh-TW"])
  test(`the words of the buttons stay inside them: ${language}`, () =>
    withPerson({ language }, async (page) => {
      await newTable(page, server, {
        title: "ithappens",
        seats: ["me", "bot-1"],
        language: language === "zh-TW" ? "zh-Hant" : language,
      });
      await playOn(page, { until: (act, acts) => acts > 1 && act.startsWith("roll") });
      for (const [width, height] of [
        [360, 640],
        [390, 844],
        [820, 1180],
        [1280, 800],
      ]) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const outside = await page.evaluate(() =>
          [...document.querySelectorAll(".dock .actions button")].flatMap((button) => {
            // Each word, without what is only heard. A word breaks only where it has a soft hyphen.
            const text = button.querySelector(".caption").firstChild;
            const words = [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              return { word, boxes: [...range.getClientRects()] };
            });
            const broken = words.some(({ word, boxes }) => boxes.length > 1 && /^[a-z]+$/i.test(word));
            const { left, right } = button.getBoundingClientRect();
            const hidden = button.querySelector(".caption").offsetWidth <= 1;
            const picture = button.querySelector(".picture")?.getClientRects() ?? [];
            const boxes = [...(hidden ? [] : words.flatMap((one) => one.boxes)), ...picture];
            return (broken && !hidden) || boxes.some((box) => box.left < left || box.right > right)
              ? [button.textContent]
              : [];
          }),
        );
        assert.deepEqual(outside, [], `${width} x ${height}`);
      }
    }));

test("items of all kinds fit on the card of a player", () =>
  withPerson({}, async (page) => {
    await newTable(page, server, ALONE);
    await playOn(page, { until: (act) => act === "roll" });
    await page.evaluate(() => {
      for (const item of document.querySelectorAll("li.player [data-item]")) {
        item.classList.remove("zero");
        item.closest(".items").classList.add("many"); // as the board says from five kinds on
      }
    });
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [820, 1180],
      [1280, 800],
    ]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(100);
      assert.deepEqual(await page.evaluate(crowded, ["[data-item] .icon, .stats li", "li.player"]), [], `at ${width}`);
    }
  }));

test("what happened since the last turn is shown whole or not at all", () =>
  withPerson({}, async (page) => {
    await newTable(page, server, ALONE);
    let acts = 0;
    await playOn(page, { until: (act) => (acts += 1) > 2 && act === "roll" });
    await page.locator('[data-part="recap"] li').first().waitFor();
    await page.evaluate(() => {
      const list = document.querySelector('[data-part="recap"] ul');
      const last = list.lastElementChild;
      while (list.children.length < 8) list.prepend(last.cloneNode(true));
    });
    for (const [width, height] of [
      [360, 640],
      [768, 1024],
      [820, 1180],
      [960, 720],
      [1280, 800],
    ]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(100);
      const { cut, seen, over } = await page.evaluate(() => {
        const list = document.querySelector('[data-part="recap"] ul');
        const { left, right, top, bottom } = list.getBoundingClientRect();
        const boxes = [...list.querySelectorAll(".what")].map((one) => one.getBoundingClientRect());
        const seen = boxes.filter((box) => box.width > 0 && box.top < bottom - 1 && box.bottom > top + 1);
        const recap = document.querySelector('[data-part="recap"]').getBoundingClientRect();
        const round = document.querySelector('[data-part="round"]').getBoundingClientRect();
        return {
          seen: seen.length,
          newest: seen.includes(boxes.at(-1)),
          cut: seen.filter((box) => box.left < left - 1 || box.right > right + 1).length,
          over: round.right > recap.left + 1 && round.bottom > recap.top && round.top < recap.bottom,
        };
      });
      assert.ok(seen >= 2, `${seen} are seen at ${width}`);
      assert.deepEqual({ cut, over }, { cut: 0, over: false }, `at ${width}`);
    }
  }));

test("a short name stays in one line while its player's die is rolled", () =>
  withPerson({ viewport: { width: 1280, height: 800 } }, async (page) => {
    await newTable(page, server, {
      ...ALONE,
      seats: ["me", "me", "me", "bot-1"],
      names: ["Willem", "Yvonne", "Monica"],
    });
    await playOn(page, { until: (act, acts) => acts > 1 && act.startsWith("target-") });
    const broken = await page.evaluate(() => {
      const found = [];
      const die = document.querySelector('[data-part="dock"] svg');
      for (const hand of document.querySelectorAll("li.player .hand")) {
        if (hand.querySelector(".rolled")) continue;
        const rolled = document.createElement("span");
        const style = [...hand.classList].find((name) => name.startsWith("svelte-"));
        rolled.className = `rolled ${style}`;
        rolled.style.height = "1rem";
        rolled.append(die.cloneNode(true));
        hand.prepend(rolled);
      }
      for (const name of document.querySelectorAll("li.player .name")) {
        const size = parseFloat(getComputedStyle(name).fontSize);
        if (name.getBoundingClientRect().height > 1.9 * size) found.push(name.textContent);
      }
      return found;
    });
    assert.deepEqual(broken, []);
  }));

test("the start page says no empty list of levels", () =>
  withPerson({ haste: 1 }, async (page) => {
    await page.goto(server.url);
    const choice = page.locator("article select").first();
    const before = await choice.evaluate((select) => ({
      disabled: select.disabled,
      text: select.selectedOptions[0]?.textContent ?? "",
      height: select.offsetHeight,
    }));
    assert.deepEqual([before.disabled, before.text.trim()], [true, ""], "the names of the levels are not there yet");
    await page.locator("article select:enabled").first().waitFor();
    assert.match(await choice.evaluate((select) => select.selectedOptions[0].textContent), /: \S/);
    assert.equal(await choice.evaluate((select) => select.offsetHeight), before.height);
  }));

for (const [name, options] of [
  ["phone", TALL],
  ["tablet", TABLET],
])
  test(`nothing that can be pressed comes under the finger that has ended the turn, on a ${name}`, () =>
    withPerson({ ...options, haste: 1, settings: { speed: "off", forced: false } }, async (page) => {
      await newTable(page, server, ANTICS);
      for (let turns = 0; turns < 2; turns += 1) {
        await playAntics(page, { touch: true, wanted: ["choose-", "hex-"], until: (now) => now.startsWith("hex-") });
        await ready(page, "end");
        const place = await middle(part(page, "end"));
        const length = Number(await page.locator("[data-at]").getAttribute("data-at"));
        await page.touchscreen.tap(place.x, place.y);
        await page.locator('[data-part="confirm"]:not([data-resting])').waitFor();
        const opacity = await part(page, "end").evaluate((end) => getComputedStyle(end).opacity);
        await page.evaluate(({ x, y }) => {
          globalThis.under = new Set();
          const look = () => {
            const found = document.elementFromPoint(x, y)?.closest("button, a")?.dataset.part;
            if (found && found !== "end") globalThis.under.add(found);
            requestAnimationFrame(look);
          };
          look();
        }, place);
        await part(page, "confirm").click();
        await later(page, length + 1);
        await page.locator("[data-act]").waitFor();
        await page.waitForTimeout(500);
        assert.deepEqual(await page.evaluate(() => [...globalThis.under]), []);
        assert.equal(opacity, "0", "the question hides the button that asked it");
      }
    }));

test("every tile of the supply is seen as a whole on an upright tablet", () =>
  withPerson(TABLET, async (page) => {
    await newTable(page, server, ANTICS);
    const tiles = page.locator('[data-part="supply"] li');
    for (let turns = 0; turns < 4 && (await tiles.count()) < 2; turns += 1) {
      if (turns > 0) {
        const length = await at(page);
        const next = async () => (await at(page)) > length;
        await playAntics(page, { wanted: ["choose-", "confirm", "end", "hex-"], until: next });
      }
      await scout(page);
    }
    assert.ok((await tiles.count()) >= 2, "there are two kinds of tiles");
    const cut = await page.evaluate(() => {
      const list = document.querySelector('[data-part="supply"] ul');
      const found = [];
      for (let room = list; room && !room.matches(".board"); room = room.parentElement)
        if (getComputedStyle(room).overflowY !== "visible" && room.scrollHeight > room.clientHeight + 1)
          found.push(`${room.className}: ${room.scrollHeight} in ${room.clientHeight}`);
      return found;
    });
    assert.deepEqual(cut, []);
  }));
