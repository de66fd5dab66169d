// Parts of the board that may follow a frame later: what a touch is about is drawn first, and no task is
// long. Each has its update in a task of its own, in the order in which they asked; if something newer
// comes before that, only the newer is drawn.
import { untrack } from "svelte";

const AT_LAST = 120; // ms: where no frames are drawn

const waiting: (() => void)[] = [];
let running = false;

function next(): void {
  waiting.shift()?.();
  running = waiting.length > 0;
  if (running) setTimeout(next);
}
function start(): void {
  if (running || waiting.length === 0) return;
  running = true;
  setTimeout(next);
}

// In a task after the next frame. Returns how to call it off.
export function afterFrame(act: () => void): () => void {
  waiting.push(act);
  const timer = setTimeout(start, AT_LAST);
  const frame = requestAnimationFrame(start);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    const index = waiting.indexOf(act);
    if (index >= 0) waiting.splice(index, 1);
  };
}

export function later<T>(what: () => T): { readonly now: T } {
  let now = $state.raw(untrack(what));
  $effect(() => {
    const then = what();
    if (then === untrack(() => now)) return undefined;
    return afterFrame(() => void (now = then));
  });
  return {
    get now() {
      return now;
    },
  };
}
