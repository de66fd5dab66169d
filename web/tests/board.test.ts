// @vitest-environment happy-dom
// The board of It Happens.., mounted on scenes made by hand: what can be touched and what that does.
import { gameOf } from "../src/games/ithappens/scene";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BoardProps } from "../src/client/model";
import Board from "../src/games/ithappens/Board.svelte";
import { settings } from "../src/ui/settings.svelte";
import { fixtures, make, type Fixture } from "./harness/fixtures";
import { rest } from "./support/rest";

let shown: Record<string, unknown> | undefined;
const play = vi.fn();
const refuse = vi.fn();
const undo = vi.fn();

function show(fixture: Fixture): HTMLElement {
  const props = propsOf(fixture);
  shown = mount(Board, { target: document.body, props });
  flushSync();
  rest();
  return document.body;
}

const propsOf = (fixture: Fixture): BoardProps => ({
  scene: fixture.scene,
  frame: fixture.frame,
  recap: fixture.recap,
  canAct: fixture.canAct,
  canUndo: fixture.canUndo,
  play,
  refuse,
  undo,
});

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
function press(key: string): void {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  flushSync();
}
function click(element: HTMLElement | null): void {
  element?.click();
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

test("a glowing burrow says what it brings, and plays", () => {
  show(make());
  const target = part("target-left");
  expect(target?.getAttribute("aria-label")).toContain("Place your 4 on the left mound, column 2: sum 9");
  click(target);
  expect(play).toHaveBeenCalledExactlyOnceWith("place left");
});

test("with confirmation the first tap only picks, and the second plays", () => {
  settings.confirm = true;
  show(make());
  click(part("target-right"));
  expect(play).not.toHaveBeenCalled();
  click(part("confirm"));
  expect(play, "a press that comes at once is none").not.toHaveBeenCalled();
  rest();
  click(part("confirm"));
  expect(play).toHaveBeenCalledExactlyOnceWith("place right");
});

test("a picked move can be dropped", () => {
  settings.confirm = true;
  show(make());
  click(part("target-right"));
  expect(part("confirm")).not.toBeNull();
  press("Escape");
  expect(part("confirm")).toBeNull();
  expect(play).not.toHaveBeenCalled();
});

test("a closed mound and a price that can't be paid ask the engine why", () => {
  show(make({ closed: [0], worms: 0 }));
  click(document.querySelector<HTMLElement>('[data-mound="left"] button'));
  expect(refuse.mock.lastCall?.[0]).toBe("place left");
  click(part("reroll"));
  expect(refuse.mock.lastCall?.[0]).toBe("reroll");
  expect(part("reroll")?.getAttribute("aria-disabled")).toBe("true");
  expect(play).not.toHaveBeenCalled();
});

test("before the roll, touching a mound is answered too", () => {
  show(make({ phase: "turn" }));
  click(document.querySelector<HTMLElement>('[data-mound="middle"] button'));
  expect(refuse.mock.lastCall?.[0]).toBe("place middle");
});

const down = (place: string, pointerType: string) =>
  document
    .querySelector(`[data-mound="${place}"]`)
    ?.dispatchEvent(new PointerEvent("pointerdown", { pointerType, bubbles: true }));

test("a finger on a mound beside its glowing burrow shows what would happen, and plays nothing", () => {
  show(make());
  expect(document.querySelector("svg.ghost")).toBeNull();
  down("left", "touch");
  click(document.querySelector<HTMLElement>('[data-mound="left"]'));
  expect(document.querySelectorAll("svg.ghost")).toHaveLength(1);
  expect(play).not.toHaveBeenCalled();
});

test("a click of a mouse places the die, wherever on the mound, or asks", () => {
  show(make());
  down("left", "mouse");
  click(document.querySelector<HTMLElement>('[data-mound="left"]'));
  expect(play).toHaveBeenCalledExactlyOnceWith("place left");
  settings.confirm = true;
  rest();
  down("middle", "mouse");
  click(document.querySelector<HTMLElement>('[data-mound="middle"]'));
  expect(part("confirm")).not.toBeNull();
  expect(play).toHaveBeenCalledOnce();
});

test("a picked place is forgotten when another mound is looked at", () => {
  settings.confirm = true;
  show(make());
  click(part("target-left"));
  expect(part("confirm")).not.toBeNull();
  press("3");
  expect(document.querySelectorAll('[data-mound="left"] svg.ghost')).toHaveLength(0);
  expect(document.querySelectorAll('[data-mound="right"] svg.ghost')).toHaveLength(1);
});

test("every action keeps its place, and none takes the focus of another", () => {
  show(make({ phase: "turn" }));
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part="actions"] button')].map(
    (one) => one.dataset.part,
  );
  expect(parts).toEqual(["undo", "pass", "reroll", "roll"]);
  expect(part("reroll")?.getAttribute("aria-disabled")).toBe("true");
});

test("single keys place, roll, pass and take back", () => {
  show({ ...make(), canUndo: true });
  press("2");
  expect(play).toHaveBeenLastCalledWith("place middle");
  press("r");
  expect(play).toHaveBeenLastCalledWith("reroll");
  press("p");
  expect(play).toHaveBeenLastCalledWith("pass");
  press("u");
  expect(undo).toHaveBeenCalledOnce();
});

test("single keys do nothing while something is written", () => {
  show(make());
  const field = document.body.appendChild(document.createElement("input"));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "p", bubbles: true }));
  expect(play).not.toHaveBeenCalled();
});

test("two players choose which die to roll", () => {
  show(make({ players: 2, phase: "turn" }));
  expect(part("player-imaginary")).not.toBeNull();
  click(part("roll-imaginary"));
  expect(play).toHaveBeenLastCalledWith("roll imaginary");
  click(part("roll"));
  expect(play).toHaveBeenLastCalledWith("roll");
});

test("what can't be taken back says so", () => {
  show(make());
  expect(part("reroll")?.textContent).toContain("can't be undone");
  expect(part("pass")?.textContent).not.toContain("can't be undone");
});

test.each(["others", "watching5", "past", "over"])("%s: nothing on the board can be done", (name) => {
  show(fixtures[name]!());
  expect(document.querySelectorAll("[data-target]")).toHaveLength(0);
});

test("everybody at the table has a card, the reader a dock", () => {
  show(make({ players: 5 }));
  expect(document.querySelectorAll('[data-part="players"] > li')).toHaveLength(4);
  expect(part("dock")?.querySelector('[data-part="player-1"]')).not.toBeNull();
});

test("a spectator sees all players alike", () => {
  show(make({ players: 5, viewer: 0, turn: 2 }));
  expect(document.querySelectorAll('[data-part="players"] > li')).toHaveLength(5);
});

test("an item that nobody has drawn is a tile with its letters", () => {
  const fixture = make();
  gameOf(fixture.scene).items[0] = { id: "umbrella", name: "umbrella", left: 2 };
  show(fixture);
  expect([...document.querySelectorAll(".icon text")].map((text) => text.textContent)).toContain("um");
});

test("a mound is told column by column", () => {
  show(make());
  const told = part("mound-left")?.querySelector("ul.heard")?.textContent ?? "";
  expect(told).toContain("Column 2: you, dice 3, 2, sum 5.");
  expect(told).toContain("Column 5: nobody's.");
});
