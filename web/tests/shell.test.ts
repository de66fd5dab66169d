// The shell's parts that need no browser: addresses, rules as text, choices, formats, crash details.
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";

class Memory {
  #items = new Map<string, string>();
  getItem = (name: string): string | null => this.#items.get(name) ?? null;
  setItem = (name: string, value: string): void => void this.#items.set(name, value);
}
vi.stubGlobal("localStorage", new Memory());
vi.stubGlobal("location", new URL("http://host/t/abc/SECRET"));
vi.stubGlobal("document", { documentElement: { lang: "en", dataset: {} }, addEventListener: () => undefined });
vi.stubGlobal("addEventListener", () => undefined);

const { parseAddress } = await import("../src/ui/router.svelte");
const { find, pieces, sectionsOf } = await import("../src/ui/ruletext");
const { keepChoices, lastChoices, readChoices } = await import("../src/pages/choices");
const { ago, ordinal, span } = await import("../src/words/format");
const { detailsOf } = await import("../src/shell/crash");
const { LEVELS } = await import("../src/engine/levels");
const { setLanguage } = await import("../src/words/words.svelte");
const { whoPlays } = await import("../src/pages/mine.svelte");
const { clauseOf } = await import("../src/pages/new/clauses");
const { coloursOf, firstChoices, fitSeats, tableOf } = await import("../src/pages/new/form");
const { quickLevels, quickTable } = await import("../src/pages/quick");
const { change: changeSettings } = await import("../src/ui/settings.svelte");
const { defaultSeats } = await import("../src/pages/new/seats");
const { toast, toasts, dismiss } = await import("../src/ui/toasts.svelte");

const page = (path: string) => parseAddress(new URL(path, "http://host"));

describe("addresses", () => {
  it.each([
    ["/", "start"],
    ["/index.html", "start"],
    ["/new", "new"],
    ["/new/ithappens?online=1", "new"],
    ["/lobby", "lobby"],
    ["/t/T1", "table"],
    ["/t/T1/TOKEN", "table"],
    ["/local/L1", "table"],
    ["/replay", "replay"],
    ["/replay/t/T1#12", "replay"],
    ["/rules/ithappens#IH-3.5", "rules"],
    ["/learn/ithappens", "learn"],
    ["/settings", "settings"],
    ["/about", "about"],
    ["/k/CODE", "adopt"],
    ["/nope", "missing"],
    ["/lobby/x", "missing"],
    ["/t", "missing"],
    ["/k", "missing"],
    ["/t/a/b/c", "missing"],
    ["/local/a/b", "missing"],
    ["/t/%3Cscript%3E", "missing"],
    ["/replay/x/y", "missing"],
  ])("%s is %s", (path, name) => {
    expect(page(path).page).toBe(name);
  });
  it("gives the parts", () => {
    expect(page("/t/T1/TOKEN")).toMatchObject({ table: "T1", token: "TOKEN" });
    expect(page("/local/L1")).toMatchObject({ table: "L1", local: true });
    expect(page("/replay/local/L1#7")).toMatchObject({ table: "L1", local: true, hash: "7" });
    expect(page("/rules/antics#AN-1.1")).toMatchObject({ title: "antics", hash: "AN-1.1" });
    expect(page("/new/x?online=1").query.get("online")).toBe("1");
  });
});

describe("rules", () => {
  const sections = sectionsOf([
    ["X-1", "Setup"],
    ["X-1.1", "Take two worms."],
    ["X-1.2", "Roll (a die)."],
    ["X-2", "End"],
    ["X-2.1", "Count worms."],
  ]);
  it("are sections of clauses", () => {
    expect(sections.map(({ id, clauses }) => [id, clauses.length])).toEqual([
      ["X-1", 2],
      ["X-2", 1],
    ]);
  });
  it("are found by all words, in any order and case, or by their number", () => {
    const ids = (search: string) => find(sections, search).flatMap(({ clauses }) => clauses.map(({ id }) => id));
    expect(ids("")).toHaveLength(3);
    expect(ids("WORMS")).toEqual(["X-1.1", "X-2.1"]);
    expect(ids("worms end")).toEqual(["X-2.1"]);
    expect(ids("x-1.2")).toEqual(["X-1.2"]);
    expect(ids("zebra")).toEqual([]);
  });
  it("mark what was found, whatever its signs", () => {
    expect(pieces("Roll (a die).", "(a")).toEqual([
      { text: "Roll ", found: false },
      { text: "(a", found: true },
      { text: " die).", found: false },
    ]);
    expect(pieces("Roll", " ")).toEqual([{ text: "Roll", found: false }]);
    expect(
      pieces("wWw", "w")
        .map(({ text }) => text)
        .join(""),
    ).toBe("wWw");
  });
  it("tell which clause an option is in", () => {
    const rules = [
      {
        clauses: [
          { id: "X-1", text: "pass" },
          { id: "X-2", text: "the option “pass” at “y”" },
          { id: "X-3", text: "選項「open」" },
        ],
      },
    ];
    expect(clauseOf("pass", rules)).toBe("X-2");
    expect(clauseOf("open", rules)).toBe("X-3");
    expect(clauseOf("none", rules)).toBe("");
  });
});

