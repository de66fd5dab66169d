// What follows something a frame later, and not before that is `busy` no more: for what may wait, so that what a
// step is about is drawn first.
import { untrack } from "svelte";
import { afterFrame } from "./frame";

export function later<T>(get: () => T, busy: () => boolean): () => T {
  let shown = $state.raw(untrack(get));
  $effect(() => {
    const now = get();
    if (busy() || now === untrack(() => shown)) return;
    return afterFrame(() => (shown = now));
  });
  return () => shown;
}
