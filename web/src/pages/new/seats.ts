// The default players of a new table.
import type { SeatChoice } from "../../client/tables";
import type { Title } from "../../protocol";
import type { Choices } from "../choices";

const DEFAULT_PLAYERS = 3;

export function defaultSeats(title: Title, place: Choices["place"]): SeatChoice[] {
  const players = Math.min(title.most, Math.max(title.least, DEFAULT_PLAYERS));
  const bots = [1, 2, 3].map((level) => (title.levels.includes(level) ? level : title.levels[0]));
  return Array.from({ length: players }, (_, i) => {
    if (i === 0) return "me";
    if (place === "online") return "open";
    const level = bots[(i - 1) % 2];
    return level === undefined ? "me" : (`bot-${level}` as SeatChoice); // a game may have no bots
  });
}
