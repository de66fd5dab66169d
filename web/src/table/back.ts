// Where one can ask to go back to: before one's own latest turns, further than one may by oneself.
import type { LogLine } from "../engine/scene";
import { groupLog } from "./groups";

export interface BackTarget {
  to: number; // the length of the line to go back to
  text: string; // the first thing that would be taken back
}

export function backTargets(
  log: readonly LogLine[],
  seat: number,
  undoable: number,
  length: number,
  most = 3,
): BackTarget[] {
  return groupLog(log)
    .filter((group) => group.seat === seat && group.from < length - undoable)
    .slice(-most)
    .reverse()
    .map((group) => ({ to: group.from, text: group.lines[0]?.text ?? "" }));
}
