// Every page and state for everybody, in their language: axe, large text, order of focus, what is announced, no motion.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { long, seriousFaults } from "./lib/browser.mjs";
import { englishIn } from "./lib/english.mjs";
import { browser, server } from "./lib/house.mjs";
import { doAct, nextAct } from "./lib/play.mjs";
import { STATES, Visitors, makeWorld } from "./lib/states.mjs";
import { t } from "./lib/words.mjs";

let world;
before(async () => {
  world = await makeWorld(browser, server);
});

const stateOf = (name) => STATES.find((state) => state.name === name);
const some = (names) => names.map(stateOf);

// Looks at states as one kind of visitor.
async function eachState(context, states, options, look) {
  const visitors = new Visitors(browser, world, options);
  for (const state of states) {
    await context.test(state.name, async () => {
      const page = await visitors.at(state);
      await look(page, state);
      assert.deepEqual(page.faults, []);
    });
  }
  await visitors.close();
}

async function at(name, options, look) {
  const visitors = new Visitors(browser, world, options);
  const page = await visitors.at(stateOf(name));
  await look(page);
  assert.deepEqual(page.faults, []);
  await visitors.close();
}

// Elements that stick out sideways, or are cut off and can't be scrolled to. Runs in the page.
function cutOff() {
  const found = [];
  if (document.scrollingElement.scrollWidth > innerWidth + 1)
    found.push(`the page is ${document.scrollingElement.scrollWidth} wide`);
  for (const element of document.querySelectorAll("button, a, input, select, h1, h2, p, li, td, th")) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || box.bottom < 0) continue;
    const clips = (box) => getComputedStyle(box).overflowX !== "visible" || getComputedStyle(box).position === "fixed";
    let holder = element.parentElement;
    while (holder && !clips(holder)) holder = holder.parentElement;
    const scrolls =
      holder && /auto|scroll/.test(getComputedStyle(holder).overflowX) && holder.scrollWidth > holder.clientWidth;
    if (!scrolls && (box.right > innerWidth + 1 || box.left < -1)) {
      found.push(
        `${element.tagName} "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 30)}" ${Math.round(box.left)} to ${Math.round(box.right)}`,
      );
    }
  }
  return found;
}

// Controls that a finger would miss. Runs in the page.
function tooSmall() {
  return (
    [...document.querySelectorAll("button, a, input, select, summary, [role='tab']")]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest(".visually-hidden, .skip"),
      )
      // A link in a line of text is as high as the line; an element in a label is as large as the label.
      .filter((element) => !(element.matches("a, .text-link") && getComputedStyle(element).display === "inline"))
      .map((element) => [element, (element.closest("label") ?? element).getBoundingClientRect()])
      .filter(([, box]) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
      .map(
        ([element, box]) =>
          `${element.tagName}.${element.className} "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 24)}" ${Math.round(box.width)}x${Math.round(box.height)}`,
      )
  );
}

for (const [language, size, colorScheme] of [
  ["nl", "desktop", "light"],
  ["zh-Hant", "phone", "dark"],
]) {
  test(`every state is for everybody: ${language}, ${size}, ${colorScheme}`, (context) =>
    eachState(
      context,
      STATES.filter(({ wide }, i) =>
        size === "desktop" ? long || wide || i % 2 === 0 : !wide && (long || i % 2 === 1),
      ),
      { language, size, colorScheme },
      async (page) => {
        assert.equal(await page.getAttribute("html", "lang"), language);
        assert.deepEqual(
          {
            axe: await seriousFaults(page),
            english: await englishIn(page, language),
            headings: await page.locator("h1").count(), // one says where one is
            mains: await page.locator("main").count(),
            cutOff: await page.evaluate(cutOff),
            tooSmall: size === "phone" ? await page.evaluate(tooSmall) : [],
          },
          { axe: [], english: [], headings: 1, mains: 1, cutOff: [], tooSmall: [] },
        );
      },
    ));
}

test("the colours of the other theme have contrast too", (context) =>
  eachState(
    context,
    some(["start", "new", "settings", "table-roll", "table-rolled", "table-over", "replay"]),
    { colorScheme: "dark" },
    async (page) => {
      assert.deepEqual(await seriousFaults(page), []);
    },
  ));

test("nothing is cut off at twice the size of text", (context) =>
  eachState(
    context,
    some([
      "start",
      "new-online",
      "rules",
      "settings",
      "about",
      "learn",
      "table-roll",
      "table-rolled",
      "table-log",
      "table-over",
      "table-gathering",
    ]),
    {},
    async (page, { name }) => {
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px", "important"));
      // Elements that slide in have to be in place first.
      await page.evaluate(() =>
        Promise.allSettled(
          document
            .getAnimations()
            .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
            .map((each) => each.finished),
        ),
      );
      assert.deepEqual(await page.evaluate(cutOff), []);
      // Whatever can be done is still in reach.
      if (name.startsWith("table-roll")) await page.locator("[data-target]:visible").first().click({ trial: true });
    },
  ));

test("Tab reaches what one can do, in the order in which one reads", () =>
  at("table-rolled", {}, async (page) => {
    const seen = [];
    for (let i = 0; i < 60; i += 1) {
      await page.keyboard.press("Tab");
      const now = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        const outline = getComputedStyle(element);
        return {
          part: element.dataset.part ?? "",
          shown: outline.outlineStyle !== "none" || outline.boxShadow !== "none",
          name: element.getAttribute("aria-label") ?? element.textContent.trim(),
        };
      });
      if (!now) break;
      if (seen.length > 0 && now.name === seen[0].name) break;
      seen.push(now);
    }
    assert.ok(
      seen.every(({ shown }) => shown),
      `focus is seen: ${seen.filter(({ shown }) => !shown).map(({ name }) => name)}`,
    );
    assert.ok(
      seen.every(({ name }) => name),
      "everything has a name",
    );
    const parts = seen.map(({ part }) => part).filter(Boolean);
    const targets = parts.filter((part) => part.startsWith("target-"));
    assert.ok(targets.length > 0, "targets are reached");
    assert.deepEqual(
      targets,
      ["target-left", "target-middle", "target-right"].filter((part) => targets.includes(part)),
    );
    assert.ok(parts.indexOf("pass") > parts.indexOf(targets.at(-1)), "the board comes before the actions");
  }));

test("what happens is announced, and whose turn it is", () =>
  at("table-hot-seat", {}, async (page) => {
    await page.evaluate(() => {
      globalThis.heard = [];
      const region = document.querySelector('[role="log"][aria-live]');
      new MutationObserver(() => globalThis.heard.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await doAct(page, await nextAct(page));
    const turn = t("table.your-turn-now", { status: "" }).split(":")[0];
    await page.waitForFunction((words) => globalThis.heard.some((text) => text.includes(words)), turn);
    const heard = await page.evaluate(() => globalThis.heard.join("\n"));
    assert.match(heard, /mound|rolls|rolled/, "the move is told");
    assert.match(await page.title(), /\S/);
  }));

test("with reduced motion nothing moves", () =>
  at("table-rolled", { settings: { speed: "normal" }, reducedMotion: "reduce" }, async (page) => {
    await page.locator('[data-part^="target-"]:visible').first().click();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one.playState === "running" && Number(one.effect?.getComputedTiming().duration) > 1)
        .map((one) => one.animationName ?? one.transitionProperty ?? "motion"),
    );
    assert.deepEqual(moving, []);
  }));
