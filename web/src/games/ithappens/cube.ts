// How the die in hand lies: seen a little from above and from the right, with its number in front.
export const FACES = [1, 2, 3, 4, 5, 6];
const TILT: [x: number, y: number] = [-16, -14];
// How the cube has to be turned for a number to be in front, and where each face sits.
const TURN: Record<number, [x: number, y: number]> = {
  1: [0, 0],
  6: [0, 180],
  2: [0, -90],
  5: [0, 90],
  3: [-90, 0],
  4: [90, 0],
};
const SIDE: Record<number, [x: number, y: number]> = {
  1: [0, 0],
  6: [0, 180],
  2: [0, 90],
  5: [0, -90],
  3: [90, 0],
  4: [-90, 0],
};

export function turned(value: number, more: [x: number, y: number] = [0, 0]): string {
  const [x, y] = TURN[value] ?? [0, 0];
  return `rotateX(${TILT[0]}deg) rotateY(${TILT[1]}deg) rotateX(${x + more[0]}deg) rotateY(${y + more[1]}deg)`;
}

type Point = [x: number, y: number, z: number];
const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
// As CSS does it: rotateX(a) rotateY(b) turns a point by b first.
function turn([a, b]: [number, number], [x, y, z]: Point): Point {
  const [x1, z1] = [x * cosine(b) + z * sine(b), z * cosine(b) - x * sine(b)];
  return [x1, y * cosine(a) - z1 * sine(a), y * sine(a) + z1 * cosine(a)];
}

export interface SeenFace {
  face: number;
  matrix: string; // takes a square of 100 by 100 to where it is seen
}

// The three faces that are seen of a die that lies still, as one flat drawing: a cube of real sides
// is a layer of the compositor for each of them, for as long as it is there.
export function seen(value: number): SeenFace[] {
  const place = (face: number, point: Point) =>
    turn(TILT, turn(TURN[value] ?? [0, 0], turn(SIDE[face] ?? [0, 0], point)));
  const round = (number: number) => Math.round(number * 1e4) / 1e4;
  return FACES.flatMap((face) => {
    const middle = place(face, [0, 0, 50]);
    if (middle[2] <= 1) return [];
    const [across, down, corner] = [place(face, [1, 0, 0]), place(face, [0, 1, 0]), place(face, [-50, -50, 50])];
    const numbers = [across[0], across[1], down[0], down[1], corner[0] + 50, corner[1] + 50];
    return [{ face, matrix: `matrix(${numbers.map(round).join(" ")})`, depth: middle[2] }];
  })
    .sort((a, b) => a.depth - b.depth)
    .map(({ face, matrix }) => ({ face, matrix }));
}
