// @vitest-environment happy-dom
// A press that was meant for something over the board does not reach the board once that has gone.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REST, TWICE } from "../src/ui/guard";
import { overlay, watch } from "../src/ui/overlay";
import { rest } from "./support/rest";

const pressed = vi.fn();
let ends: (() => void)[] = [];

function thing(): HTMLElement {
  const node = document.body.appendChild(document.createElement("button"));
  node.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  return node;
}
function below(): HTMLElement {
  const node = thing();
  node.addEventListener("click", () => void pressed());
  return node;
}
function press(node: Element, x = 50): void {
  const at = { bubbles: true, cancelable: true, clientX: x, clientY: 50, detail: 1 };
  node.dispatchEvent(new PointerEvent("pointerdown", at));
  node.dispatchEvent(new MouseEvent("click", at));
}
const frame = () => new Promise((next) => requestAnimationFrame(next));

beforeEach(() => rest(10_000));
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  document.body.replaceChildren();
  pressed.mockClear();
});

test("the place of what went away by itself can't be pressed for a moment", async () => {
  const [board, notice] = [below(), thing()];
  const end = overlay(notice);
  await frame();
  notice.remove();
  end();
  press(board);
  rest(REST - 1);
  press(board);
  expect(pressed).not.toHaveBeenCalled();
  press(board, 150);
  expect(pressed, "beside it").toHaveBeenCalledTimes(1);
  rest(1);
  press(board);
  expect(pressed).toHaveBeenCalledTimes(2);
});

// What is under every press from now on.
const under = (node: Element): void => void (document.elementFromPoint = () => node);

test("a second press where the first one has changed what is there is ignored", () => {
  watch();
  const board = below();
  const close = (): void => {
    const menu = thing();
    press(menu);
    menu.remove();
    under(board);
  };
  for (const gap of [100, 400]) {
    close();
    rest(gap);
    press(board, 55);
    expect(pressed, `${gap} ms later`).not.toHaveBeenCalled();
    rest();
  }
  close();
  rest(TWICE);
  press(board);
  expect(pressed, "later").toHaveBeenCalledTimes(1);
});

test("a second press on what is still there, or elsewhere, is a press", () => {
  watch();
  const [board, menu] = [below(), thing()];
  under(board);
  press(board);
  rest(100);
  press(board, 55);
  expect(pressed).toHaveBeenCalledTimes(2);
  rest();
  press(menu, 10);
  menu.remove();
  rest(100);
  press(board, 90);
  expect(pressed).toHaveBeenCalledTimes(3);
});

test("Enter again presses nothing that has come to have the focus in the meantime, nor does Enter that is held", () => {
  watch();
  const [first, second] = [below(), below()];
  const enter = (node: Element, repeat = false): boolean =>
    node.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true }));
  expect(enter(first)).toBe(true);
  expect(enter(second, true), "held").toBe(false);
  rest(100);
  expect(enter(second), "again").toBe(false);
  rest(TWICE);
  expect(enter(second), "later").toBe(true);
  rest(100);
  expect(enter(second), "the same").toBe(true);
});
