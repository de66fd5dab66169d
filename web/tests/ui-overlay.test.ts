// @vitest-environment happy-dom
// A press that was meant for something over the board does not reach the board once that has gone.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REST } from "../src/ui/guard";
import { overlay, sheltered } from "../src/ui/overlay";
import { rest } from "./support/rest";

const pressed = vi.fn();
let ends: (() => void)[] = [];

function thing(): HTMLElement {
  const node = document.body.appendChild(document.createElement("div"));
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

test("a double tap on what closes does not go through to the board", () => {
  const [board, menu] = [below(), thing()];
  ends.push(sheltered(board));
  press(menu);
  menu.remove();
  rest(150);
  press(board, 55);
  expect(pressed).not.toHaveBeenCalled();
  press(board, 55);
  expect(pressed, "the press before this one was on the board").toHaveBeenCalledTimes(1);
  press(menu);
  rest(REST);
  press(board);
  expect(pressed, "later").toHaveBeenCalledTimes(2);
});

test("a press elsewhere than what closed is a press", () => {
  const [board, menu] = [below(), thing()];
  ends.push(sheltered(board));
  press(menu, 10);
  menu.remove();
  rest(100);
  press(board, 90);
  expect(pressed).toHaveBeenCalledTimes(1);
});
