// Keeps one press from becoming two. A hand that presses twice, or that presses while something changes, hits what has
// come to the place of the press in the meantime. A guarded element remembers when its meaning changed and where the last
// press was, and ignores such a press.
//
//   <button {@attach guard(meaning, costs)} ...>
//
// `meaning` names what a press does; an element whose meaning changes counts as a new one. With `costs`, what it does can't
// be taken back: then every press is ignored for a moment after it appeared, wherever the last press was, and for twice as
// long if the last press was right there.
export const REST = 400; // ms

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
  early: boolean; // the press that goes on began too early
  timer: ReturnType<typeof setTimeout> | undefined;
}

const guarded = new WeakMap<Element, Guarded>();
let [before, last]: [Press | undefined, Press | undefined] = [undefined, undefined];
let listening = false;

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
    ({ target, clientX: x, clientY: y }) => note({ at: Date.now(), target, x, y }),
    true,
  );
  window.addEventListener(
    "keydown",
    ({ target, key, repeat }) => repeat || note({ at: Date.now(), target, key, x: NaN, y: NaN }),
    true,
  );
}

// The press before the one that goes on.
export const pressBefore = (): Press | undefined => before;

export const within = (from: number, now: number, ms: number): boolean => now >= from && now - from < ms;

// Whether the press before this one was at the same place, or the same key.
function isSamePlace(node: Element, by: Press | undefined, earlier: Press | undefined): boolean {
  if (!by || !earlier) return false;
  if (by.key !== undefined || earlier.key !== undefined) return by.key === earlier.key;
  const box = node.getBoundingClientRect();
  return earlier.x >= box.left && earlier.x <= box.right && earlier.y >= box.top && earlier.y <= box.bottom;
}

function isEarly(node: Element, { since }: Guarded, costs: boolean): boolean {
  const now = Date.now();
  const same = isSamePlace(node, last, before);
  if (within(since, now, costs ? REST * (same ? 2 : 1) : REST)) return costs || same;
  // It was there already, and moved under the hand.
  const moved = last?.key === undefined && !(before?.target instanceof Node && node.contains(before.target));
  return same && moved && before !== undefined && within(before.at, now, REST);
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
      one = { meaning, since: Date.now(), early: true, timer: undefined };
      guarded.set(node, one);
      node.toggleAttribute("data-resting", costs);
      // For what looks at the page from outside.
      const end = one;
      if (costs) end.timer = setTimeout(() => node.removeAttribute("data-resting"), REST);
    }
    const it = one;
    node.toggleAttribute("data-costs", costs);
    const down = (): void => void (it.early = isEarly(node, it, costs));
    const key = (event: Event): void => {
      const { key, repeat } = event as KeyboardEvent;
      if (key !== "Enter" && key !== " ") return;
      down();
      if (repeat || it.early) stop(event);
    };
    const click = (event: Event): void => {
      if ((event as MouseEvent).detail === 0) down(); // by a key
      if (it.early) stop(event);
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
