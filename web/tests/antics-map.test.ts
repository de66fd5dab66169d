// @vitest-environment happy-dom
// The map, the hatching areas and the display of Antics!, mounted on scenes made by hand.
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Move } from "../src/engine/scene";
import Display from "../src/games/antics/display/Display.svelte";
import { nextField, slides } from "../src/games/antics/display/fields";
import Areas from "../src/games/antics/map/Areas.svelte";
import MapView from "../src/games/antics/map/MapView.svelte";
import { trailsOf } from "../src/games/antics/map/who";
import type { Moment } from "../src/games/antics/moment";
import { NO_SHARES, sharesOf } from "../src/games/antics/shares";
import { Watched } from "../src/draw/watched.svelte";
import { legsOf } from "../src/games/antics/motion/legs";
import { gameOf, type AnticsField, type AnticsView } from "../src/games/antics/scene";
import type { Marks, Targets } from "../src/games/antics/spots";
import { settings } from "../src/ui/settings.svelte";
import { event, formicary, frameOf, sceneOn, viewOn } from "./support/antics-scene";

const layout = formicary();
const trail = (id: string): number => layout.trails.findIndex((one) => one.id === id);
const food = (id: string): number => layout.foods.findIndex((one) => one.id === id);
const touch = vi.fn();
let shown: Record<string, unknown> | undefined;

interface Given {
  view?: Partial<AnticsView>;
  targets?: Record<string, string[]>; // spot: what its moves say
  marks?: Marks;
}

