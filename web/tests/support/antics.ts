// A small board of Antics! made by hand: what the board of the page does needs no engine.
import type { BoardProps } from "../../src/client/model";
import type { Move, Scene } from "../../src/engine/scene";
import type {
  AnticsColour,
  AnticsHex,
  AnticsLayout,
  AnticsMove,
  AnticsView,
  SymbolId,
} from "../../src/games/antics/scene";

export const layout: AnticsLayout = {
  width: 200,
  height: 200,
  places: [
    { id: "hill", name: "ant-hill", x: 100, y: 100, kind: "hill" },
    { id: "ja", name: "junction a", x: 140, y: 100, kind: "junction" },
    { id: "dragonfly", name: "dragonfly clearing", x: 180, y: 60, kind: "clearing", food: 0 },
    { id: "brown-leaf", name: "brown leaf clearing", x: 100, y: 180, kind: "clearing", food: 1 },
  ],
  trails: [
    { id: "w1", name: "water trail w1", a: 0, b: 1, terrain: "water", bow: 0 },
    { id: "w3", name: "water trail w3", a: 1, b: 2, terrain: "water", bow: 0 },
    { id: "g1", name: "grass trail g1", a: 0, b: 3, terrain: "grass", bow: 0 },
    { id: "g2", name: "grass trail g2", a: 1, b: 3, terrain: "grass", bow: 0 },
    { id: "chasm", name: "chasm", a: 0, b: 2, terrain: "chasm", bow: 0 },
  ],
  foods: [
    { id: "dragonfly", name: "dragonfly", kind: "prey", colour: "blue", area: "water" },
    { id: "brown-leaf", name: "brown leaf", kind: "leaf", colour: "brown" },
  ],
  areas: (["flower", "grass", "water", "earth", "stone", "soldier"] as const).map((id) => ({ id, name: id })),
  symbols: (["scout", "build", "hatch", "ants", "heave", "fungus"] as const).map((id) => ({ id, name: id })),
};

const hex = (
  name: string,
  q: number,
  r: number,
  symbol: SymbolId,
  level: number,
  tile: number,
  more: Partial<AnticsHex> = {},
): AnticsHex => ({ hex: name, q, r, symbol, level, tile, ...more });

export const hexes = (): AnticsHex[] => [
  hex("k10", 0, 0, "ants", 3, 1),
  hex("l10", 1, 0, "heave", 2, 2),
  hex("k11", 0, 1, "hatch", 1, 2),
  hex("j10", -1, 0, "scout", 1, 3),
  hex("j11", -1, 1, "build", 1, 3, { marked: true }),
  hex("l9", 1, -1, "fungus", 1, 4),
  hex("k9", 0, -1, "scout", 2, 5),
  hex("m9", 2, -1, "hatch", 1, 6, { prey: 0 }),
];

const player = (more: Partial<AnticsColour> = {}): AnticsColour => ({
  hexes: hexes(),
  supply: [{ kind: "scout-hatch", symbols: ["scout", "hatch"], count: 1 }],
  tilesTooMany: 0,
  antsLeft: 5,
  prey: [],
  leaves: { green: 0, brown: 1 },
  points: 4,
  ...more,
});

export const move = (text: string, preview: AnticsMove, more: Partial<Move> = {}): Move => ({
  text,
  say: `say ${text}`,
  preview,
  ...more,
});
const index = (id: string): number => layout.trails.findIndex((one) => one.id === id);

