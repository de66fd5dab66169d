// The end of a round, as the engine told it: the mounds as they lay, and who takes what, in order.
// Nothing is decided here; it only spreads the events of one ply over a little time.
import type { EventItem } from "../../engine/scene";
import type { ItHappensColour, ItHappensMound, ItHappensView } from "./scene";
import { number, PLACES, word, type Place } from "./look";

export interface Award {
  kind: "queen" | "general" | "worm";
  place: Place;
  colour: number;
  points: number;
  at: number; // ms after the beginning, at normal speed
}

const KINDS: Record<string, Award["kind"]> = {
  "event.queen": "queen",
  "event.general": "general",
  "event.worm-match": "worm",
};
const BEGIN = 380; // the last die falls first
const STEP = 170;
const GAP = 140; // between mounds
export const FLIGHT = 380;

export function awardsOf(events: EventItem[]): Award[] {
  const awards: Award[] = [];
  let at = BEGIN;
  for (const place of PLACES) {
    const here = events.filter((event) => KINDS[event.id] && word(event, "mound") === place);
    for (const event of here) {
      const kind = KINDS[event.id] ?? "worm";
      awards.push({ kind, place, colour: number(event, "colour"), points: number(event, "points"), at });
      at += STEP;
    }
    if (here.length > 0) at += GAP;
  }
  return awards;
}

export const lengthOf = (awards: Award[]): number => (awards.at(-1)?.at ?? 0) + FLIGHT + 250;

// The mounds with the last die in its burrow: the engine's next view has none of them any more.
export function withLastDie(mounds: ItHappensMound[], events: EventItem[]): ItHappensMound[] {
  const placed = events.find((event) => event.id === "event.placed");
  if (!placed) return mounds;
  return mounds.map((mound) => {
    if (mound.place !== word(placed, "mound")) return mound;
    const columns = mound.columns.map((column, index) => {
      if (index + 1 !== number(placed, "column")) return column;
      const spaces = column.spaces.map((space, level) =>
        level + 1 === number(placed, "space") ? { ...space, die: number(placed, "value") } : space,
      );
      return { ...column, owner: number(placed, "colour"), sum: number(placed, "sum"), spaces };
    });
    // The winners are known now; a standing from before the last die would mislead.
    const taker = (kind: string) => events.find((event) => event.id === kind && word(event, "mound") === mound.place);
    const [queen, general] = [taker("event.queen"), taker("event.general")];
    return {
      ...mound,
      columns,
      queen: { points: mound.queen.points, ...(queen ? { colour: number(queen, "colour") } : {}) },
      general: { points: mound.general.points, ...(general ? { colour: number(general, "colour") } : {}) },
      worm: {
        sum: mound.worm.sum,
        colours: events
          .filter((event) => event.id === "event.worm-match" && word(event, "mound") === mound.place)
          .map((event) => number(event, "colour")),
      },
    };
  });
}

// The holdings of all colours while some awards are still on their way.
export function holdingsWithout(view: ItHappensView, waiting: Award[]): ItHappensColour[] {
  return view.colours.map((held, index) => {
    const mine = waiting.filter((award) => award.colour === index + 1);
    const count = (kind: Award["kind"]) => mine.filter((award) => award.kind === kind).length;
    const points = (kind: Award["kind"]) =>
      mine.filter((award) => award.kind === kind).reduce((sum, award) => sum + award.points, 0);
    return {
      ...held,
      worms: held.worms - count("worm"),
      queens: held.queens - count("queen"),
      generals: held.generals - count("general"),
      queenPoints: held.queenPoints === null ? null : held.queenPoints - points("queen"),
      generalPoints: held.generalPoints === null ? null : held.generalPoints - points("general"),
    };
  });
}
