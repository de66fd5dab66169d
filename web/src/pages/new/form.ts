// The choices of the form, and the table that they stand for.
import type { NewTable, SeatChoice } from "../../client/tables";
import type { Pace, Title } from "../../protocol";
import { type Choices, lastChoices } from "../choices";
import { defaultSeats } from "./seats";

export const PACES: Record<"live" | "turns", Pace[]> = {
  live: [
    { kind: "live", bank: 300, add: 15 },
    { kind: "live", bank: 600, add: 30 },
    { kind: "live", bank: 1200, add: 60 },
  ],
  turns: [
    { kind: "turns", turn: 3600 },
    { kind: "turns", turn: 86_400 },
    { kind: "turns", turn: 259_200 },
    { kind: "turns", turn: 604_800 },
  ],
};

// Fits the seats to the place: without a server nobody can be invited.
export function fitSeats(seats: SeatChoice[], title: Title, place: Choices["place"], players: number): SeatChoice[] {
  const spare = defaultSeats(title, place);
  const known = (seat: SeatChoice): boolean =>
    seat === "me" ||
    (seat === "open" && place === "online") ||
    (seat.startsWith("bot-") && title.levels.includes(Number(seat.slice(4))));
  const filler = spare.at(-1) ?? "me";
  return Array.from({ length: players }, (_, i) => {
    const seat = seats[i];
    return seat && known(seat) ? seat : (spare[i] ?? filler);
  });
}

export const withPeople = (seats: SeatChoice[]): boolean =>
  seats.filter((seat) => seat === "me" || seat === "open").length > 1;

// As last time, or as the link asks: at a place, or with people.
export function firstChoices(
  title: Title,
  asked: { place?: Choices["place"]; people?: boolean; server?: boolean },
  name: string,
): Choices {
  const last = lastChoices(title.id);
  const fits =
    last !== undefined && (!asked.place || asked.place === last.place) && (!asked.people || withPeople(last.seats));
  const where = asked.place ?? (fits ? last.place : asked.people && asked.server ? "online" : "here");
  const usual = defaultSeats(title, where);
  const wanted = fits ? last.seats : asked.people && where === "here" ? usual.map((): SeatChoice => "me") : usual;
  const players = Math.min(title.most, Math.max(title.least, wanted.length));
  const allowed = Object.fromEntries(
    title.options.map(({ name: option, values }) => {
      const kept = last?.options[option];
      return [option, kept !== undefined && values.includes(kept) ? kept : (values[0] ?? "")];
    }),
  );
  const names = [...(last?.names ?? [])];
  names[0] = name || names[0] || "";
  return {
    place: where,
    seats: fitSeats(wanted, title, where, players),
    names: Array.from({ length: title.most }, (_, i) => names[i] ?? ""),
    colours: Array.from({ length: title.most }, (_, i) => {
      const kept = last?.colours[i] ?? "";
      return title.colours.includes(kept) ? kept : "";
    }),
    options: allowed,
    listed: last?.listed ?? false,
    hints: last?.hints ?? false,
    pace: last?.pace ?? { kind: "none" },
  };
}

// The colours of all seats: those that people want, and the others in order. Undefined: nobody wants one.
export function coloursOf(
  all: readonly string[],
  seats: readonly SeatChoice[],
  wanted: readonly string[],
): string[] | undefined {
  const wishes = seats.map((seat, i) => (seat === "me" ? (wanted[i] ?? "") : ""));
  const kept = wishes.map((colour, i) => (wishes.indexOf(colour) === i ? colour : "")); // the first seat gets it
  if (kept.every((colour) => colour === "")) return undefined;
  const rest = all.filter((colour) => !kept.includes(colour));
  return kept.map((colour) => colour || (rest.shift() ?? ""));
}

export function tableOf(title: Title, choices: Choices, edition: string): NewTable {
  const online = choices.place === "online";
  const changed = Object.entries(choices.options).filter(
    ([name, value]) => value !== title.options.find((option) => option.name === name)?.values[0],
  );
  const colours = coloursOf(title.colours, choices.seats, choices.colours);
  return {
    title: title.id,
    seats: choices.seats,
    ...(colours ? { colours } : {}),
    names: choices.seats.map((seat, i) => (seat === "me" ? (choices.names[i] ?? "").trim() : "")),
    ...(changed.length > 0 ? { options: Object.fromEntries(changed) } : {}),
    ...(edition.trim() ? { edition } : {}),
    ...(online && choices.listed ? { listed: true } : {}),
    ...(online && choices.pace.kind !== "none" ? { pace: choices.pace } : {}),
    ...(choices.hints && withPeople(choices.seats) ? { hints: true } : {}),
    start: !choices.seats.includes("open"),
  };
}