function show(
  what: Component<never>,
  { view = {}, targets = {}, marks = {} }: Given = {},
  more: Partial<Moment> = {},
): void {
  const scene = sceneOn(layout, view);
  const spots: Targets = new Map(
    Object.entries(targets).map(([spot, says]) => [spot, says.map((say): Move => ({ text: say, say }))]),
  );
  const now = new Watched<Moment>({
    scene,
    view: gameOf(scene),
    layout,
    colour: 1,
    frame: undefined,
    targets: sharesOf(spots, NO_SHARES),
    marks,
    places: [],
    laid: undefined,
    picked: undefined,
    recap: [],
    ...more,
  });
  const props = { now, row: () => now, pieces: now, glow: now, hits: now, ontouch: touch };
  shown = mount(what as Component<Record<string, unknown>>, { target: document.body, props });
  flushSync();
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const label = (name: string): string => part(name)?.getAttribute("aria-label") ?? "";
function key(name: string, key: string): void {
  part(name)?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  flushSync();
}

beforeEach(() => {
  settings.speed = "off";
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.innerHTML = "";
  vi.clearAllMocks();
});

const trails = (change: Record<string, AnticsView["trails"][number]>): AnticsView["trails"] =>
  viewOn(layout).trails.map((one, i) => change[layout.trails[i]!.id] ?? one);

test("a trail says where it goes, who is there, and what can be done", () => {
  show(MapView, {
    view: { trails: trails({ w3: { ants: [1, 2], guard: 2, carried: [{ colour: 1, food: food("green-leaf") }] } }) },
    targets: { "trail-w1": ["Send an ant from water onto w1"], "trail-w2": ["one", "two"] },
  });
  expect(label("trail-w3")).toBe(
    "water trail w3, between junction h and grasshopper clearing; your ant, carrying one green leaf; Tomas's ant; guarded by Tomas's soldier",
  );
  expect(label("trail-w1")).toContain("no ants; now: Send an ant from water onto w1");
  expect(label("trail-w2")).toContain("now: 2 choices");
  expect(part("trail-w1")?.hasAttribute("data-target")).toBe(true);
  expect(part("trail-w3")?.hasAttribute("data-target")).toBe(false);
});

test("a clearing says what is left", () => {
  const clearings = viewOn(layout).clearings.map((one, i) =>
    i === food("ladybird") ? { left: 0, exhausted: true } : one,
  );
  show(MapView, { view: { clearings } });
  expect(label("clearing-ladybird")).toBe("ladybird clearing; nothing left; exhausted");
  expect(label("clearing-green-leaf")).toBe("green leaf clearing; 5 left");
});

test("every trail, clearing and the ant-hill can be touched, by mouse and by keys", () => {
  show(MapView);
  const spots = document.querySelectorAll(".hits [role=button]");
  expect(spots.length).toBe(layout.trails.length + layout.foods.length + 1);
  part("trail-f1")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(touch).toHaveBeenLastCalledWith("trail-f1", part("trail-f1"));
  key("clearing-dragonfly", "Enter");
  expect(touch).toHaveBeenLastCalledWith("clearing-dragonfly", part("clearing-dragonfly"));
  key("ant-hill", " ");
  expect(touch).toHaveBeenLastCalledWith("ant-hill", part("ant-hill"));
});

test("the map is one stop of the Tab key, and arrows move it", () => {
  show(MapView, { targets: { "trail-g1": ["x"] } });
  const stops = (): (string | undefined)[] =>
    [...document.querySelectorAll<HTMLElement>(".hits [tabindex='0']")].map((one) => one.dataset.part);
  expect(stops()).toEqual(["trail-g1"]); // what can be done comes first
  part("ant-hill")?.focus();
  flushSync();
  expect(stops()).toEqual(["ant-hill"]);
  key("ant-hill", "ArrowRight");
  expect(document.activeElement).toBe(part("trail-w1"));
  expect(stops()).toEqual(["trail-w1"]);
});

test("keys make the map larger, and 0 shows all of it again", () => {
  show(MapView);
  const stage = document.querySelector<HTMLElement>("[data-part=map] > .stage");
  expect(stage?.style.transform).toBe("");
  key("trail-w1", "+");
  expect(stage?.style.transform).toContain("scale(1.4)");
  key("trail-w1", "-");
  expect(stage?.style.transform).toBe("");
  key("trail-w1", "+");
  key("trail-w1", "0");
  expect(stage?.style.transform).toBe("");
});

test("ants, a guard, food and a bridge are drawn where they are", () => {
  show(MapView, {
    view: {
      trails: trails({
        s1: { ants: [1, 3], guard: 3, carried: [{ colour: 3, food: 0 }] },
        chasm: { ants: [2], carried: [] },
      }),
    },
  });
  const pieces = [...document.querySelectorAll<HTMLElement>("[data-piece]")].map((one) => one.dataset.piece);
  expect(pieces).toEqual(["s1-ant-1", "s1-ant-3", "s1-guard", "s1-food-3", "chasm-ant-2"]);
  expect(document.querySelectorAll(".bridge").length).toBe(1);
});

test("a way home shows its trails, the ants it lacks and the heaves", () => {
  const way = {
    food: food("brown-leaf"),
    from: "clearing" as const,
    possible: true,
    path: [trail("g3"), trail("f1")],
    heaves: 3,
    robbers: [2],
    say: "",
    missing: [{ trail: trail("g3"), terrain: "grass" as const, hatched: true }],
  };
  show(MapView, {
    view: { trails: trails({ f1: { ants: [1, 2], carried: [] }, f2: { ants: [2], carried: [] } }) },
    marks: { way },
  });
  expect(document.querySelectorAll(".robber").length).toBe(1);
  expect(document.querySelectorAll(".casing").length).toBe(2);
  expect(document.querySelectorAll(".ghost").length).toBe(1);
  expect(document.querySelector(".count")?.textContent).toBe("3");
});

test("an area says whose ants are there", () => {
  const areas = viewOn(layout).areas.map((one) => (one.area === "water" ? { ...one, ants: [2, 1, 0] } : one));
  show(Areas, {
    view: { areas },
    targets: { "area-water": ["Hatch an ant on water"] },
    marks: { chosen: "area-water" },
  });
  expect(label("area-water")).toBe("Water; 2 ants, yours; Tomas: 1 ant; now: Hatch an ant on water");
  expect(part("area-water")?.getAttribute("aria-pressed")).toBe("true");
  expect(label("area-stone")).toBe("Stone; no ants");
  part("area-stone")?.click();
  expect(touch).toHaveBeenLastCalledWith("area-stone", part("area-stone"));
});

test("the display says what lies where, and is one stop of the Tab key", () => {
  const anteaters = viewOn(layout).anteaters.map((one) =>
    one.row === "b" ? { ...one, attacked: true as const } : one,
  );
  show(Display, { view: { anteaters }, targets: { "field-b1": ["Take it"] } });
  expect(label("field-a3")).toBe("left row, field 3; tile ants and fungus");
  expect(label("field-b1")).toBe("middle row, field 1; tile scout and hatch; now: Take it");
  expect(label("field-c2")).toBe("right row, field 2; gap");
  expect(label("anteater-b")).toBe("middle row, field 6; blue anteater, eats dragonfly; has eaten already");
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>(".rows [tabindex='0']")].map((one) => one.dataset.part);
  expect(stops()).toEqual(["field-b1"]);
  part("field-b1")?.focus();
  key("field-b1", "ArrowUp");
  expect(document.activeElement).toBe(part("field-b2"));
  key("field-b2", "ArrowRight");
  expect(document.activeElement).toBe(part("field-c2"));
});

