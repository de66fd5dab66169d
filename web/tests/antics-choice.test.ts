// @vitest-environment happy-dom
// What a touch does in each phase of a turn of Antics!.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Choice } from "../src/games/antics/choice.svelte";
import { bestSpace } from "../src/games/antics/keyboard";
import { settings } from "../src/ui/settings.svelte";
import { layout, moveFor, propsFor, sceneFor, type Wish } from "./support/antics";
import { rest } from "./support/rest";

const play = vi.fn();
const refuse = vi.fn();
const undo = vi.fn();
const at = {} as Element;
const elsewhere = {} as Element;

function choose(wish: Wish, more: { canAct?: boolean } = {}): Choice {
  const props = propsFor(sceneFor(wish), { play, refuse, undo }, more);
  return new Choice(() => props);
}
const carried = (trail: string, colour: number) =>
  layout.trails.map(({ id }) => ({
    ants: id === trail ? [1, colour] : [],
    carried: id === trail ? [{ colour, food: 1 }] : [],
  }));

beforeEach(() => {
  settings.confirm = false;
});
afterEach(() => vi.clearAllMocks());

describe("between actions", () => {
  const moves = ["use k10", "use l10", "magnificant scout", "magnificant heave", "end"];

  test("one touch on a space starts its action", () => {
    choose({ moves }).touch("hex-k10", at);
    expect(play).toHaveBeenCalledExactlyOnceWith("use k10");
  });
  test("an action that could do nothing is asked for twice", () => {
    const choice = choose({ moves: [moveFor("use k10", { able: false }), "end"] });
    choice.touch("hex-k10", at);
    expect(play).not.toHaveBeenCalled();
    expect(choice.picked?.text).toBe("use k10");
    choice.touch("hex-k10", at);
    expect(play).toHaveBeenCalledExactlyOnceWith("use k10");
  });
  test("with the setting every action is asked for twice, and can be dropped", () => {
    settings.confirm = true;
    const choice = choose({ moves });
    choice.touch("hex-k10", at);
    choice.drop();
    expect(choice.picked).toBeUndefined();
    choice.touch("hex-l10", at);
    choice.confirm();
    expect(play).toHaveBeenCalledExactlyOnceWith("use l10");
  });
  test("other spaces ask the engine why not", () => {
    const choice = choose({ moves });
    choice.touch("hex-l9", at);
    expect(refuse).toHaveBeenLastCalledWith("use l9", at);
    choice.touch("field-a1", at);
    expect(refuse).toHaveBeenLastCalledWith("take a1", at);
    choice.touch("tile-scout-hatch", at);
    expect(refuse).toHaveBeenLastCalledWith("tile scout-hatch", at);
    choice.touch("trail-w3", at);
    expect(refuse).toHaveBeenLastCalledWith("send w3", at);
    choice.touch("trail-chasm", at);
    expect(refuse).toHaveBeenLastCalledWith("bridge", at);
    choice.touch("stop", at);
    expect(refuse).toHaveBeenLastCalledWith("stop", at);
  });
  test("the magnificANT offers its actions", () => {
    const choice = choose({ moves });
    choice.touch("magnificant", at);
    expect(choice.menu?.moves.map((one) => one.text)).toEqual(["magnificant scout", "magnificant heave"]);
    choice.tap(choice.menu!.moves[1]!);
    expect(play).toHaveBeenCalledExactlyOnceWith("magnificant heave");
    expect(choice.menu).toBeUndefined();
  });
  test("the same spot again closes its menu, another spot does what it does", () => {
    const choice = choose({ moves });
    choice.touch("magnificant", at);
    choice.touch("magnificant", at);
    expect(choice.menu, "a double tap").toBeDefined();
    rest();
    choice.touch("magnificant", at);
    expect(choice.menu).toBeUndefined();
    choice.touch("magnificant", at);
    choice.touch("hex-k10", elsewhere);
    expect(play).toHaveBeenCalledExactlyOnceWith("use k10");
  });
  test("the end is asked for twice while actions are left, once otherwise", () => {
    choose({ moves }).touch("end", at);
    expect(play).not.toHaveBeenCalled();
    choose({ moves, view: { markers: 0 } }).touch("end", at);
    expect(play).toHaveBeenCalledExactlyOnceWith("end");
  });
  test("a theft is offered on the trail", () => {
    choose({ moves: [...moves, "steal w1 2"], view: { trails: carried("w1", 2) } }).touch("trail-w1", at);
    expect(play).toHaveBeenCalledExactlyOnceWith("steal w1 2");
    choose({ moves, view: { trails: carried("g1", 2) } }).touch("trail-g1", at);
    expect(refuse).toHaveBeenLastCalledWith("steal g1 2", at);
  });
  test("a letter finds the highest space that can do something", () => {
    const level = (text: string, level: number, able = true) => moveFor(text, { symbol: "scout", level, able });
    expect(bestSpace(choose({ moves: [level("use j10", 1), level("use k9", 2)] }), "scout")).toBe("hex-k9");
    expect(bestSpace(choose({ moves: [level("use j10", 1), level("use k9", 2, false)] }), "scout")).toBe("hex-j10");
    expect(bestSpace(choose({ moves: [level("use j10", 1)] }), "heave")).toBeUndefined();
  });
});

