// The data of one moment that the board shows: its parts get it one after another (draw/gradual.svelte.ts).
import type { EventItem, Frame, Move, Scene } from "../../engine/scene";
import { number, word } from "./map/who";
import type { AnticsLayout, AnticsView } from "./scene";
import type { Shares } from "./shares";
import type { Marks, Spot } from "./spots";

export interface Moment {
  scene: Scene;
  view: AnticsView;
  layout: AnticsLayout;
  colour: number; // whose hill is the large one
  frame: Frame | undefined;
  targets: Shares;
  marks: Marks;
  places: readonly Move[]; // for the tile that is built
  laid: { spot: Spot; move: Move; turns: number } | undefined;
  picked: Move | undefined;
  recap: EventItem[]; // what others did since the reader's last decision
}

// The default order of drawing: parts with the next targets first.
const PARTS = [
  "dock",
  "buttons",
  "map",
  "glow",
  "hill",
  "touches",
  "areas",
  "display-a",
  "display-b",
  "display-c",
  "hits",
  "side",
  "display",
  "strip",
  "ways",
] as const;
export const playerPart = (colour: number): string => `player-${colour}`;
export const rowPart = (row: string): string => `display-${row}`;
export const partNames = (players: number): string[] => [
  ...PARTS,
  ...Array.from({ length: players }, (_, i) => playerPart(i + 1)),
];

// Whether it is the reader's turn, and whether it is at its end.
export const isYours = ({ scene, view }: Moment): boolean =>
  scene.viewer > 0 && view.turn === scene.viewer && scene.at === scene.length && !scene.over;
export const isCleaning = (now: Moment): boolean =>
  isYours(now) && ["store", "discard", "attack"].includes(now.view.phase);

// The part of the board that draws a spot, or the choice made of it.
export function partOf(spot: Spot, chosen: boolean): string | undefined {
  const [kind = "", name = ""] = spot.split("-");
  if (kind === "trail" || kind === "clearing" || kind === "ant") return "map";
  if (kind === "area") return "areas";
  if (kind === "hex" || kind === "ground") return chosen ? "touches" : "hill";
  if (kind === "field" || kind === "anteater") return rowPart(name[0] ?? "");
  return kind === "tile" || kind === "magnificant" ? "side" : undefined;
}

// The parts that a ply is about: those that show it first, and those in which its motion begins.
export function partsOf(frame: Frame, own: number): string[] {
  const found = new Set<string>();
  for (const event of frame.events) {
    switch (event.id) {
      case "event.built":
      case "event.stored":
        found.add(number(event, "seat") === own ? "hill" : playerPart(number(event, "seat")));
        break;
      case "event.took":
        found.add(rowPart(word(event, "row")));
        break;
      case "event.hatched":
      case "event.picked-area":
        found.add("areas").add("map"); // the map moves what marches
        break;
      case "event.sent":
      case "event.guards":
      case "event.bridge":
      case "event.picked-ant":
      case "event.picked-guard":
      case "event.stole":
      case "event.lifted":
      case "event.passed":
      case "event.brought":
        found.add("map");
        break;
      default:
    }
  }
  return [...found];
}

// Finds the parts that a moment is about, which are drawn first.
export class FirstParts {
  #told: number | undefined; // the ply that has been shown
  #scene: Scene | undefined; // the scene of the last moment

  of({ scene, colour, frame }: Moment, touched: Spot | undefined): string[] {
    const touchedPart = touched === undefined ? undefined : partOf(touched, scene === this.#scene);
    this.#scene = scene;
    const seen = frame && frame.at !== this.#told ? partsOf(frame, colour) : [];
    this.#told = frame?.at ?? this.#told;
    return seen.length > 0 ? seen : [touchedPart ?? "dock"];
  }
}
