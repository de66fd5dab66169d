// The parts of the board, and the order in which they get a new moment (draw/gradual.svelte.ts).
import type { Frame, Scene } from "../../engine/scene";
import { PLACES, word, type Moment } from "./look";

export const playerPart = (colour: number): string => `player-${colour}`;
export const partNames = (colours: number): string[] => [
  "cards",
  "dock",
  ...PLACES.flatMap((place) => [place, `${place}-side`]),
  ...Array.from({ length: colours }, (_, i) => playerPart(i + 1)),
  "strip",
  "tabs",
];

// The colours with a card: the other players in turn order, from the reader's left; then the imaginary colour.
export function cardsOf({ seats, colours, viewer }: Pick<Scene, "seats" | "colours" | "viewer">): number[] {
  const order = seats.map((_, i) => ((viewer + i) % seats.length) + 1).filter((seat) => seat !== viewer);
  const imaginary = colours.findIndex((one) => one.seat === undefined) + 1;
  return imaginary > 0 ? [...order, imaginary] : order;
}

// Finds the parts that a moment is about, which are drawn first.
export class FirstParts {
  #told: number | undefined; // the ply whose motion has begun

  // `tapped`: the part that the reader touched, while its move is played.
  of(now: Moment, frame: Frame | undefined, tapped: string | undefined): string[] {
    const placed = frame?.events.find((event) => event.id === "event.placed");
    const fresh = frame?.at !== this.#told;
    this.#told = frame?.at;
    if (frame && !fresh) return []; // the motion that has begun draws its parts itself
    if (placed) return [word(placed, "mound")];
    if (tapped) return [tapped];
    const { viewer } = now.cast;
    return [viewer > 0 && now.view.turn === viewer ? "dock" : playerPart(now.view.turn)];
  }
}
