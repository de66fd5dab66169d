// Keeps one press from becoming two. A hand that presses twice, or that presses while something changes, hits what has
// come to the place of the press in the meantime. A guarded element remembers when its meaning changed and where the last
// press was, and ignores such a press.
//
//   <button {@attach guard(meaning, costs)} ...>
//
// `meaning` names what a press does; an element whose meaning changes counts as a new one. With `costs`, what it does can't
// be taken back: then every press is ignored for a moment after it appeared, wherever the last press was, and for twice as
// long if the last press was right there; and it is pressed once, however often the hand does.
export const REST = 400; // ms
// Two presses of one hand are up to REST apart. Some more, since a machine under load adds some.
export const TWICE = 500; // ms
const BUSY = 50; // ms after a press from which on the page hears of it late
const LATE = 10_000; // ms that it is late at most; by more, a clock was set

export interface Press {
  at: number;
  target: EventTarget | null;
  key?: string;
  x: number;
  y: number;
}
interface Guarded {
  meaning: string;
  since: number; // when it appeared with this meaning
  used: number; // when it was pressed with this meaning
  early: boolean; // the press that goes on began too early
  timer: ReturnType<typeof setTimeout> | undefined;
}

const guarded = new WeakMap<Element, Guarded>();
let [before, last]: [Press | undefined, Press | undefined] = [undefined, undefined];
let listening = false;

// When the hand pressed: a busy page hears of it later.
export function pressTime(event: Event): number {
  const late = performance.now() - event.timeStamp;
  return Date.now() - (late > BUSY ? late : 0);
}

function note(press: Press): void {
  before = last;
  last = press;
}
// Notes every press from now on. `guard` does so by itself.
export function listen(): void {
  if (listening) return;
  listening = true;
  window.addEventListener(
    "pointerdown",
    (event) => note({ at: pressTime(event), target: event.target, x: event.clientX, y: event.clientY }),
    true,
  );
  window.addEventListener(
    "keydown",
    (event) => event.repeat || note({ at: pressTime(event), target: event.target, key: event.key, x: NaN, y: NaN }),
    true,
  );
}

// The press that goes on, and the one before it.
export const pressNow = (): Press | undefined => last;
export const pressBefore = (): Press | undefined => before;

// Less than `ms` after `from`, or before it: then the hand could not know of what happened at `from`.
export const within = (from: number, now: number, ms: number): boolean => now - from < ms && from - now < LATE;

// Whether the press that goes on is a key that was pressed a moment ago as well.
export const isKeyAgain = (): boolean =>
  last?.key !== undefined && last.key === before?.key && within(before.at, last.at, TWICE);

// Whether the press before this one was at the same place, or the same key.
function isSamePlace(node: Element, by: Press | undefined, earlier: Press | undefined): boolean {
  if (!by || !earlier) return false;
  if (by.key !== undefined || earlier.key !== undefined) return by.key === earlier.key;
  const box = node.getBoundingClientRect();
  return earlier.x >= box.left && earlier.x <= box.right && earlier.y >= box.top && earlier.y <= box.bottom;
}

function isEarly(node: Element, { since, used }: Guarded, costs: boolean, now: number): boolean {
  if (costs && within(used, now, TWICE)) return true;
  const same = isSamePlace(node, last, before);
  if (within(since, now, !same ? REST : costs ? 2 * REST : TWICE)) return costs || same;
  // It was there already, and moved under the hand.
  const moved = last?.key === undefined && !(before?.target instanceof Node && node.contains(before.target));
  return same && moved && before !== undefined && within(before.at, now, TWICE);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

export function guard(meaning: string, costs = false): (node: Element) => () => void {
  return (node) => {
    listen();
    let one = guarded.get(node);
    if (one?.meaning !== meaning) {
      clearTimeout(one?.timer);
      one = { meaning, since: Date.now(), used: -Infinity, early: true, timer: undefined };
      guarded.set(node, one);
      node.toggleAttribute("data-resting", costs);
      // For what looks at the page from outside.
      const end = one;
      if (costs) end.timer = setTimeout(() => node.removeAttribute("data-resting"), REST);
    }
    const it = one;
    node.toggleAttribute("data-costs", costs);
    const down = (event: Event): void => void (it.early = isEarly(node, it, costs, pressTime(event)));
    const key = (event: Event): void => {
      const { key, repeat } = event as KeyboardEvent;
      if (key !== "Enter" && key !== " ") return;
      down(event);
      if (repeat || it.early) stop(event);
    };
    const click = (event: Event): void => {
      if ((event as MouseEvent).detail === 0) down(event); // by a key
      if (it.early) stop(event);
      else it.used = Date.now();
    };
    node.addEventListener("pointerdown", down, true);
    node.addEventListener("keydown", key, true);
    node.addEventListener("click", click, true);
    return () => {
      node.removeEventListener("pointerdown", down, true);
      node.removeEventListener("keydown", key, true);
      node.removeEventListener("click", click, true);
    };
  };
}