describe("a new table", () => {
  const title = {
    id: "g",
    name: "G",
    revision: 1,
    least: 2,
    most: 5,
    levels: [1, 2, 3],
    colours: ["yellow", "red", "green"],
    editions: [],
    options: [{ name: "pass", values: ["any", "first"] }],
  };
  beforeEach(() => vi.stubGlobal("localStorage", new Memory()));

  it("has people and bots by default", () => {
    expect(defaultSeats(title, "here")).toEqual(["me", "bot-1", "bot-2"]);
    expect(defaultSeats(title, "online")).toEqual(["me", "open", "open"]);
    expect(defaultSeats({ ...title, least: 4 }, "here")).toHaveLength(4);
  });
  it("keeps what fits when the place or the number changes", () => {
    expect(fitSeats(["me", "open", "bot-3"], title, "here", 4)).toEqual(["me", "bot-1", "bot-3", "bot-2"]);
    expect(fitSeats(["me", "bot-9", "bot-3"], title, "online", 2)).toEqual(["me", "open"]);
  });
  it("remembers the last choices, as far as they still exist", () => {
    keepChoices("g", {
      place: "online",
      seats: ["me", "bot-3"],
      names: ["Ada"],
      colours: ["red", "violet"],
      options: { pass: "first", gone: "x" },
      listed: true,
      hints: true,
      pace: { kind: "turns", turn: 86_400 },
    });
    expect(firstChoices(title, {}, "")).toMatchObject({
      place: "online",
      seats: ["me", "bot-3"],
      options: { pass: "first" },
      listed: true,
      pace: { kind: "turns" },
    });
    expect(firstChoices(title, { place: "here" }, "Bo")).toMatchObject({
      place: "here",
      seats: ["me", "bot-1", "bot-2"],
    });
    expect(firstChoices(title, { place: "here" }, "Bo").names[0]).toBe("Bo");
    expect(firstChoices({ ...title, options: [{ name: "pass", values: ["any"] }] }, {}, "").options).toEqual({
      pass: "any",
    });
    expect(lastChoices("other")).toBeUndefined();
  });
  it("is for people where people were asked for", () => {
    expect(firstChoices(title, { people: true }, "")).toMatchObject({ place: "here", seats: ["me", "me", "me"] });
    expect(firstChoices(title, { people: true, server: true }, "")).toMatchObject({
      place: "online",
      seats: ["me", "open", "open"],
    });
    const last = {
      place: "here" as const,
      names: [],
      colours: [],
      options: {},
      listed: false,
      hints: false,
      pace: { kind: "none" as const },
    };
    keepChoices("g", { ...last, seats: ["me", "me"] });
    expect(firstChoices(title, { people: true, server: true }, "")).toMatchObject({
      place: "here",
      seats: ["me", "me"],
    });
    keepChoices("g", { ...last, seats: ["me", "bot-3"] });
    expect(firstChoices(title, { people: true, server: true }, "").seats).toEqual(["me", "open", "open"]);
    expect(firstChoices(title, {}, "").seats).toEqual(["me", "bot-3"]);
  });
  it.each([
    null,
    3,
    {},
    { place: "here", seats: ["me", "king"], names: [], options: {} },
    { place: "here", seats: [], names: [], options: {} },
    { place: "moon", seats: ["me"], names: [], options: {} },
    { place: "here", seats: ["me"], names: [], options: { a: 1 } },
  ])("forgets what it can't read: %j", (stored) => {
    expect(readChoices(stored)).toBeUndefined();
  });
  it("gives people the colours that they want, and the others what is left", () => {
    const all = ["yellow", "red", "green", "blue"];
    expect(coloursOf(all, ["me", "bot-1", "me"], ["", "", ""])).toBeUndefined();
    expect(coloursOf(all, ["me", "bot-1", "me"], ["green", "red", "yellow"])).toEqual(["green", "red", "yellow"]);
    expect(coloursOf(all, ["me", "me", "bot-1"], ["red", "red", ""])).toEqual(["red", "yellow", "green"]); // first come
    const choices = { ...firstChoices(title, { place: "here" }, "Ada"), colours: ["red", "", ""] };
    expect(tableOf(title, choices, "").colours).toEqual(["red", "yellow", "green"]);
    keepChoices("g", choices);
    expect(firstChoices(title, {}, "").colours[0]).toBe("red");
    expect(quickTable("g").colours).toEqual(["red"]);
  });
  it("plays against bots of the level that was chosen last", () => {
    expect(quickLevels("level")).toEqual([1, 2]);
    changeSettings({ levels: { level: 3 } });
    expect(quickLevels("level")).toEqual([3]);
    expect(quickTable("level").seats).toEqual(["me", "bot-3", "bot-3"]);
    expect(quickLevels("h")).toEqual([1, 2]); // each game has its own
    changeSettings({ levels: {} });
  });
  it("asks for no more than was chosen", () => {
    const choices = firstChoices(title, { place: "here" }, "Ada");
    expect(tableOf(title, choices, " \n")).toEqual({
      title: "g",
      seats: ["me", "bot-1", "bot-2"],
      names: ["Ada", "", ""],
      start: true,
    });
    const online = { ...firstChoices(title, { place: "online" }, "Ada"), options: { pass: "first" }, listed: true };
    expect(tableOf(title, online, "text")).toMatchObject({
      options: { pass: "first" },
      edition: "text",
      listed: true,
      start: false,
    });
  });
});

