// A game against bots with one click: as the last one was set up here, or a small one for newcomers.
import type { NewTable, SeatChoice } from "../client/tables";
import { lastChoices } from "./choices";
import { settings } from "../ui/settings.svelte";

const NEWCOMER: SeatChoice[] = ["me", "bot-1", "bot-2"];

export function quickTable(title: string, newcomer: SeatChoice[] = NEWCOMER): NewTable {
  const last = lastChoices(title);
  const seats = last?.place === "here" ? last.seats : undefined;
  const solo =
    seats !== undefined && seats.filter((seat) => seat === "me").length === 1 && seats.every((seat) => seat !== "open");
  const chosen = solo ? seats : newcomer;
  return {
    title,
    seats: chosen,
    names: chosen.map((seat) => (seat === "me" ? settings.name : "")),
    ...(solo && last ? { options: last.options } : {}),
  };
}
