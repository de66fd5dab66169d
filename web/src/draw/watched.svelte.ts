// Something large of which many look at a little each. A new value reaches only those whose little is
// another than before; with `$derived` all would have to be asked, one after another.
import { onDestroy, untrack } from "svelte";

class Little<T, Seen> {
  seen = $state.raw() as Seen;
  #pick: (value: T) => Seen;

  constructor(pick: (value: T) => Seen, value: T) {
    this.#pick = pick;
    this.look(value);
  }

  look(value: T): void {
    this.seen = this.#pick(value);
  }
}

export class Watched<T> {
  #value: T;
  #littles = new Set<{ look(value: T): void }>();

  constructor(first: T) {
    this.#value = first;
  }

  // The newest, for those who only look once.
  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    this.#value = value;
    untrack(() => {
      for (const little of this.#littles) little.look(value);
    });
  }

  // While a component is made: what it sees, for as long as it is there. What `pick` depends on besides the value
  // must not change.
  see<Seen>(pick: (value: T) => Seen): () => Seen {
    const little = untrack(() => new Little(pick, this.#value));
    this.#littles.add(little);
    onDestroy(() => this.#littles.delete(little));
    return () => little.seen;
  }
}
