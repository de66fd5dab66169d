// Drawings as plain paths where they are needed: moved and scaled here, a browser has less to do than
// with a transform of its own for each.
export interface Part {
  d: string;
  fill?: string; // without: none
  stroke?: string;
  wide?: number; // width of the stroke
  holes?: boolean; // what is inside of an outline is cut out
}

export interface Shape {
  box: number; // its width and height
  parts: readonly Part[];
}

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };
const short = (number: number): number => Math.round(number * 100) / 100;

// With `turn` (in degrees) the path has no absolute H and V.
export function moved(d: string, x: number, y: number, scale: number, turn = 0): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * scale, Math.sin((turn * Math.PI) / 180) * scale];
  let found = "";
  for (const [, command = "", rest = ""] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const upper = command.toUpperCase();
    const relative = command !== upper && found !== ""; // the first move is absolute in any case
    const [left, top] = relative ? [0, 0] : [x, y];
    const numbers = (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    const point = (px: number, py: number): string =>
      `${short(px * cos - py * sin + left)} ${short(px * sin + py * cos + top)}`;
    const size = ARGUMENTS[upper]!;
    const out: (string | number)[] = [];
    let name = relative ? command : upper;
    for (let i = 0; size > 0 && i < numbers.length; i += size) {
      const one = numbers.slice(i, i + size);
      if (upper === "A")
        out.push(
          short(one[0]! * scale),
          short(one[1]! * scale),
          one[2]! + turn,
          one[3]!,
          one[4]!,
          point(one[5]!, one[6]!),
        );
      else if (size > 1) for (let k = 0; k < size; k += 2) out.push(point(one[k]!, one[k + 1]!));
      else if (relative) out.push(upper === "H" ? point(one[0]!, 0) : point(0, one[0]!));
      else out.push(short(one[0]! * scale + (upper === "H" ? x : y)));
    }
    if (relative && size === 1) name = "l";
    // A first move that was relative goes on so.
    if (command === "m" && found === "" && numbers.length > 2) {
      found = `${moved(`M${numbers[0]} ${numbers[1]}`, x, y, scale, turn)}${moved(`M0 0l${numbers.slice(2).join(" ")}`, 0, 0, scale, turn).slice(4)}`;
    } else {
      found += name + out.join(" ");
    }
  }
  return found;
}

const known = new Map<Shape, Map<string, readonly Part[]>>();

// A shape in a square of this size.
export function placed(shape: Shape, x: number, y: number, size: number, turn = 0): readonly Part[] {
  if (x === 0 && y === 0 && size === shape.box && turn === 0) return shape.parts;
  let places = known.get(shape);
  if (!places) known.set(shape, (places = new Map<string, readonly Part[]>()));
  const key = `${x} ${y} ${size} ${turn}`;
  let parts = places.get(key);
  if (!parts) {
    const scale = size / shape.box;
    parts = shape.parts.map((part) => ({
      ...part,
      d: moved(part.d, x, y, scale, turn),
      ...(part.wide ? { wide: short(part.wide * scale) } : {}),
    }));
    if (places.size > 400) places.clear(); // other sizes of a window
    places.set(key, parts);
  }
  return parts;
}

export const disc = (x: number, y: number, r: number, ry = r): string =>
  `M${x - r} ${y}a${r} ${ry} 0 1 0 ${2 * r} 0a${r} ${ry} 0 1 0 ${-2 * r} 0z`;
