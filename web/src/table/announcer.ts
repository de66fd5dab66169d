// The announcements for screen readers: every event, in its own time, and no more at once than
// somebody can listen to.
const MOST = 5;

// The new sentences to be read out: the last ones, and how many were left out.
export function digest(fresh: readonly string[]): { left: number; texts: string[] } {
  const left = Math.max(0, fresh.length - MOST);
  return { left, texts: fresh.slice(left) };
}

// Collects sentences, and says them together once it has been quiet for a while.
export class Announcements {
  #fresh: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #say: (fresh: string[]) => void;
  readonly #quiet: number;

  constructor(say: (fresh: string[]) => void, quiet = 350) {
    this.#say = say;
    this.#quiet = quiet;
  }
  add(...texts: string[]): void {
    if (texts.length === 0) return;
    this.#fresh.push(...texts);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), this.#quiet);
  }
  stop(): void {
    clearTimeout(this.#timer);
    this.#fresh = [];
  }
  #tell(): void {
    const fresh = this.#fresh;
    this.#fresh = [];
    this.#say(fresh);
  }
}
