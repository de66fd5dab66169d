// @vitest-environment happy-dom
// The log, the scores and the replay of a game, with a model that does as it is told.
import { describe, expect, it, vi } from "vitest";
import LogPanel from "../src/table/LogPanel.svelte";
import ScoreSheet from "../src/table/ScoreSheet.svelte";
import Timeline from "../src/table/Timeline.svelte";
import { Playback, replayKey } from "../src/table/playback.svelte";
import { fakeScene, LOG } from "./fake.svelte";
import { all, model, nothing, press, settle, show, withTable } from "./support/parts";

withTable();

describe("the log, the scores and the timeline", () => {
  it("a line of the log leads to its moment, its clause to the rule", async () => {
    const did: (string | number)[] = [];
    show(LogPanel, {
      log: LOG,
      seats: fakeScene().seats,
      at: 4,
      part: undefined,
      onlook: (at: number) => void did.push(at),
      onrule: (clause: string) => void did.push(clause),
    });
    expect(all("h3").map((each) => each.textContent.trim())).toEqual(["Setting up", "Ada", "Mia"]);
    expect(all("[aria-current]").map((each) => each.textContent)).toEqual(["Ada takes a worm (3 now)."]);
    await press("Mia rolls a 6.");
    await press("rule IH-3.6");
    expect(did).toEqual([6, "IH-3.6"]);
  });
  it("a score sheet adds up and names its rules", () => {
    const scene = fakeScene({ over: true });
    show(ScoreSheet, { scene, part: undefined, onrule: nothing });
    const rows = all("tbody tr").map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent)));
    const totals = all("tfoot td").map((cell) => Number(cell.textContent));
    expect(rows.reduce((sums, row) => sums.map((sum, i) => sum + (row[i] ?? 0)), [0, 0, 0])).toEqual(totals);
    expect(all("tbody button").map((each) => each.textContent)).toEqual(["IH-5.1", "IH-5.2", "IH-5.3", "IH-5.4"]);
  });
  it("a timeline has a table behind it", async () => {
    show(Timeline, { points: await model.timeline(), colours: fakeScene().colours, part: undefined });
    expect(all("tbody tr")).toHaveLength(8);
    expect(new Set(all(".chart .line").map((line) => line.getAttribute("stroke-dasharray"))).size).toBe(3);
  });
  it("a timeline tells eight players apart", () => {
    const colours = ["yellow", "red", "green", "blue", "white", "purple", "orange", "black"].map((colour, i) => ({
      colour,
      name: `Player ${i + 1}`,
      seat: i + 1,
    }));
    const totals = colours.map((_, i) => i);
    show(Timeline, { points: [0, 5, 9].map((at) => ({ at, totals })), colours, part: undefined });
    for (const [parts, attribute] of [
      [".chart .line", "stroke-dasharray"],
      ["figcaption .mark", "d"],
    ] as const) {
      const values = all(parts).map((each) => each.getAttribute(attribute));
      expect(values).toHaveLength(8);
      expect(values).not.toContain(null);
      expect(new Set(values).size).toBe(8);
    }
  });
});

describe("a replay", () => {
  it("goes by keys, but not by those of fields", async () => {
    const playback = new Playback(model);
    await model.look(3);
    const key = (name: string, target: Element = document.body): boolean => {
      const event = new KeyboardEvent("keydown", { key: name, bubbles: true });
      Object.defineProperty(event, "target", { value: target });
      return replayKey(event, playback, model.length);
    };
    expect(key("ArrowRight")).toBe(true);
    expect(model.done.at(-1)).toBe("look 4");
    await settle();
    expect(key("Home")).toBe(true);
    expect(model.done.at(-1)).toBe("look 0");
    expect(key("End")).toBe(true);
    expect(model.done.at(-1)).toBe("look 7");
    const before = model.done.length;
    document.body.innerHTML = "<input><button></button>";
    expect(key("ArrowLeft", all("input")[0])).toBe(false);
    expect(key(" ", all("button")[0])).toBe(false);
    expect(key("x")).toBe(false);
    expect(model.done).toHaveLength(before);
  });
  it("plays by itself to the end, and from the end anew", async () => {
    vi.useFakeTimers();
    const playback = new Playback(model);
    await playback.play();
    expect(model.scene?.at).toBe(0);
    await vi.advanceTimersByTimeAsync(1200 * 3);
    expect(model.scene?.at).toBe(3);
    playback.pause();
    await vi.advanceTimersByTimeAsync(5000);
    expect(model.scene?.at).toBe(3);
    playback.speed = 4;
    await playback.play();
    await vi.advanceTimersByTimeAsync(300 * 4);
    expect(model.scene?.at).toBe(7);
    expect(playback.playing).toBe(false);
    vi.useRealTimers();
  });
});
