// The print on the faces of dice: the owner's mark, once for each pip. One path for a face, because a
// board has dozens of them.
import { markOf } from "../../ui/marks";

// The places of pips on a face, in thirds: [column, row].
const PIPS: Record<number, [number, number][]> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

const TOKEN = /[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi;
// The kinds of a command's numbers, one letter each: an x, a y, a length, or unchanged.
const NUMBERS: Record<string, string> = {
  m: "xy",
  l: "xy",
  h: "x",
  v: "y",
  c: "xyxyxy",
  s: "xyxy",
  q: "xyxy",
  t: "xy",
  a: "llnnnxy",
  z: "",
};

// A path somewhere else, and larger. Relative commands only grow.
export function moved(path: string, x: number, y: number, scale: number): string {
  let command = "";
  let i = 0;
  const one = (token: string): string => {
    if (/[a-z]/i.test(token)) {
      command = token;
      i = 0;
      return token;
    }
    const kinds = NUMBERS[command.toLowerCase()] ?? "n";
    const kind = kinds[i++ % kinds.length];
    const from = command === command.toLowerCase() ? 0 : kind === "x" ? x : kind === "y" ? y : 0;
    return `${kind === "n" ? token : Math.round((Number(token) * scale + from) * 100) / 100} `;
  };
  return (path.match(TOKEN) ?? []).map(one).join("").trim();
}

const faces = new Map<string, string>();

// A face of 100 by 100. Without a value: the mark alone, large, as before a roll.
export function facePath(colour: string, value: number | undefined): string {
  const key = `${colour} ${value}`;
  let path = faces.get(key);
  if (path === undefined) {
    const mark = markOf(colour);
    path =
      value === undefined
        ? moved(mark, 24, 24, 3.25)
        : (PIPS[value] ?? []).map(([column, row]) => moved(mark, 11 + column * 26.2, 11 + row * 26.2, 1.6)).join("");
    faces.set(key, path);
  }
  return path;
}
