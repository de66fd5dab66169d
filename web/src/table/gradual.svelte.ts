// Draws something large in pieces, so that none of them keeps the page from answering. Every part of it
// follows the same value: some at once, the others in tasks after the next frames, as many in each as a
// quick machine does in no time. Parts that had no turn yet get the newest of what came meanwhile.
import { flushSync } from "svelte";

const ENOUGH = 2.5; // ms of work, then the browser may draw
const PATIENCE = 200; // ms: a page that is not seen has no frames

// In a task of its own, when the next frame has been drawn: then it is known where everything lies. What comes
// `last` may change that: it waits for those who look after the same frame.
export function afterFrame(work: () => void, last = false): () => void {
  const { port1, port2 } = new MessageChannel();
  const go = () => port2.postMessage(0);
  const frame = requestAnimationFrame(go);
  let timer = setTimeout(go, PATIENCE);
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    port1.close();
  };
  port1.onmessage = () => {
    stop();
    if (last) timer = setTimeout(work);
    else work();
  };
  return stop;
}

class Part<T> {
  shown = $state.raw() as T;
  constructor(first: T) {
    this.shown = first;
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

  // What a part shows now.
  of(name: string): T {
    return this.#parts.get(name)?.shown ?? this.#newest;
  }

  // Those who wait since longer come first.
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
    const part = this.#parts.get(name ?? "");
    if (part) part.shown = this.#newest;
  }
}
