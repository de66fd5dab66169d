// The spot that the reader points at and the move that is picked, before it is played.
import type { BoardProps } from "../../client/model";
import { afterFrame } from "../../draw/frame";
import { settings } from "../../ui/settings.svelte";
import { moveOf } from "./look";

export class Choice {
  #props: () => BoardProps;
  #picked = $state.raw<{ text: string; at: number } | undefined>();
  #pointed = $state.raw<string | undefined>();
  #aim: (() => void) | undefined; // cancels the pending pointing

  tapped: string | undefined; // the mound that was touched last

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  // A move that waits for its second tap.
  picked = $derived.by(() => {
    const picked = this.#picked;
    return picked?.at === this.#props().scene.at && this.can(picked.text) ? picked.text : undefined;
  });

  // A move whose result is shown: picked, or pointed at with a mouse, the keyboard or a long touch.
  shown = $derived.by(() => {
    const shown = this.#pointed ?? this.picked;
    return shown !== undefined && this.can(shown) ? shown : undefined;
  });

  can(text: string): boolean {
    const { canAct, scene } = this.#props();
    return canAct && moveOf(scene, text) !== undefined;
  }

  point(text: string | undefined): void {
    this.#aim?.();
    this.#aim = undefined;
    this.#pointed = text;
  }

  // As a mouse does that comes by: after the frame, which has the mouse itself to follow.
  aim(text: string | undefined): void {
    this.#aim?.();
    this.#aim = text === this.#pointed ? undefined : afterFrame(() => this.point(text));
  }

  pick(text: string): void {
    this.#picked = { text, at: this.#props().scene.at };
  }

  drop(): void {
    this.#picked = undefined;
    this.point(undefined);
  }

  // Forgets a picked place other than this one.
  stayAt(text: string): void {
    if (this.picked?.startsWith("place ") && this.picked !== text) this.drop();
  }

  // A tap: plays, asks for a second tap, or says why not at the place of the tap.
  tap(text: string, at: Element): void {
    const { play, refuse } = this.#props();
    if (!this.can(text)) {
      this.drop();
      refuse(text, at);
      return;
    }
    // There is nothing to think over about the only roll one can make.
    const ask = settings.confirm && text !== "roll";
    if (ask && this.picked !== text) {
      this.pick(text);
      return;
    }
    this.drop();
    this.tapped = text.startsWith("place ") ? text.slice("place ".length) : undefined;
    play(text);
  }

  // The picked move is meant.
  confirm(): void {
    const picked = this.picked;
    this.drop();
    if (picked !== undefined) this.#props().play(picked);
  }
}