describe("words of lists", () => {
  it("tell when and how long, in the reader's language", async () => {
    await setLanguage("en");
    expect(ago(0, 30_000)).toBe("just now");
    expect(ago(0, 120_000)).toBe("2 minutes ago");
    expect(ago(5000, 0)).toBe("just now"); // another device's clock may be ahead
    expect(span(86_400)).toBe("1 day");
    expect(span(90)).toBe("90 seconds");
    await setLanguage("nl");
    expect(ago(0, 7_300_000)).toBe("2 uur geleden");
    expect(span(259_200)).toBe("3 dagen");
    await setLanguage("en");
  });
  it("count turns with ordinals", async () => {
    const said = (numbers: number[]) => numbers.map(ordinal).join(" ");
    expect(said([1, 2, 3, 4, 11, 12, 13, 14])).toBe("1st 2nd 3rd 4th 11th 12th 13th 14th");
    expect(said([21, 22, 33, 41, 42, 43, 101, 111, 112, 113, 121])).toBe(
      "21st 22nd 33rd 41st 42nd 43rd 101st 111th 112th 113th 121st",
    );
    await setLanguage("nl");
    expect(said([1, 2, 21])).toBe("1e 2e 21e");
    await setLanguage("zh-Hant");
    expect(said([1, 21])).toBe("1 21");
    await setLanguage("en");
  });
  it("tell who plays", () => {
    const line = {
      id: "1",
      local: true,
      title: "g",
      state: "playing" as const,
      yourTurn: false,
      touched: 0,
      yours: [1, 2],
    };
    expect(
      whoPlays({ ...line, seats: [{ kind: "person" }, { kind: "person", name: "Ada" }, { kind: "bot", level: 1 }] }),
    ).toBe("You, Ada, and 1 bot");
    expect(whoPlays({ ...line, yours: [], seats: [{ kind: "person" }, { kind: "open" }] })).toBe(
      "Player 1 and 1 open seat",
    );
  });
});

describe("notes", () => {
  it("come once each, at most three, and go", () => {
    for (const text of ["a", "b", "b", "c", "d"]) toast(text);
    expect(toasts().map(({ text }) => text)).toEqual(["b", "c", "d"]);
    for (const { id } of toasts()) dismiss(id);
    expect(toasts()).toEqual([]);
  });
});

describe("faults", () => {
  it("are told without the secret of an invite", () => {
    vi.stubGlobal("navigator", { userAgent: "Browser" });
    vi.stubGlobal("innerWidth", 1);
    vi.stubGlobal("innerHeight", 2);
    const details = detailsOf(new TypeError("x is not y"));
    expect(details).toContain("TypeError: x is not y");
    expect(details).toContain("\n/t\n");
    expect(details).not.toContain("SECRET");
  });
});

describe("the engine's levels", () => {
  it("are called as in the engine", () => {
    const source = readFileSync(new URL("../../src/bots/player_list.h", import.meta.url), "utf8");
    const named = [...source.matchAll(/Level\{(\d), "([a-z-]+)", (true|false)\}/g)].map(([, number, id, trained]) => [
      number,
      id,
      trained,
    ]);
    expect(named.length).toBeGreaterThan(0);
    expect(named.map(([number]) => number)).toEqual(Object.keys(LEVELS));
    for (const [number, id, trained] of named) {
      expect(LEVELS[Number(number)]).toEqual(trained === "true" ? { id, trained: true } : { id });
    }
  });
});
