// The board of It Happens.. by keys.
import type { BoardProps } from "../../client/model";
import type { Choice } from "./choice.svelte";
import { placeMove, PLACES, type Place } from "./look";
import type { ItHappensView } from "./scene";

export interface Keyboard {
  board: HTMLElement;
  props: BoardProps;
  choice: Choice;
  phase: ItHappensView["phase"] | undefined;
  look: (place: Place) => void; // makes this mound the large one
}

// Moves the focus to the next glowing burrow, or the one before.
function walk(board: HTMLElement, step: number): boolean {
  const targets = [...board.querySelectorAll<HTMLElement>("[data-target]")].filter((one) => one.checkVisibility());
  if (targets.length === 0) return false;
  const now = targets.indexOf(document.activeElement as HTMLElement);
  targets[now < 0 ? 0 : (now + step + targets.length) % targets.length]?.focus();
  return true;
}

// Whether the key meant something.
export function handle(event: KeyboardEvent, { board, props, choice, phase, look }: Keyboard): boolean {
  // As if it was pressed, so that a key is guarded as a hand is.
  const tap = (text: string, selector: string, otherwise = () => choice.tap(text, board)) => {
    const button = board.querySelector<HTMLElement>(selector);
    if (button) button.click();
    else otherwise();
  };
  const place = PLACES[Number(event.key) - 1];
  if (place) {
    look(place);
    tap(placeMove(place), `[data-mound="${place}"] button`);
    return true;
  }
  switch (event.key.toLowerCase()) {
    case "r": {
      const text = phase === "turn" ? "roll" : "reroll";
      tap(text, `[data-part="${text}"]`);
      return true;
    }
    case "i":
      tap("roll imaginary", '[data-part="roll-imaginary"]');
      return true;
    case "p":
      tap("pass", '[data-part="pass"]');
      return true;
    case "u":
      if (!props.canUndo) return false;
      tap("undo", '[data-part="undo"]', () => props.undo());
      return true;
    case "escape":
      choice.drop();
      return true;
    case "arrowright":
      return walk(board, 1);
    case "arrowleft":
      return walk(board, -1);
    default:
      return false;
  }
}
