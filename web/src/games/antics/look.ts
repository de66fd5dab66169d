// Small questions that several parts of the board ask of a scene.
import type { Move, Scene } from "../../engine/scene";
import {
  gameOf,
  type AnticsColour,
  type AnticsLayout,
  type AnticsTile,
  type AnticsView,
  type AreaId,
  type SymbolId,
} from "./scene";

export function viewOf(scene: Scene): AnticsView | undefined {
  return scene.game.title === "antics" ? gameOf(scene) : undefined;
}

// The name of a colour, as in `p-yellow`.
export const paint = (scene: Pick<Scene, "colours">, colour: number): string =>
  scene.colours[colour - 1]?.colour ?? "white";

export const nameOf = (scene: Pick<Scene, "colours">, colour: number): string => scene.colours[colour - 1]?.name ?? "";

// Whether that colour is the reader's alone: then it is "you". At a shared tablet names are clearer.
export const isYou = (scene: Scene, colour: number): boolean =>
  colour === scene.viewer && scene.seats.filter((one) => one.yours).length <= 1;

export const moveOf = (scene: Scene, text: string): Move | undefined => scene.moves.find((move) => move.text === text);

export const symbolName = (layout: AnticsLayout, id: SymbolId): string =>
  layout.symbols.find((one) => one.id === id)?.name ?? id;
export const areaName = (layout: AnticsLayout, id: AreaId): string =>
  layout.areas.find((one) => one.id === id)?.name ?? id;
export const foodName = (layout: AnticsLayout, food: number): string => layout.foods[food]?.name ?? "";
export const tileName = (layout: AnticsLayout, tile: AnticsTile): string =>
  tile.symbols.map((one) => symbolName(layout, one)).join(" / ");

// The reader's colour; a spectator sees the table from the seat to act.
export const seenColour = (scene: Scene, view: AnticsView): number => scene.viewer || view.turn || 1;
export const holdings = (view: AnticsView, colour: number): AnticsColour | undefined => view.colours[colour - 1];

export const tilesOf = (held: AnticsColour): number => held.supply.reduce((sum, one) => sum + one.count, 0);
