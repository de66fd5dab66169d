// @vitest-environment happy-dom
// Presses in Antics! that come twice, and a tile that is taken instead of another one: the board is given the next moment
// while a hand is still there.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BoardProps } from "../src/client/model";
import Board from "../src/games/antics/Board.svelte";
import { REST, TWICE } from "../src/ui/guard";
import { settings } from "../src/ui/settings.svelte";
import { propsFor, sceneFor, type Wish } from "./support/antics";
import { rest } from "./support/rest";

let shown: Record<string, unknown> | undefined;
let props = $state<BoardProps>(undefined as unknown as BoardProps);
const play = vi.fn();
const refuse = vi.fn();
const undo = vi.fn();

const wished = (wish: Wish, at: number): BoardProps =>
  propsFor(sceneFor({ ...wish, scene: { ...wish.scene, at, length: at } }), { play, refuse, undo });
function show(wish: Wish): void {
  props = wished(wish, 10);
  shown = mount(Board, { target: document.body, props });
  flushSync();
  rest();
}
function next(wish: Wish, at = 11): void {
  Object.assign(props, wished(wish, at));
  flushSync();
}
function press(name: string): void {
  const node = document.querySelector(`[data-part="${name}"]`)!;
  node.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, clientX: 5, clientY: 5 }));
  node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  flushSync();
}

beforeEach(() => {
  settings.confirm = false;
  settings.speed = "off";
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.innerHTML = "";
  vi.clearAllMocks();
});

test("of tiles that are alike two presses put back one", () => {
  const alike: Wish = { phase: "discard", moves: ["discard scout-hatch", "discard build-ants"] };
  show(alike);
  press("choose-discard-scout-hatch");
  expect(play).toHaveBeenCalledExactlyOnceWith("discard scout-hatch");
  rest(50);
  next(alike);
  rest(100);
  press("choose-discard-scout-hatch");
  expect(play).toHaveBeenCalledTimes(1);
  rest();
  press("choose-discard-scout-hatch");
  expect(play).toHaveBeenCalledTimes(2);
});

test.each<[string, Wish, string]>([
  ["hatches one ant", { phase: "hatch", moves: ["hatch flower"] }, "area-flower"],
  ["takes one tile", { phase: "scout", moves: ["take a1"] }, "field-a1"],
])("a double tap %s", (_, wish, spot) => {
  show(wish);
  press(spot);
  expect(play).toHaveBeenCalledTimes(1);
  rest(50);
  next(wish);
  for (const gap of [50, TWICE - 51]) {
    rest(gap);
    press(spot);
    expect(play, `${gap} ms later`).toHaveBeenCalledTimes(1);
  }
  rest(TWICE);
  press(spot);
  expect(play).toHaveBeenCalledTimes(2);
});

test.each([100, 150, 250, REST - 1])("a place for prey that is pressed twice within %i ms stores nothing", (gap) => {
  const store: Wish = { phase: "store", moves: ["store dragonfly k10", "store dragonfly l10"] };
  show(store);
  press("hex-k10");
  rest(gap);
  press("hex-k10");
  expect(play).not.toHaveBeenCalled();
  press("confirm"); // as early: it has only just appeared
  expect(play).not.toHaveBeenCalled();
  rest();
  press("confirm");
  expect(play).toHaveBeenCalledExactlyOnceWith("store dragonfly k10");
  next({ phase: "turn", moves: ["use k10", "end"] });
  rest(gap);
  press("hex-k10");
  expect(play, "the second press").toHaveBeenCalledTimes(1);
});

test("another tile is taken instead of the chosen one, which is put back first", () => {
  const place: Wish = {
    phase: "place",
    moves: ["place k9 l9"],
    view: { tile: { kind: "build-ants", symbols: ["build", "ants"] } },
  };
  show(place);
  press("tile-scout-hatch");
  expect(refuse).not.toHaveBeenCalled();
  expect(undo).toHaveBeenCalledExactlyOnceWith(9);
  expect(play).not.toHaveBeenCalled();
  next({ phase: "build", moves: ["tile build-ants", "tile scout-hatch"] }, 9);
  expect(play).toHaveBeenCalledExactlyOnceWith("tile scout-hatch");
});

test("a tile is not taken instead if something else was undone, or nothing can be", () => {
  const place: Wish = {
    phase: "place",
    moves: ["place k9 l9"],
    view: { tile: { kind: "build-ants", symbols: ["build", "ants"] } },
  };
  show(place);
  press("tile-scout-hatch");
  next({ phase: "build", moves: ["tile build-ants", "tile scout-hatch"] }, 8);
  expect(play).not.toHaveBeenCalled();
  next(place, 20);
  Object.assign(props, { canUndo: false });
  flushSync();
  press("tile-scout-hatch");
  expect(refuse).toHaveBeenCalledExactlyOnceWith("tile scout-hatch", expect.anything());
});
