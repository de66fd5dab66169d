// @vitest-environment happy-dom
// What a touch does in each phase of a turn of Antics!.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Choice } from "../src/games/antics/choice.svelte";
import { bestSpace } from "../src/games/antics/keyboard";
import { previewOf } from "../src/games/antics/scene";
import { settings } from "../src/shell/settings.svelte";
import { layout, moveFor, propsFor, sceneFor, type Wish } from "./support/antics";

const play = vi.fn();
const refuse = vi.fn();
const undo = vi.fn();
const at = {} as Element;
const elsewhere = {} as Element;

function choose(wish: Wish, more: { canAct?: boolean } = {}): Choice {
  const props = propsFor(sceneFor(wish), { play, refuse, undo }, more);
  return new Choice(() => props);
}
const texts = (choice: Choice, spot: string): string[] => (choice.targets.get(spot) ?? []).map((one) => one.text);
const carried = (trail: string, colour: number) =>
  layout.trails.map(({ id }) => ({ ants: id === trail ? [1, colour] : [], carried: id === trail ? [{ colour, food: 1 }] : [] }));

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
  const places = ["place k9 l9", "place l9 k9", "place m8 n8", "place n8 m8", "place m8 m7"].map((text) => moveFor(text));

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

describe("hatching", () => {
  test("an area hatches, the wrong one says why", () => {
    const choice = choose({ phase: "hatch", moves: ["hatch water", "stop"], view: { sameArea: "water" } });
    choice.touch("area-water", at);
    expect(play).toHaveBeenCalledExactlyOnceWith("hatch water");
    choice.touch("area-grass", at);
    expect(refuse).toHaveBeenLastCalledWith("hatch grass", at);
    choice.touch("stop", at);
    expect(play).toHaveBeenLastCalledWith("stop");
  });
});

describe("ANTS!", () => {
  const moves = ["send w1", "send g1", "guard g2", "pick g2", "pick water", "bridge", "stop"];

  test("a trail with one possibility plays at once, one with several opens a menu", () => {
    const choice = choose({ phase: "ants", moves });
    choice.touch("trail-w1", at);
    expect(play).toHaveBeenLastCalledWith("send w1");
    choice.touch("trail-g2", at);
    expect(choice.menu?.moves.map((one) => one.text)).toEqual(["guard g2", "pick g2"]);
  });
  test("an area first: only its trails glow, and picking up is offered beside it", () => {
    const choice = choose({ phase: "ants", moves });
    choice.touch("area-water", at);
    expect(choice.marks.chosen).toBe("area-water");
    expect(choice.menu?.moves.map((one) => one.text)).toEqual(["pick water"]);
    expect([...choice.targets.keys()]).toEqual(["trail-w1", "area-water"]);
    choice.touch("trail-w1", elsewhere);
    expect(play).toHaveBeenCalledExactlyOnceWith("send w1");
  });
  test("soldiers guard and bridge", () => {
    const choice = choose({ phase: "ants", moves });
    choice.touch("area-soldier", at);
    expect([...choice.targets.keys()].sort()).toEqual(["trail-chasm", "trail-g2"]);
    choice.touch("trail-g2", elsewhere);
    expect(play).toHaveBeenCalledExactlyOnceWith("guard g2");
  });
  test("an area without ants shows what it would reach", () => {
    const choice = choose({ phase: "ants", moves: ["send g1", "stop"] });
    choice.touch("area-water", at);
    expect(choice.marks.reach).toEqual([0]);
    expect(play).not.toHaveBeenCalled();
  });
  test("trails that can do nothing ask why", () => {
    const trails = layout.trails.map(({ id }) => ({ ants: id === "g1" ? [1] : [], carried: [] }));
    const choice = choose({ phase: "ants", moves: ["send w1"], view: { trails } });
    choice.touch("trail-g1", at);
    expect(refuse).toHaveBeenLastCalledWith("pick g1", at);
    choice.touch("trail-g2", at);
    expect(refuse).toHaveBeenLastCalledWith("send g2", at);
  });
});