// Moves by their commands; what a command does not say stands in `more`.
export function moveFor(text: string, more: Partial<AnticsMove> = {}): Move {
  const [verb = "", a = "", b = ""] = text.split(" ");
  const food = layout.foods.findIndex((one) => one.id === a);
  const made: Record<string, () => AnticsMove> = {
    use: () => ({ kind: "use", hex: a, able: true, outlook: `outlook of ${a}` }),
    magnificant: () => ({ kind: "magnificant", symbol: a as SymbolId, level: 1, able: true }),
    end: () => ({ kind: "end" }),
    stop: () => ({ kind: "stop" }),
    steal: () => ({ kind: "steal", trail: index(a), colour: Number(b), food: 0 }),
    take: () => ({ kind: "take", row: a[0] as "a", field: Number(a[1]) }),
    tile: () => ({ kind: "tile", tile: { kind: a, symbols: a.split("-") as [SymbolId, SymbolId] } }),
    place: () => ({ kind: "place", hex: a, second: b, level: 1 }),
    hatch: () => ({ kind: "hatch", area: a as "water" }),
    send: () => ({ kind: "send", trail: index(a) }),
    guard: () => ({ kind: "guard", trail: index(a) }),
    bridge: () => ({ kind: "bridge", trail: index("chasm") }),
    pick: () => (index(a) >= 0 ? { kind: "pickAnt", trail: index(a) } : { kind: "pickArea", area: a as "water" }),
    heave: () =>
      food >= 0
        ? { kind: "lift", food, trail: index(b) }
        : b === "hill"
          ? { kind: "bring", trail: index(a), food: 1 }
          : { kind: "pass", from: index(a), trail: index(b), food: 1 },
    store: () => ({ kind: "store", food, hex: b, outlook: `outlook of ${b}` }),
    discard: () => ({
      kind: "discard",
      tile: { kind: a, symbols: a.split("-") as [SymbolId, SymbolId] },
      outlook: `outlook of ${a}`,
    }),
    attack: () => ({ kind: "attack", row: a as "a", outlook: `outlook of ${a}` }),
  };
  return move(text, { ...made[verb]!(), ...more });
}

export interface Wish {
  phase?: AnticsView["phase"];
  moves?: (string | Move)[];
  view?: Partial<AnticsView>;
  scene?: Partial<Scene>;
  own?: Partial<AnticsColour>;
  others?: number;
}

export function sceneFor({
  phase = "turn",
  moves = [],
  view = {},
  scene = {},
  own = {},
  others = 2,
}: Wish = {}): Scene {
  const names = ["Nora", "Ada", "Mia", "Jo"].slice(0, others + 1);
  const paints = ["yellow", "red", "green", "blue"];
  const game: AnticsView = {
    title: "antics",
    phase,
    turn: 1,
    markers: 2,
    markersOfTurn: 3,
    magnificant: true,
    trails: layout.trails.map(() => ({ ants: [], carried: [] })),
    clearings: layout.foods.map(() => ({ left: 2, exhausted: false })),
    areas: layout.areas.map(({ id }) => ({ area: id, ants: names.map(() => 0) })),
    colours: names.map((_, i) => player(i === 0 ? own : {})),
    display: (["a", "b", "c"] as const).map((row) => ({ row, fields: Array.from({ length: 6 }, () => ({})) })),
    anteaters: [{ row: "a", colour: "blue", field: 3, prey: 0, area: "water" }],
    bag: 30,
    help: {
      colour: 1,
      reach: [{ area: "water", trails: [0] }],
      ways: [
        {
          food: 1,
          from: "clearing",
          possible: true,
          path: [2],
          missing: [{ trail: 2, terrain: "grass", hatched: false }],
          heaves: 2,
          robbers: [2],
          say: "one ant, then 2 heaves",
        },
      ],
    },
    ...view,
  };
  return {
    watched: "b",
    title: "antics",
    titleName: "Antics!",
    prefix: "AN",
    players: names.length,
    edition: { id: "e", name: "E" },
    options: {},
    seats: names.map((name, i) => ({
      seat: i + 1,
      kind: "person" as const,
      name,
      colour: paints[i]!,
      ...(i === 0 ? { yours: true as const } : {}),
    })),
    colours: names.map((name, i) => ({ colour: paints[i]!, name, seat: i + 1 })),
    viewer: 1,
    at: 10,
    length: 10,
    toAct: 1,
    over: false,
    status: "Nora is on turn.",
    moves: moves.map((one) => (typeof one === "string" ? moveFor(one) : one)),
    last: [],
    recap: [],
    scores: {
      lines: [{ id: "score.prey", say: "Prey", clause: "AN-10.2", points: [4, 0, 0] }],
      totals: [4, 0, 0],
      winners: [],
    },
    layout,
    game,
    ...scene,
  };
}

export function propsFor(
  scene: Scene,
  calls: Pick<BoardProps, "play" | "refuse" | "undo">,
  more: Partial<BoardProps> = {},
): BoardProps {
  return {
    scene,
    frame: undefined,
    recap: [],
    canAct: scene.toAct === scene.viewer && !scene.over,
    canUndo: true,
    ...calls,
    ...more,
  };
}
