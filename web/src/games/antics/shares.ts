// The touch targets, by the part of the board that shows them. An unchanged share stays the same object:
// then that part has nothing to draw.
import type { Move } from "../../engine/scene";
import type { Spot, Targets } from "./spots";

export type Shares = Record<"map" | "areas" | "display" | "hill" | "rest", Targets>;

const NOTHING: Targets = new Map();
export const NO_SHARES: Shares = { map: NOTHING, areas: NOTHING, display: NOTHING, hill: NOTHING, rest: NOTHING };

function shareOf(spot: Spot): keyof Shares {
  const kind = spot.slice(0, spot.indexOf("-") + 1);
  if (kind === "trail-" || kind === "clearing-" || kind === "ant-") return "map";
  if (kind === "hex-" || kind === "ground-") return "hill";
  if (kind === "field-" || kind === "anteater-") return "display";
  return kind === "area-" ? "areas" : "rest";
}

const alike = (one: readonly Move[], other: readonly Move[] | undefined): boolean =>
  one.length === other?.length && one.every((move, i) => move === other[i]);

export function sharesOf(targets: Targets, before: Shares): Shares {
  if (targets.size === 0) return NO_SHARES;
  const parts = { map: new Map(), areas: new Map(), display: new Map(), hill: new Map(), rest: new Map() } as Record<
    keyof Shares,
    Map<Spot, readonly Move[]>
  >;
  for (const [spot, moves] of targets) {
    const share = shareOf(spot);
    const was = before[share].get(spot);
    parts[share].set(spot, was && alike(moves, was) ? was : moves);
  }
  const shares = { ...NO_SHARES };
  for (const share of Object.keys(parts) as (keyof Shares)[]) {
    const [now, was] = [parts[share], before[share]];
    const equal = now.size === was.size && [...now].every(([spot, moves]) => was.get(spot) === moves);
    shares[share] = equal ? was : now;
  }
  return shares;
}
