// @vitest-environment happy-dom
// One press is one press: what comes to where the last one was, and what costs something, waits for a moment.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guard, REST, TWICE } from "../src/ui/guard";
import { rest } from "./support/rest";

const pressed = vi.fn();
let ends: (() => void)[] = [];

// A button of 100 x 100 px at this height.
function button(meaning: string, { costs = false, top = 0 } = {}): HTMLButtonElement {
  const node = document.body.appendChild(document.createElement("button"));
  node.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
  node.addEventListener("click", () => void pressed(meaning));
  ends.push(guard(meaning, costs)(node));
  return node;
}
function down(node: Element, y = 50): void {
  node.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, clientX: 50, clientY: y }));
}
function up(node: Element): void {
  node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
}
function press(node: Element, y = 50): void {
  down(node, y);
  up(node);
}
function enter(node: Element, repeat = false): void {
  const going = node.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true }),
  );
  if (going) node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 0 }));
}

beforeEach(() => {
  rest(10_000);
  pressed.mockClear();
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  document.body.replaceChildren();
});

test("what costs something ignores presses for a moment after it appeared, wherever they are", () => {
  const pass = button("pass", { costs: true });
  expect(pass.hasAttribute("data-resting")).toBe(true);
  press(pass);
  rest(REST - 1);
  enter(pass);
  expect(pressed).not.toHaveBeenCalled();
  rest(1);
  press(pass);
  expect(pressed).toHaveBeenCalledExactlyOnceWith("pass");
});

test("it waits twice as long where the last press was", () => {
  press(document.body);
  const reroll = button("reroll", { costs: true });
  rest(REST + 1);
  press(reroll);
  expect(pressed).not.toHaveBeenCalled();
  rest(REST);
  press(reroll);
  expect(pressed).toHaveBeenCalledOnce();
});

test("what costs nothing waits only where the last press was", () => {
  press(document.body, 350);
  const [far, near] = [button("far"), button("near", { top: 300 })];
  press(far);
  expect(pressed).toHaveBeenCalledExactlyOnceWith("far");
  press(document.body, 350);
  press(near, 350);
  expect(pressed).toHaveBeenCalledOnce();
  rest(TWICE);
  press(near, 350);
  expect(pressed).toHaveBeenLastCalledWith("near");
});

test("another meaning makes another button of it, also for a press that has begun", () => {
  const node = button("roll");
  rest();
  down(node);
  ends.push(guard("reroll", true)(node));
  up(node);
  expect(pressed).not.toHaveBeenCalled();
  ends.push(guard("reroll", true)(node)); // again, and nothing has changed
  rest();
  press(node);
  expect(pressed).toHaveBeenCalledOnce();
});

test("what moved under the hand is not what was meant", () => {
  const [first, second] = [button("first", { costs: true }), button("second", { costs: true, top: 100 })];
  rest();
  press(first);
  first.remove();
  second.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  rest(200);
  press(second);
  expect(pressed).toHaveBeenCalledExactlyOnceWith("first");
  rest();
  press(second);
  expect(pressed).toHaveBeenLastCalledWith("second");
});

test("two presses of one button that stays are two", () => {
  const next = button("next");
  rest();
  press(next);
  rest(100);
  press(next);
  expect(pressed).toHaveBeenCalledTimes(2);
});

test("what costs something is pressed once, also if it stays while its press is answered", () => {
  const agree = button("agree", { costs: true });
  rest();
  for (const gap of [0, 100, 400 - 100]) {
    rest(gap);
    press(agree);
    expect(pressed, `${gap} ms later`).toHaveBeenCalledTimes(1);
  }
  rest(TWICE);
  press(agree);
  expect(pressed).toHaveBeenCalledTimes(2);
});

test("a press that a busy page hears of late counts from when the hand pressed", () => {
  const roll = button("roll");
  rest();
  press(roll);
  const reroll = button("reroll", { costs: true });
  rest(2 * REST); // the page was busy all the time
  const late = new PointerEvent("pointerdown", { bubbles: true, clientX: 50, clientY: 50 });
  Object.defineProperty(late, "timeStamp", { value: performance.now() - 500 });
  reroll.dispatchEvent(late);
  up(reroll);
  expect(pressed).toHaveBeenCalledExactlyOnceWith("roll");
});

test("a key that is held down is one press", () => {
  const roll = button("roll");
  rest();
  enter(roll);
  enter(roll, true);
  expect(pressed).toHaveBeenCalledOnce();
});

test("the same key twice is the same place", () => {
  const roll = button("roll");
  rest();
  enter(roll);
  const place = button("place");
  rest(100);
  enter(place);
  expect(pressed).toHaveBeenCalledExactlyOnceWith("roll");
});
