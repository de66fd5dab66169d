// @vitest-environment happy-dom
// What a touch does on the map of Antics!, in clean-up, and while one only looks.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Choice } from "../src/games/antics/choice.svelte";
import { previewOf } from "../src/games/antics/scene";
import { settings } from "../src/ui/settings.svelte";
import { layout, propsFor, sceneFor, type Wish } from "./support/antics";
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
const texts = (choice: Choice, spot: string): string[] => (choice.targets.get(spot) ?? []).map((one) => one.text);

beforeEach(() => {
  settings.confirm = false;
});
afterEach(() => vi.clearAllMocks());

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
    expect(choice.chosen, "a double tap").toBe("clearing-brown-leaf");
    rest();
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