test("scouting takes a tile with one touch, and says why not elsewhere", () => {
  const choice = choose({ phase: "scout", moves: ["take a1", "take b1"] });
  choice.touch("field-b1", at);
  expect(play).toHaveBeenCalledExactlyOnceWith("take b1");
  choice.touch("field-c6", at);
  expect(refuse).toHaveBeenLastCalledWith("take c6", at);
  choice.touch("anteater-a", at);
  expect(refuse).toHaveBeenLastCalledWith("attack a", at);
  choice.touch("hex-k10", at);
  expect(refuse).toHaveBeenLastCalledWith("use k10", at);
});

describe("building", () => {
  const places = ["place k9 l9", "place l9 k9", "place m8 n8", "place n8 m8", "place m8 m7"].map((text) =>
    moveFor(text),
  );

  test("a tile is chosen from the supply", () => {
    choose({ phase: "build", moves: ["tile scout-hatch"] }).touch("tile-scout-hatch", at);
    expect(play).toHaveBeenCalledExactlyOnceWith("tile scout-hatch");
  });
  test("places are hexes of the hill and ground, at both ends", () => {
    const choice = choose({ phase: "place", moves: places });
    expect([...choice.targets.keys()]).toEqual(["hex-k9", "hex-l9", "ground-m8", "ground-n8", "ground-m7"]);
  });
  test("touching lays it, touching again turns it, another place moves it", () => {
    const choice = choose({ phase: "place", moves: places });
    choice.touch("ground-m8", at);
    expect(choice.laid).toMatchObject({ spot: "ground-m8", turns: 3, move: { text: "place m8 n8" } });
    choice.touch("ground-m8", at);
    expect(choice.laid?.move.text, "a double tap").toBe("place m8 n8");
    rest();
    choice.touch("ground-m8", at);
    expect(choice.laid?.move.text).toBe("place m8 m7");
    choice.turn();
    expect(choice.laid?.move.text).toBe("place n8 m8"); // its other end there
    choice.turn();
    expect(choice.laid?.move.text).toBe("place m8 n8");
    choice.touch("hex-k9", at);
    expect(choice.laid?.move.text).toBe("place k9 l9");
    expect(play).not.toHaveBeenCalled();
    choice.flip();
    expect(choice.laid?.move.text).toBe("place l9 k9");
    choice.build();
    expect(play).toHaveBeenCalledExactlyOnceWith("place l9 k9");
    expect(choice.laid).toBeUndefined();
  });
  test("a place where it can't lie asks why, with a neighbour of the same height", () => {
    const choice = choose({ phase: "place", moves: places });
    choice.touch("hex-j10", at);
    expect(refuse).toHaveBeenLastCalledWith("place j10 j11", at);
    choice.touch("hex-k10", at);
    expect(refuse.mock.lastCall?.[0]).toMatch(/^place k10 (?!k10)/);
  });
});
