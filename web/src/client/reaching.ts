// Requests that wait until the update with their number has been taken.
export class Reaching {
  #waiting = new Set<{ number: number; done: () => void }>();

  until(number: number): Promise<void> {
    return new Promise((done) => this.#waiting.add({ number, done }));
  }

  // Ends the waiting for updates up to this one; without a number, for all: nothing more will come.
  release(number = Infinity): void {
    for (const each of [...this.#waiting]) {
      if (each.number > number) continue;
      this.#waiting.delete(each);
      each.done();
    }
  }
}
