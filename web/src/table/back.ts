// The moments that one can ask to go back to: before one's own latest turns, further than one may without asking.
import type { LogLine } from "../engine/scene";
import { groupLog } from "./groups";

export interface BackTarget {
  to: number; // the length of the line to go back to
  turn: number; // the own turn, counted from 1, that would begin again
}

export function backTargets(
  log: readonly LogLine[],
  seat: number,
  undoable: number,
  length: number,
  most = 3,
): BackTarget[] {
  return groupLog(log)
    .filter((group) => group.seat === seat)
    .map((group, index) => ({ to: group.from, turn: index + 1 }))
    .filter(({ to }) => to < length - undoable)
    .slice(-most)
    .reverse();
}

// Which of a seat's turns, counted from 1, begins at a length of the line; 0 if none does.
export function turnFrom(log: readonly LogLine[], seat: number, to: number): number {
  const own = groupLog(log).filter((group) => group.seat === seat);
  return own.findIndex((group) => group.from === to) + 1;
}