describe("heaving", () => {
  const moves = ["heave brown-leaf g1", "heave brown-leaf g2", "heave dragonfly w3", "heave w1 hill", "stop"];

  test("food with one way to go goes at once", () => {
    const choice = choose({ phase: "heave", moves });
    choice.touch("clearing-dragonfly", at);
    expect(play).toHaveBeenLastCalledWith("heave dragonfly w3");
    choice.touch("trail-w1", at);
    expect(play).toHaveBeenLastCalledWith("heave w1 hill");
  });
  test("food with several is chosen first, then where it goes", () => {
    const choice = choose({ phase: "heave", moves });
    choice.touch("clearing-brown-leaf", at);
    expect(play).not.toHaveBeenCalled();
    expect(choice.marks.chosen).toBe("clearing-brown-leaf");
    expect([...choice.targets.keys()]).toEqual(["clearing-brown-leaf", "trail-g1", "trail-g2"]);
    choice.touch("trail-g2", at);
    expect(play).toHaveBeenCalledExactlyOnceWith("heave brown-leaf g2");
  });
  test("touching it again lets go of it, other food takes its place", () => {
    const choice = choose({ phase: "heave", moves });
    choice.touch("clearing-brown-leaf", at);
    choice.touch("clearing-brown-leaf", at);
    expect(choice.chosen).toBeUndefined();
    choice.touch("clearing-brown-leaf", at);
    choice.touch("clearing-dragonfly", at);
    expect(play).toHaveBeenCalledExactlyOnceWith("heave dragonfly w3");
  });
  test("where it goes is enough if only one food can go there", () => {
    const choice = choose({ phase: "heave", moves: [...moves, "heave dragonfly g2"] });
    choice.touch("trail-g1", at);
    expect(play).toHaveBeenLastCalledWith("heave brown-leaf g1");
    choice.touch("ant-hill", at);
    expect(play).toHaveBeenLastCalledWith("heave w1 hill");
    choice.touch("trail-g2", at);
    expect(choice.menu?.moves).toHaveLength(2);
  });
  test("the wrong place says why not, with the food that was chosen", () => {
    const choice = choose({ phase: "heave", moves });
    choice.touch("clearing-brown-leaf", at);
    choice.touch("trail-chasm", at);
    expect(refuse).toHaveBeenLastCalledWith("heave brown-leaf chasm", at);
    const bare = choose({ phase: "heave", moves: ["stop"] });
    bare.touch("clearing-dragonfly", at);
    expect(refuse).toHaveBeenLastCalledWith("heave dragonfly w3", at);
    bare.touch("ant-hill", at);
    expect(refuse.mock.lastCall?.[0]).toMatch(/^heave \S+ hill$/);
  });
});

describe("clean-up", () => {
  const moves = ["store dragonfly k10", "store dragonfly l10", "store brown-leaf k10"];

  test("prey goes to a space after a look at what follows", () => {
    const choice = choose({ phase: "store", moves });
    expect(choice.foods).toEqual([0, 1]);
    choice.touch("hex-k10", at);
    expect(previewOf(choice.shown)?.outlook).toBe("outlook of k10");
    expect(play).not.toHaveBeenCalled();
    choice.touch("hex-k10", at);
    expect(play).toHaveBeenCalledExactlyOnceWith("store dragonfly k10");
  });
  test("another prey can be first", () => {
    const choice = choose({ phase: "store", moves });
    choice.chooseFood(1);
    choice.touch("hex-k10", at);
    choice.confirm();
    expect(play).toHaveBeenCalledExactlyOnceWith("store brown-leaf k10");
    choice.touch("hex-l9", at);
    expect(refuse).toHaveBeenLastCalledWith("store brown-leaf l9", at);
  });
  test("tiles and anteaters are chosen where they lie as well", () => {
    choose({ phase: "discard", moves: ["discard scout-hatch"] }).touch("tile-scout-hatch", at);
    expect(play).toHaveBeenLastCalledWith("discard scout-hatch");
    const choice = choose({ phase: "attack", moves: ["attack b", "attack c"] });
    choice.touch("anteater-c", at);
    expect(play).toHaveBeenLastCalledWith("attack c");
    choice.touch("anteater-a", at);
    expect(refuse).toHaveBeenLastCalledWith("attack a", at);
  });
});

describe("planning help", () => {
  test("food shows its way home, an area its reach; the same again hides it", () => {
    const choice = choose({ moves: ["use k10"] });
    choice.touch("clearing-brown-leaf", at);
    expect(choice.marks.way?.say).toBe("one ant, then 2 heaves");
    choice.touch("area-water", at);
    expect(choice.marks).toEqual({ reach: [0] });
    choice.touch("area-water", at);
    expect(choice.marks).toEqual({});
    expect(refuse).not.toHaveBeenCalled();
  });
  test("it works while others play, and nothing else does", () => {
    const choice = choose({ moves: ["use k10"] }, { canAct: false });
    expect(choice.targets.size).toBe(0);
    choice.touch("clearing-brown-leaf", at);
    expect(choice.marks.way).toBeDefined();
    choice.touch("hex-k10", at);
    expect(refuse).toHaveBeenLastCalledWith("use k10", at);
    expect(play).not.toHaveBeenCalled();
  });
  test("switched off, a touch asks the engine instead", () => {
    const choice = choose({ moves: ["use k10"] });
    if (choice.plan.on) choice.plan.switch();
    choice.touch("area-water", at);
    expect(refuse).toHaveBeenLastCalledWith("hatch water", at);
    expect(choice.marks).toEqual({});
    choice.plan.switch();
  });
});

test("what was chosen belongs to its moment", () => {
  let scene = sceneFor({ phase: "heave", moves: ["heave brown-leaf g1", "heave brown-leaf g2"] });
  const choice = new Choice(() => propsFor(scene, { play, refuse, undo }));
  choice.touch("clearing-brown-leaf", at);
  scene = { ...scene, at: 11, length: 11 };
  expect(choice.chosen).toBeUndefined();
  expect(texts(choice, "trail-g1")).toEqual(["heave brown-leaf g1"]);
});
