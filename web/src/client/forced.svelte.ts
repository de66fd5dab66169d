// Moves without an alternative play themselves, and an undo takes them back together with the move before them.
const PAUSE = 700; // ms: one should see what there was to do

// Plays after a pause and once nothing moves any more. Returns a function that prevents it.
export function playSoon(settled: () => Promise<void>, play: () => Promise<unknown>): () => void {
  let wanted = true;
  const timer = setTimeout(() => void settled().then(() => (wanted ? play() : undefined)), PAUSE);
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}

// The forced moves of one table that were played automatically. `length` is the number of played plies.
export class ForcedMoves {
  #played = new Set<number>(); // lengths before which such a move was played
  #stoppedAt = $state(-1); // the length that an undo went back to: nothing plays itself there

  // Whether a forced move may play itself now: not again after an undo.
  mayPlay(length: number): boolean {
    return this.#stoppedAt !== length && !this.#played.has(length);
  }

  add(length: number): void {
    this.#played.add(length);
  }

  // The number of plies to undo so that the reader has a real choice again: at least `count`, at most `undoable`.
  extend(count: number, undoable: number, length: number): number {
    while (count < undoable && this.#played.has(length - count)) count += 1;
    return count;
  }

  // Stops automatic play from this length on; forced moves before it stay. Returns the length.
  stopAt(length: number): number {
    for (const each of [...this.#played]) if (each >= length) this.#played.delete(each);
    return (this.#stoppedAt = length);
  }

  // The game went on, or it is shorter than the stop.
  goOn(length: number, played: boolean): void {
    if (played || (length > 0 && this.#stoppedAt > length)) this.#stoppedAt = -1;
  }
}
