// A game against bots with one click: as the last one was set up here, or a small one for newcomers.
import type { NewTable, SeatChoice } from "../client/tables";
import { type Choices, lastChoices } from "./choices";
import { settings } from "../ui/settings.svelte";

const NEWCOMER: SeatChoice[] = ["me", "bot-1", "bot-2"];

// The table of the last game alone against bots, if there is one.
function lastSolo(title: string): Choices | undefined {
  const last = lastChoices(title);
  const solo = last?.place === "here" && last.seats.filter((seat) => seat === "me").length === 1;
  return solo && last.seats.every((seat) => seat !== "open") ? last : undefined;
}

// Bots of the level that was chosen on the start page, or else as they sat last.
export function quickTable(title: string, newcomer: SeatChoice[] = NEWCOMER): NewTable {
  const last = lastSolo(title);
  const level = settings.levels[title];
  const seats = (last?.seats ?? newcomer).map((seat) =>
    level !== undefined && seat.startsWith("bot-") ? (`bot-${level}` as SeatChoice) : seat,
  );
  return {
    title,
    seats,
    names: seats.map((seat) => (seat === "me" ? settings.name : "")),
    // Colours are given from the first seat on.
    ...(seats[0] === "me" && last?.colours[0] ? { colours: [last.colours[0]] } : {}),
    ...(last ? { options: last.options } : {}),
  };
}

// The levels of the bots that the start button would play against, without repetitions.
export function quickLevels(title: string): number[] {
  const bots = quickTable(title).seats.filter((seat) => seat.startsWith("bot-"));
  return [...new Set(bots.map((seat) => Number(seat.slice(4))))];
}
