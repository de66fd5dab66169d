// Every page and state that somebody can see, for the tests of access and languages and for pictures.
// A world is made once: a game in this browser in each phase, and tables of the server.
import { playAntics } from "./antics.mjs";
import { person } from "./browser.mjs";
import { HURRIED, leave, newTable, nextAct, playOn } from "./play.mjs";
import { t } from "./words.mjs";

const path = (page) => new URL(page.url()).pathname;

// A browser's state after some games: storage for other contexts, and their places.
export async function makeWorld(browser, server) {
  const page = await person(browser, { settings: { ...HURRIED, name: "Ada" }, haste: 30 });
  const world = { server };
  await newTable(page, server, { seats: ["me", "bot-1"], names: ["Ada"] });
  await playOn(page, { until: (act, acts) => acts > 4 });
  await leave(page);
  world.over = path(page);
  await newTable(page, server, { title: "antics", seats: ["me", "bot-1", "bot-1"], names: ["Ada"] });
  await playAntics(page, { until: (act, acts) => acts > 12 && act.startsWith("hex-") });
  await leave(page);
  world.anticsOver = path(page);
  await newTable(page, server, { title: "antics", seats: ["me", "bot-2", "bot-1", "bot-2"], names: ["Ada"] });
  await playAntics(page, { until: (act, acts) => acts > 50 && act.startsWith("hex-") });
  world.antics = path(page);
  await newTable(page, server, { seats: ["me", "me"], names: ["Ada", "Bo"] });
  await playOn(page, { until: (act, acts) => acts > 9 && act.startsWith("target") });
  world.hotSeat = path(page);
  await newTable(page, server, { seats: ["me", "bot-1", "bot-2"], names: ["Ada"] });
  await playOn(page, { until: (act, acts) => acts > 10 && act.startsWith("target") });
  world.rolled = path(page);
  await newTable(page, server, { seats: ["me", "bot-1", "bot-2", "bot-1", "bot-2"], names: ["Ada"] });
  await playOn(page, { until: (act, acts) => acts > 6 && act === "roll" });
  world.roll = path(page);
  await newTable(page, server, { seats: ["me", "open", "bot-1"], names: ["Ada"], online: true });
  await page.locator("ol li input[readonly]").first().waitFor();
  world.gathering = path(page);
  world.invite = new URL(await page.locator("ol li input[readonly]").first().inputValue()).pathname;
  await newTable(page, server, { seats: ["me", "me"], names: ["Ada", "Bo"], online: true });
  await nextAct(page);
  world.online = path(page);
  const storage = await page.context().storageState({ indexedDB: true });
  for (const origin of storage.origins) {
    origin.localStorage = origin.localStorage.filter(({ name }) => name !== "formicary.settings");
  }
  world.storage = storage;
  await page.context().close();
  return world;
}

const button = (page, name) => page.getByRole("button", { name }).first();
const press = (id) => async (page, say) => button(page, say(id)).click();
const sheet = (id) => async (page, say) => {
  await nextAct(page);
  await button(page, say(id)).click();
  await page.getByRole("dialog").first().waitFor();
};

// In the middle of a turn of Antics!, with an action begun by its key.
const board = (page) => page.locator('[data-act] [data-part="dock"]').waitFor();
const action = (key) => async (page) => {
  const at = await page.locator("[data-at]").getAttribute("data-at");
  // While parts of the board are still to be drawn, no moment is said.
  const answered = (before) =>
    (document.querySelector("[data-at]")?.dataset.at ?? before) !== before ||
    document.querySelector('[role="status"] button');
  // A key that comes while the page still asks what it would mean is lost, as it would be for a person, who presses it again.
  for (let tries = 3; tries > 0; --tries) {
    await page.keyboard.press(key);
    const done = await page
      .waitForFunction(answered, at, { timeout: tries > 1 ? 3000 : 30000 })
      .catch((error) => error);
    if (!(done instanceof Error)) return;
    if (tries === 1) throw done;
  }
};

