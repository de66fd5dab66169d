// Everything on the board that can be touched has a name, which is its data-part as well: tests,
// lessons and the keyboard find it by that.
//   trail-w3  trail-chasm  clearing-dragonfly  ant-hill  area-water   the map
//   hex-k10   ground-l9                                               the reader's own hill
//   field-a1  anteater-a                                              the display
//   tile-scout-hatch                                                  the reader's supply
//   magnificant  end  stop  undo  cancel  turn                        the dock
//   player-2                                                          another player, from 1
import type { Move } from "../../engine/scene";
import type { AnticsWay } from "./scene";

export type Spot = string;

// The moves that touching a spot can make now. A spot without moves answers with the reason.
export type Targets = ReadonlyMap<Spot, readonly Move[]>;

// Further marks, for the parts of the board that draw them.
export interface Marks {
  chosen?: Spot; // the first half of something that takes two touches (the food to be heaved, say)
  way?: AnticsWay; // a way home that is shown
  reach?: readonly number[]; // trails that an area's ants can enter
}

export const trailSpot = (id: string): Spot => `trail-${id}`;
export const clearingSpot = (food: string): Spot => `clearing-${food}`;
export const areaSpot = (id: string): Spot => `area-${id}`;
export const hexSpot = (hex: string): Spot => `hex-${hex}`;
export const fieldSpot = (row: string, field: number): Spot => `field-${row}${field}`;
export const anteaterSpot = (row: string): Spot => `anteater-${row}`;
export const tileSpot = (kind: string): Spot => `tile-${kind}`;
export const ANT_HILL: Spot = "ant-hill";
