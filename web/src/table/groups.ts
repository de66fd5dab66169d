// The log by turns: plies of one seat in a row, with what chance did in between.
import type { LogLine } from "../engine/scene";

export interface LogGroup {
  seat: number; // 0: chance, before anybody acted
  from: number; // the moment before its first ply
  to: number; // the moment after its last one
  lines: LogLine[];
}

export function groupLog(lines: readonly LogLine[]): LogGroup[] {
  const groups: LogGroup[] = [];
  let before = 0;
  for (const line of lines) {
    let group = groups.at(-1);
    const seat = line.turn ?? line.seat;
    if (!group || (seat !== 0 && seat !== group.seat)) {
      group = { seat, from: before, to: line.at, lines: [] };
      groups.push(group);
    }
    group.lines.push(line);
    group.to = line.at;
    before = line.at;
  }
  return groups;
}

// The index of the group that the moment belongs to; -1: before all of them.
export function groupAt(groups: readonly LogGroup[], at: number): number {
  return groups.findIndex((group) => at > group.from && at <= group.to);
}
