// A game against bots with one click: as the last one was set up here, or a small one for newcomers.
import type { NewTable, SeatChoice } from "../client/tables";
import type { Title } from "../protocol";
import { lastChoices } from "./choices";
import { defaultSeats } from "./new/seats";
import { settings } from "../ui/settings.svelte";

const NEWCOMER: SeatChoice[] = ["me", "bot-1", "bot-2"];

// `known`: of a title that is no part of the page, which may have other numbers of players.
export function quickTable(title: string, known?: Title): NewTable {
  const last = lastChoices(title);
  const seats = last?.place === "here" ? last.seats : undefined;
  const solo = seats !== undefined && seats.filter((seat) => seat === "me").length === 1 && seats.every((seat) => seat !== "open");
  const chosen = solo ? seats : known ? defaultSeats(known, "here") : NEWCOMER;
  return {
    title,
    seats: chosen,
    names: chosen.map((seat) => (seat === "me" ? settings.name : "")),
    ...(solo && last ? { options: last.options } : {}),
  };
}
