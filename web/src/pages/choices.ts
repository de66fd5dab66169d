// How somebody set up the last table of each game, kept in this browser.
import type { SeatChoice } from "../client/tables";
import type { Pace } from "../protocol";

export interface Choices {
  place: "here" | "online";
  seats: SeatChoice[];
  names: string[]; // names of the people at this device, by seat
  colours: string[]; // that they want, by seat; "": any
  options: Record<string, string>;
  listed: boolean;
  pace: Pace;
  hints: boolean; // also where two or more people play
}

const PLACE = "formicary.choices";
const MOST_SEATS = 8; // most seats of any game
const SEAT = /^(me|open|bot-[1-9])$/;

function all(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

// Stored choices that can't be read are dropped: they are only a convenience.
export function readChoices(stored: unknown): Choices | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { place, seats, names, colours, options, listed, pace, hints } = stored as Record<string, unknown>;
  if ((place !== "here" && place !== "online") || !isTexts(seats) || !isTexts(names)) return undefined;
  if (seats.length === 0 || seats.length > MOST_SEATS || !seats.every((seat) => SEAT.test(seat))) return undefined;
  if (typeof options !== "object" || options === null || !isTexts(Object.values(options))) return undefined;
  const kind = (pace as Pace | undefined)?.kind;
  return {
    place,
    seats: seats as SeatChoice[],
    names,
    colours: isTexts(colours) ? colours : [],
    options: options as Record<string, string>,
    listed: listed === true,
    hints: hints === true,
    pace: kind === "live" || kind === "turns" ? (pace as Pace) : { kind: "none" },
  };
}

export function lastChoices(title: string): Choices | undefined {
  return readChoices(all()[title]);
}

export function keepChoices(title: string, choices: Choices): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...all(), [title]: choices }));
  } catch {
    // A browser that stores nothing asks again.
  }
}
