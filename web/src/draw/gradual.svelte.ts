// Draws something large in pieces, so that none of them keeps the page from answering. Every part of it
// follows the same value: some at once, the others in tasks after the next frames, as many in each as a
// quick machine does in no time. Parts that are still waiting get the newest value.
import { flushSync } from "svelte";
import { afterFrame } from "./frame";
import { Watched } from "./watched.svelte";

const ENOUGH = 2.5; // ms of work, then the browser may draw

class Part<T> extends Watched<T> {
  shown = $state.raw() as T;
  constructor(first: T) {
    super(first);
    this.shown = first;
  }
  override set(value: T): void {
    super.set(value);
    this.shown = value;
  }
}

export class Gradual<T> {
  #parts: Map<string, Part<T>>;
  #newest: T;
  #waiting: string[] = [];
  #stop: (() => void) | undefined;
  #late: (on: boolean) => void;

  // `late` hears when parts have to wait, and when all show the same again.
  constructor(names: readonly string[], first: T, late: (on: boolean) => void = () => {}) {
    this.#parts = new Map(names.map((name) => [name, new Part(first)]));
    this.#newest = first;
    this.#late = late;
  }

  // The value that a part shows now.
  of(name: string): T {
    return this.#parts.get(name)?.shown ?? this.#newest;
  }

  // The same, for components that draw a slice of it.
  part(name: string): Watched<T> {
    return this.#parts.get(name) ?? new Watched(this.#newest);
  }

  // Updates the parts in `atOnce` now, and the others later, the longest waiting first.
  show(value: T, atOnce: readonly string[]): void {
    if (value === this.#newest) return;
    this.#newest = value;
    for (const name of atOnce) this.#draw(name);
    const others = [...this.#parts.keys()].filter((name) => !atOnce.includes(name));
    const before = this.#waiting.filter((name) => others.includes(name));
    this.#waiting = [...before, ...others.filter((name) => !before.includes(name))];
    if (this.#waiting.length === 0 || this.#stop) return;
    this.#late(true);
    this.#wait();
  }

  end(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#waiting = [];
  }

  #wait(): void {
    this.#stop = afterFrame(() => this.#go(), true);
  }

  #go(): void {
    const began = performance.now();
    do {
      this.#draw(this.#waiting.shift());
      flushSync();
    } while (this.#waiting.length > 0 && performance.now() - began < ENOUGH);
    this.#stop = undefined;
    if (this.#waiting.length > 0) this.#wait();
    else this.#late(false);
  }

  #draw(name: string | undefined): void {
    this.#parts.get(name ?? "")?.set(this.#newest);
  }
}
