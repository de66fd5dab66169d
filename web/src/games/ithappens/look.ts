// Small questions that several parts of the board ask of a scene.
import type { EventItem, Move, Scene } from "../../engine/scene";
import { gameOf, type ItHappensColour, type ItHappensMound, type ItHappensPreview, type ItHappensView } from "./scene";

// The players: data that does not change from ply to ply, so drawings made of it alone are not computed again.
export type Cast = Pick<Scene, "colours" | "seats" | "viewer">;
type Colours = Pick<Scene, "colours">;

// All that the board shows of one moment; its parts may get it one after another.
export interface Moment {
  scene: Scene;
  view: ItHappensView;
  cast: Cast;
  moves: readonly Move[]; // that the reader can make
  canUndo: boolean;
  recap: EventItem[];
  last: Set<string>; // burrows where the last turn put a die
  gone: Record<Place, string>; // awards that have left each mound
  roll: number; // see Cube
  trying: boolean; // the reader plays: touches are answered
}

export type Place = ItHappensMound["place"];
export const PLACES: Place[] = ["left", "middle", "right"];
export const placeMove = (place: Place): string => `place ${place}`;

export function viewOf(scene: Scene): ItHappensView | undefined {
  return scene.game.title === "ithappens" ? gameOf(scene) : undefined;
}

// The name of a colour, as in `p-yellow`.
export const paint = (scene: Colours, colour: number): string => scene.colours[colour - 1]?.colour ?? "white";

export const seatOf = (scene: Colours, colour: number): number => scene.colours[colour - 1]?.seat ?? 0;

export const isImaginary = (scene: Colours, colour: number): boolean => seatOf(scene, colour) === 0;

// Whether that colour is the reader's alone: then it is "you". At a shared tablet names are clearer.
export function isYou(scene: Cast, colour: number): boolean {
  const seat = seatOf(scene, colour);
  return seat !== 0 && seat === scene.viewer && scene.seats.filter((one) => one.yours).length <= 1;
}

export const moveOf = (scene: { moves: readonly Move[] }, text: string): Move | undefined =>
  scene.moves.find((move) => move.text === text);

export const itemName = (view: Pick<ItHappensView, "items">, id: string): string =>
  view.items.find((item) => item.id === id)?.name ?? id;

export const holdings = (view: ItHappensView, colour: number): ItHappensColour | undefined => view.colours[colour - 1];

export const number = (event: EventItem, name: string): number => Number(event.params[name] ?? 0);
export const word = (event: EventItem, name: string): string => String(event.params[name] ?? "");

// The key of a burrow, e.g. the one in which the last turn put a die.
export const burrowKey = (place: string, column: number, space: number): string => `${place}-${column}-${space}`;

export function lastBurrows(events: EventItem[]): Set<string> {
  return new Set(
    events
      .filter((event) => event.id === "event.placed")
      .map((event) => burrowKey(word(event, "mound"), number(event, "column"), number(event, "space"))),
  );
}

// The holders of Queen and General after a placement: the ranking with that colour at its new rank.
// The engine says the rank; everybody else keeps their order.
export function standingAfter(mound: ItHappensMound, colour: number, preview: ItHappensPreview): number[] {
  const others = mound.ranking.map((entry) => entry.colour).filter((entry) => entry !== colour);
  others.splice(preview.rank - 1, 0, colour);
  return others;
}
