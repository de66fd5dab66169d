// The part of a game by its title, once it is loaded.
import type { GamePart } from "../client/game";
import { games } from "../games";

export class PartLoader {
  part = $state.raw<GamePart>();
  ready = $state(false); // loaded, or there is none
  #title = "";

  load(title: string): void {
    if (title === this.#title) return;
    this.#title = title;
    this.part = undefined;
    this.ready = false;
    const load = games[title];
    if (!load) {
      this.ready = true;
      return;
    }
    load().then(
      (part) => this.#took(title, part),
      () => this.#took(title, undefined), // the words still play
    );
  }
  #took(title: string, part: GamePart | undefined): void {
    if (title !== this.#title) return;
    this.part = part;
    this.ready = true;
  }
}