test("arrows on the display stay on it", () => {
  expect(nextField(0, 1, "ArrowUp", 3, 6)).toEqual([0, 2]);
  expect(nextField(0, 1, "ArrowDown", 3, 6)).toBeUndefined();
  expect(nextField(2, 4, "ArrowRight", 3, 6)).toBeUndefined();
  expect(nextField(2, 4, "a", 3, 6)).toBeUndefined();
});

test("things slide down past gaps and keep their order", () => {
  const tile: AnticsField = { tile: { kind: "scout-hatch", symbols: ["scout", "hatch"] } };
  const before = [{ row: "a" as const, fields: [{}, tile, {}, { anteater: "blue" }, tile] }];
  const after = [{ row: "a" as const, fields: [tile, { anteater: "blue" }, tile, {}, {}] }];
  expect(slides(before, after)).toEqual([
    { row: 0, field: 1, down: 1 },
    { row: 0, field: 2, down: 2 },
    { row: 0, field: 3, down: 2 },
  ]);
});

test("what the last turn touched is found by its trails", () => {
  const events = [
    event("sent", { seat: 2, trail: "w1", area: "water" }),
    event("passed", { seat: 2, food: "dragonfly", trail: "w2", trail2: "g5" }),
    event("bridge", { seat: 2 }),
  ];
  expect([...trailsOf(events, layout)].sort((a, b) => a - b)).toEqual(
    [trail("g5"), trail("w1"), trail("w2"), trail("chasm")].sort((a, b) => a - b),
  );
});

test("events become ways from one place to another", () => {
  const areas = viewOn(layout).areas.map((one) => (one.area === "grass" ? { ...one, ants: [2, 0, 1] } : one));
  const told = { scene: sceneOn(layout), layout, before: { ...viewOn(layout), areas }, text: "bring f1" };
  const legs = (...events: Parameters<typeof event>[]) =>
    legsOf(frameOf(events.map((one) => event(...one))).events, told);
  expect(legs(["sent", { seat: 2, trail: "w1", area: "water" }])).toEqual([
    {
      thing: { ant: "red", soldier: false },
      from: { part: "area-water" },
      to: { piece: "w1-ant-2" },
      kind: "march",
      ends: "stays",
      after: 0,
    },
  ]);
  expect(legs(["stole", { seat: 1, other: 3, food: "ladybird", trail: "f5" }])[0]).toMatchObject({
    from: { piece: "f5-ant-3" },
    to: { piece: "f5-food-1" },
  });
  expect(legs(["brought", { seat: 1, food: "brown-leaf" }])[0]).toMatchObject({
    from: { trail: trail("f1") },
    to: { place: 0 },
    ends: "fades",
  });
  // The first anteater eats prey, the next one ants: one after the other.
  const eaten = legs(
    ["attacks", { row: "b", colour: "grey", which: 2 }],
    ["ate-prey", { food: "woodlouse", left: 1 }],
    ["attacks", { row: "c", colour: "green", which: 3 }],
    ["ate-ants", { area: "grass", ants: 3 }],
  );
  expect(eaten.map(({ to, after }) => ({ to, after }))).toEqual([
    { to: { part: "anteater-b" }, after: 0 },
    { to: { part: "anteater-c" }, after: 1 },
    { to: { part: "anteater-c" }, after: 1 },
  ]);
  expect(legs(["turn-ends", { seat: 1 }])).toEqual([]);
});
