// A large value of which each component draws a slice. A new value reaches only the components whose slice changed;
// with `$derived`, every one would have to be compared in turn.
import { onDestroy, untrack } from "svelte";

class Selection<T, Slice> {
  slice = $state.raw() as Slice;
  #pick: (value: T) => Slice;

  constructor(pick: (value: T) => Slice, value: T) {
    this.#pick = pick;
    this.update(value);
  }

  update(value: T): void {
    this.slice = this.#pick(value);
  }
}

export class Watched<T> {
  #value: T;
  #selections = new Set<{ update(value: T): void }>();

  constructor(first: T) {
    this.#value = first;
  }

  // The newest value, for a single look.
  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    this.#value = value;
    untrack(() => {
      for (const selection of this.#selections) selection.update(value);
    });
  }

  // Called while a component is created: its slice, until it is destroyed. Whatever else `pick` depends on must not
  // change.
  select<Slice>(pick: (value: T) => Slice): () => Slice {
    const selection = untrack(() => new Selection(pick, this.#value));
    this.#selections.add(selection);
    onDestroy(() => this.#selections.delete(selection));
    return () => selection.slice;
  }
}
