// Parts of the board that may follow a frame later: what a touch is about is drawn first, and no task is
// long. Each has its update in a task of its own, in the order in which they asked; if something newer
// comes before that, only the newer is drawn.
import { untrack } from "svelte";

const AT_LAST = 120; // ms: where no frames are drawn

const waiting: (() => void)[] = [];
let asked = false; // for a frame

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setTimeout(next);
  else asked = false;
}

// In a task after the next frame. Returns how to call it off.
export function afterFrame(act: () => void): () => void {
  waiting.push(act);
  if (!asked) {
    asked = true;
    const go = (): void => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      setTimeout(next);
    };
    const timer = setTimeout(go, AT_LAST);
    const frame = requestAnimationFrame(go);
  }
  return () => {
    const index = waiting.indexOf(act);
    if (index >= 0) waiting.splice(index, 1);
  };
}

// `parts`: what is drawn of it. If nothing of that is new, nothing is done.
export function later<T>(what: () => T, parts: (what: T) => readonly unknown[]): { readonly now: T } {
  let now = $state.raw(untrack(what));
  let drawn = untrack(() => parts(now));
  $effect(() => {
    const then = what();
    const found = parts(then);
    if (found.length === drawn.length && found.every((one, i) => one === drawn[i])) return undefined;
    return afterFrame(() => {
      drawn = found;
      now = then;
    });
  });
  return {
    get now() {
      return now;
    },
  };
}