// name; where (in the world); what to do there. `fresh`: somebody who was never here;
// `alone`: it changes the game, so nobody else looks at that one.
export const STATES = [
  { name: "start-first-visit", at: () => "/", fresh: true },
  { name: "start", at: () => "/", ready: (page) => page.locator('a[href^="/local/"]').first().waitFor() },
  { name: "menu", at: () => "/", act: press("shell.menu") },
  { name: "new", at: () => "/new/ithappens", ready: (page) => page.locator("form select").first().waitFor() },
  {
    name: "new-online",
    at: () => "/new/ithappens?online=1",
    ready: (page) => page.locator("form select").first().waitFor(),
  },
  { name: "lobby", at: () => "/lobby" },
  {
    name: "rules",
    at: () => "/rules/ithappens",
    ready: (page) => page.getByText("IH-3.5", { exact: true }).first().waitFor(),
  },
  { name: "rules-antics", at: () => "/rules/antics" },
  { name: "settings", at: () => "/settings" },
  { name: "about", at: () => "/about" },
  { name: "learn", at: () => "/learn/ithappens", ready: (page) => page.locator("[data-part]").first().waitFor() },
  { name: "replay-choose", at: () => "/replay" },
  { name: "missing", at: () => "/no/such/page/here" },
  { name: "adopt", at: () => "/k/abcdef" },
  { name: "table-gone", at: () => "/local/nothing-here" },
  { name: "table-roll", at: (world) => world.roll, ready: nextAct },
  { name: "table-rolled", at: (world) => world.rolled, ready: nextAct },
  { name: "table-hot-seat", at: (world) => world.hotSeat, ready: nextAct },
  {
    name: "table-refusal",
    at: (world) => world.roll,
    ready: nextAct,
    act: async (page, say) => {
      await page
        .getByRole("button", { name: say("ih.place.not-now", { mound: "left" }) })
        .first()
        .click({ force: true });
      await page.getByRole("status").getByRole("button", { name: /IH-\d/ }).waitFor();
    },
  },
  {
    name: "table-confirm",
    at: (world) => world.rolled,
    settings: { confirm: true },
    act: async (page) => {
      await page.locator('[data-part^="target-"]:visible').first().click();
      await page.locator('[data-part="confirm"]').waitFor();
    },
  },
  { name: "table-log", at: (world) => world.rolled, act: sheet("table.log") },
  { name: "table-menu", at: (world) => world.rolled, act: sheet("table.menu") },
  {
    name: "table-players",
    at: (world) => world.rolled,
    act: async (page, say) => {
      await sheet("table.menu")(page, say);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("table.players") })
        .click();
    },
  },
  {
    name: "table-looking-back",
    at: (world) => world.rolled,
    act: async (page, say) => {
      await sheet("table.menu")(page, say);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("table.look-back") })
        .click();
      await button(page, say("replay.now")).waitFor();
    },
  },
  { name: "table-rules", at: (world) => world.rolled, act: sheet("table.rules") },
  {
    name: "table-text",
    at: (world) => world.rolled,
    settings: { textPlay: true },
    ready: (page) => page.locator("#command").waitFor(),
  },
  { name: "table-over", at: (world) => world.over, ready: (page) => page.locator("dialog[open] tfoot").waitFor() },
  {
    name: "table-over-closed",
    at: (world) => world.over,
    ready: (page) => page.locator("dialog[open] tfoot").waitFor(),
    act: async (page) => {
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "hidden" });
    },
  },
  { name: "replay", at: (world) => `/replay${world.over}#30`, ready: (page) => page.getByRole("slider").waitFor() },
  { name: "antics-turn", at: (world) => world.antics, ready: board },
  { name: "antics-scout", at: (world) => world.antics, ready: board, act: action("s"), alone: true },
  { name: "antics-build", at: (world) => world.antics, ready: board, act: action("b"), alone: true },
  { name: "antics-ants", at: (world) => world.antics, ready: board, act: action("a"), alone: true },
  {
    name: "antics-way",
    at: (world) => world.antics,
    ready: board,
    act: async (page) => {
      await page.keyboard.press("w");
      await page.locator('[data-part^="way-"]:visible').first().click();
    },
  },
  {
    name: "antics-text",
    at: (world) => world.antics,
    settings: { textPlay: true },
    ready: (page) => page.locator("#command").waitFor(),
  },
  {
    name: "antics-over",
    at: (world) => world.anticsOver,
    ready: (page) => page.locator("dialog[open] tfoot").waitFor(),
  },
  {
    name: "antics-replay",
    at: (world) => `/replay${world.anticsOver}#60`,
    ready: (page) => page.getByRole("slider").waitFor(),
  },
  { name: "antics-learn", at: () => "/learn/antics", ready: (page) => page.locator("[data-part]").first().waitFor() },
  {
    name: "table-gathering",
    at: (world) => world.gathering,
    ready: (page) => page.locator("ol li input[readonly]").first().waitFor(),
  },
  {
    name: "table-invited",
    at: (world) => world.invite,
    fresh: true,
    ready: (page) => page.locator("#my-name").waitFor(),
  },
  { name: "table-online", at: (world) => world.online, ready: nextAct },
  {
    name: "table-watching",
    at: (world) => world.online,
    fresh: true,
    ready: (page) => page.locator('[data-part="dock"]').waitFor(),
  },
  { name: "table-chat", at: (world) => world.online, wide: true, act: sheet("table.chat") },
];

// Brings a page of a person to a state. `language` as the page knows it: en, nl, zh-Hant.
export async function reach(page, state, world, language = "en") {
  await page.goto(world.server.url + state.at(world));
  await page.locator("h1").first().waitFor();
  await state.ready?.(page);
  await page.waitForFunction(() => !document.querySelector(".loading, [aria-busy='true']"));
  await state.act?.(page, (id, params) => t(id, params, language));
}

const TAGS = { en: "en-GB", nl: "nl-NL", "zh-Hant": "zh-TW" };

// People who look at states, one after the other: with the games of the world, or new here. Those
// whose browser is set in the same way share it.
export class Visitors {
  #pages = new Map();
  constructor(browser, world, { language = "en", settings = {}, ...options } = {}) {
    Object.assign(this, { browser, world, language, settings, options });
  }

  async page(state) {
    const settings = { ...HURRIED, ...this.settings, ...state.settings, name: state.fresh ? "" : "Ada" };
    const key = JSON.stringify([state.fresh, settings, state.alone ? state.name : ""]);
    if (!this.#pages.has(key)) {
      this.#pages.set(
        key,
        await person(this.browser, {
          language: TAGS[this.language],
          settings,
          ...(state.fresh ? {} : { storageState: this.world.storage }),
          ...this.options,
        }),
      );
    }
    return this.#pages.get(key);
  }

  // A page that shows the state.
  async at(state) {
    const page = await this.page(state);
    page.faults.length = 0;
    await reach(page, state, this.world, this.language);
    return page;
  }

  async close() {
    await Promise.all([...this.#pages.values()].map((page) => page.context().close()));
    this.#pages.clear();
  }
}
