// A value that follows another one a frame later, once that is no longer `busy`: for parts that may wait, so that
// the part a step is about is drawn first.
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
