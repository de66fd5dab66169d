// @vitest-environment happy-dom
// A title that the engine has and the page has no folder for: it is listed, and played by text.
import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setEngine } from "../src/engine/engine";
import type { Engine } from "../src/engine/rpc";
import type { Scene } from "../src/engine/scene";
import { hasBoard, loadTextTitles, nameOf, playable, playersOf, textTitle, titles } from "../src/games/titles.svelte";
import { defaultSeats } from "../src/pages/new/seats";
import { quickTable } from "../src/pages/quick";
import { PartLoader } from "../src/table/part.svelte";
import TableView from "../src/table/TableView.svelte";
import { FakeTable, fakeScene } from "./fake.svelte";

const PIG = {
  id: "pig",
  name: "Pig",
  revision: 1,
  least: 2,
  most: 8,
  options: [],
  editions: [{ id: "hundred", name: "A hundred", hash: "0" }],
  levels: [1],
  colours: ["yellow", "red"],
};

describe("a title without a folder", () => {
  const give = (list: unknown[]) =>
    setEngine({
      request: async (name: string) => (name === "about" ? { version: "1", titles: list } : { ok: true }),
    } as unknown as Engine);
  afterEach(() => setEngine(undefined));

  it("is playable once the engine has named it", async () => {
    expect(playable("pig")).toBe(false);
    give([{ ...PIG, id: "antics" }, PIG]);
    await loadTextTitles();
    expect(titles().slice(-1)).toEqual(["pig"]);
    expect([playable("pig"), hasBoard("pig"), playable("chess")]).toEqual([true, false, false]);
    expect([nameOf("pig"), playersOf("pig")]).toEqual(["Pig", "2 to 8 players"]);
    expect(nameOf("antics")).toBe("Antics!");
  });

  const seats = () => defaultSeats(textTitle("pig") ?? PIG, "here");
  it("is started with as many seats and such bots as it has", async () => {
    give([{ ...PIG, most: 2 }]);
    await loadTextTitles();
    expect(quickTable("pig", seats()).seats).toEqual(["me", "bot-1"]);
    give([{ ...PIG, levels: [] }]);
    await loadTextTitles();
    expect(quickTable("pig", seats()).seats).toEqual(["me", "me", "me"]);
  });

  it("has no part to load", () => {
    const loader = new PartLoader();
    loader.load("pig");
    expect([loader.ready, loader.part]).toEqual([true, undefined]);
  });
});

describe("its table", () => {
  const scene = (changes: Partial<Scene> = {}): Scene =>
    fakeScene({
      title: "pig",
      titleName: "Pig",
      prefix: "PIG",
      status: "Ada has 7 points in this turn.",
      moves: [
        { text: "roll", say: "Roll the die", final: true },
        { text: "hold", say: "Keep 7 points" },
      ],
      scores: {
        lines: [{ id: "points", say: "Points", clause: "PIG-3", points: [12, 0, 30] }],
        totals: [12, 0, 30],
        winners: [],
      },
      game: { title: "pig" } as unknown as Scene["game"],
      ...changes,
    });
  const text = (): string => document.body.textContent.replace(/\s+/g, " ");
  let model: FakeTable;
  let mounted: ReturnType<typeof mount> | undefined;

  async function settle(until: () => boolean): Promise<void> {
    for (let i = 0; i < 300 && !until(); i += 1) {
      await new Promise((done) => setTimeout(done, 10));
      await tick();
      flushSync();
    }
    expect(until(), text()).toBe(true);
  }
  beforeEach(() => {
    model = new FakeTable();
    model.scene = scene();
    model.describe = async () => [
      { heading: "The game", lines: ["It is Ada's turn."] },
      { heading: "Scores", lines: ["Ada: 12. Mia: 0. Worker: 30."] },
    ];
    mounted = mount(TableView, { target: document.body, props: { model } });
    flushSync();
  });
  afterEach(async () => {
    if (mounted) await unmount(mounted);
    document.body.replaceChildren();
  });

  it("tells the position, the scores, the log and the moves", async () => {
    await settle(() => text().includes("Worker: 30."));
    for (const part of [
      "Pig",
      "Ada has 7 points in this turn.",
      "It is Ada's turn.",
      "Keep 7 points",
      "Mia places a 6",
    ])
      expect(text()).toContain(part);
    expect(document.querySelector('[aria-label="Rules"]')).toBeNull();
    expect(document.querySelector(".skip")).toBeNull(); // there is no board to go back to
  });

  it("plays by its buttons and by what is typed", async () => {
    await settle(() => document.querySelectorAll(".moves button").length === 2);
    document.querySelectorAll<HTMLButtonElement>(".moves button")[1]?.click();
    await settle(() => model.done.includes("play hold"));
    const field = document.querySelector<HTMLInputElement>("#command");
    if (!field) throw new Error("no field");
    field.value = "rol";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    await settle(() => model.done.includes("play roll"));
  });

  it("shows the score sheet at the end", async () => {
    Object.assign(model, { state: "over", canAct: false });
    model.scene = scene({
      over: true,
      toAct: 0,
      moves: [],
      status: "Worker wins.",
      scores: { ...scene().scores, totals: [12, 0, 101], winners: [3] },
    });
    await settle(() => document.querySelector("tfoot")?.textContent.includes("101") === true);
  });
});
