// The tabs of which a phone shows one at a time, and the one that the reader needs now.
import type { AnticsView } from "./scene";
import type { Spot } from "./spots";

export const TABS = ["map", "hill", "display", "others"] as const;
export type Tab = (typeof TABS)[number];

// The tab on which the phase of a turn is played.
export function tabFor(phase: AnticsView["phase"]): Tab | undefined {
  switch (phase) {
    case "turn":
    case "build":
    case "place":
    case "store":
    case "discard":
      return "hill";
    case "hatch":
    case "ants":
    case "heave":
      return "map";
    case "scout":
    case "attack":
      return "display";
    default:
      return undefined;
  }
}

// The tab that shows a spot or another part of the board (data-part).
export function tabOf(spot: Spot): Tab | undefined {
  if (/^(trail|clearing|area|ant)-|^(map|areas)$/.test(spot)) return "map";
  if (/^(hex|ground|tile)-|^(magnificant|hill|supply|stock|markers|standing)$/.test(spot)) return "hill";
  if (/^(field|anteater)-|^(display|threat|bag)$/.test(spot)) return "display";
  if (/^player-|^players$/.test(spot)) return "others";
  return undefined;
}

export type Mode = "wide" | "tall" | "phone" | "side";

// How the board is laid out in so much room (in rem). Nothing known: everything is there.
export function modeFor(width: number, height: number): Mode {
  if (width === 0) return "wide";
  if (width >= (height < 24 ? 30 : 36) && height < 32) return "side";
  if (width < 40) return "phone";
  return width < 60 ? "tall" : "wide";
}
