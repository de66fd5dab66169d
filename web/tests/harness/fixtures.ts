// Scenes made by hand, for looking at the board without an engine.
import type { EventItem, Move, Scene } from "../../src/engine/scene";
import type { ItHappensColour, ItHappensMound, ItHappensPreview, ItHappensView } from "../../src/games/ithappens/scene";
import type { BoardProps } from "../../src/client/model";

const ITEMS = ["map", "sneaker", "bone", "eyeglasses", "speaker", "glove", "telescope", "teapot"];
const COLOURS = ["green", "blue", "yellow", "red", "white"];
const NAMES = ["Nora", "Ada", "Mia", "Jonas", "Maximiliaan"];

// A mound as a line of columns: `owner:dice/symbols`, e.g. `4:5/. sneaker`.
function mound(
  place: ItHappensMound["place"],
  name: string,
  queen: number,
  general: number,
  worm: number,
  columns: string[],
): ItHappensMound {
  const made = columns.map((line) => {
    const [head = "", symbols = ""] = line.split("/");
    const [owner = "", dice = ""] = head.split(":");
    const values = dice.split(",").filter(Boolean).map(Number);
    return {
      ...(owner ? { owner: Number(owner), sum: values.reduce((a, b) => a + b, 0) } : {}),
      spaces: symbols
        .trim()
        .split(" ")
        .map((symbol, i) => ({
          ...(symbol === "." ? {} : { symbol }),
          ...(values[i] === undefined ? {} : { die: values[i] }),
        })),
    };
  });
  const ranking = made
    .flatMap((column) => (column.owner === undefined ? [] : [{ colour: column.owner, sum: column.sum ?? 0 }]))
    .sort((a, b) => b.sum - a.sum);
  return {
    place,
    placeName: place,
    card: { id: name.toLowerCase(), name },
    queen: { points: queen, ...(ranking[0] ? { colour: ranking[0].colour } : {}) },
    general: { points: general, ...(ranking[1] ? { colour: ranking[1].colour } : {}) },
    worm: { sum: worm, colours: ranking.filter((entry) => entry.sum === worm).map((entry) => entry.colour) },
    ranking,
    columns: made,
  };
}

// The position of the mockup.
const mounds = (): ItHappensMound[] => [
  mound("left", "Sawdust Palace", 6, 3, 9, [
    "4:5/. sneaker",
    "1:3,2/. . .",
    "2:6/.",
    "3:4/. worm eyeglasses",
    "/teapot .",
  ]),
  mound("middle", "Chimney Row", 8, 4, 5, ["3:2,6/. . map", "4:5/.", "2:3/. speaker", "/worm . telescope", "/. glove"]),
  mound("right", "The Gnawed Porch", 5, 2, 7, ["2:4/.", "4:3,1/. . eyeglasses", "1:6/. bone", "/.", "/worm . sneaker"]),
];
const fresh = (): ItHappensMound[] => [
  mound("left", "Crumb Cathedral", 9, 3, 10, ["/.", "/. .", "/. map .", "/. .", "/. . ."]),
  mound("middle", "Splinter Spire", 8, 5, 12, ["/. .", "/.", "/. glove .", "/. worm", "/speaker . ."]),
  mound("right", "The Leaning Larder", 8, 2, 7, ["/worm .", "/. bone .", "/. .", "/map", "/. . ."]),
];
const five = (): ItHappensMound[] => [
  mound("left", "Sawdust Palace", 6, 3, 9, [
    "4:5/. sneaker",
    "1:3,2/. . .",
    "2:6/.",
    "3:4/. worm eyeglasses",
    "5:3,3/teapot .",
  ]),
  mound("middle", "Chimney Row", 8, 4, 5, [
    "3:2,6/. . map",
    "4:5/.",
    "2:3/. speaker",
    "5:4,1/worm . telescope",
    "/. glove",
  ]),
  mound("right", "The Gnawed Porch", 5, 2, 7, [
    "2:4/.",
    "4:3,1/. . eyeglasses",
    "1:6/. bone",
    "5:6/.",
    "/worm . sneaker",
  ]),
];

function colour(
  dice: number,
  worms: number,
  items: number[],
  queens: number,
  generals: number,
  own: boolean,
  more: Partial<ItHappensColour> = {},
): ItHappensColour {
  return {
    dice,
    imaginaryDice: 0,
    worms,
    items,
    pairs: items.map((count) => count >= 2),
    queens,
    generals,
    queenPoints: own ? queens * 7 : null,
    generalPoints: own ? generals * 3 : null,
    mostTypes: false,
    out: false,
    ...more,
  };
}

export interface Fixture {
  scene: Scene;
  recap: EventItem[];
  canAct: boolean;
  canUndo: boolean;
  frame?: BoardProps["frame"];
  next?: () => Fixture; // what comes after it
}

const PREVIEWS: ItHappensPreview[] = [
  { mound: 1, column: 2, space: 3, dice: [3, 2, 4], sum: 9, rank: 1, queen: true, worm: true },
  { mound: 2, column: 4, space: 1, dice: [4], sum: 4, rank: 3, symbol: "worm" },
  { mound: 3, column: 3, space: 2, dice: [6, 4], sum: 10, rank: 1, queen: true, symbol: "bone" },
];

function place(colour_: number, value: number, mound_: string, column: number, space: number): EventItem {
  return {
    id: "event.placed",
    clause: "IH-3.4",
    text: `${NAMES[colour_ - 1]} places a ${value} on the ${mound_} mound (column ${column}).`,
    params: { colour: colour_, value, mound: mound_, column, space, sum: value },
  };
}

interface Wish {
  players?: number;
  viewer?: number;
  turn?: number;
  phase?: ItHappensView["phase"];
  die?: { value: number; colour: number };
  mounds?: ItHappensMound[];
  closed?: number[]; // mounds without a legal place
  over?: boolean;
  past?: boolean;
  worms?: number;
  name?: string;
}

export function make(wish: Wish = {}): Fixture {
  const {
    players = 4,
    viewer = 1,
    turn = 1,
    phase = "rolled",
    over = false,
    past = false,
    worms = 2,
    closed = [],
  } = wish;
  const die = wish.die ?? (phase === "rolled" ? { value: 4, colour: turn } : undefined);
  const shown = wish.mounds ?? (players === 5 ? five() : mounds());
  const two = players === 2;
  const holders = two ? 3 : players;
  if (!wish.mounds && holders < 4) {
    // Colours that do not play leave their columns.
    for (const one of shown) {
      one.columns.forEach((column) => {
        if (column.owner !== undefined && column.owner > holders) {
          column.spaces.forEach((space) => delete space.die);
          delete column.owner;
          delete column.sum;
        }
      });
      one.ranking = one.ranking.filter((entry) => entry.colour <= holders);
      delete one.queen.colour;
      delete one.general.colour;
      if (one.ranking[0]) one.queen.colour = one.ranking[0].colour;
      if (one.ranking[1]) one.general.colour = one.ranking[1].colour;
      one.worm.colours = one.worm.colours.filter((entry) => entry <= holders);
    }
  }
  const acts = !past && !over && viewer === turn;
  const moves: Move[] = [];
  if (!past && !over) {
    if (phase === "turn") {
      moves.push({ text: "roll", say: "Roll one of your 2 dice", final: true });
      if (two) moves.push({ text: "roll imaginary", say: "Roll one of your 2 imaginary dice", final: true });
    }
    if (phase === "rolled") {
      PREVIEWS.forEach((preview, i) => {
        const text = `place ${["left", "middle", "right"][i]}`;
        if (closed.includes(i)) return;
        moves.push({ text, say: text, preview });
        const space = shown[i]?.columns[preview.column - 1]?.spaces[preview.space - 1];
        if (space) space.move = text;
      });
      if (worms > 0) moves.push({ text: "reroll", say: "Pay one of your 2 worms to reroll", final: true });
    }
    if (worms > 0) moves.push({ text: "pass", say: "Pay one of your 2 worms to pass" });
  }
  const own = (seat: number) => over || seat === viewer;
  const all: ItHappensColour[] = [
    colour(2, worms, [2, 0, 1, 0, 0, 0, 0, 1], 1, 1, own(1)),
    colour(2, 0, [0, 0, 1, 0, 0, 0, 1, 0], 0, 1, own(2)),
    colour(two ? 0 : 2, 1, [0, 1, 0, 0, 0, 2, 0, 0], 1, 0, own(3)),
    colour(1, 3, [1, 0, 0, 1, 1, 0, 0, 0], 1, 1, own(4), { mostTypes: true, out: phase === "turn" }),
    colour(0, 2, [0, 0, 0, 2, 1, 0, 1, 0], 0, 0, own(5)),
  ];
  const colours = all.slice(0, holders);
  if (two) {
    colours[0]!.imaginaryDice = 2;
    colours[1]!.imaginaryDice = 1;
  }
  const totals = [21, 13, 19, 17, 15].slice(0, holders);
  const view: ItHappensView = {
    title: "ithappens",
    round: over ? 4 : 2,
    rounds: 4,
    start: 2,
    phase: over ? "over" : phase,
    turn: over ? 0 : turn,
    ...(die && !over ? { die } : {}),
    ...(phase === "roll" ? { rolling: turn } : {}),
    mounds: over ? [] : shown,
    colours,
    items: ITEMS.map((id, i) => ({ id, name: id, left: 4 - (i % 3) })),
    wormsLeft: 13,
    cardsLeft: 6,
  };
  const last = [place(two ? 2 : 4, 1, "right", 2, 2)];
  const names = Array.from({ length: holders }, (_, i) =>
    two && i === 2 ? "Yellow (imaginary)" : i === 0 && wish.name ? wish.name : (NAMES[i] ?? ""),
  );
  const scene: Scene = {
    watched: "b",
    title: "ithappens",
    titleName: "It Happens..",
    prefix: "IH",
    players,
    edition: { id: "twelve-mounds", name: "Twelve Mounds" },
    options: {},
    viewer,
    at: past ? 20 : 30,
    length: 30,
    toAct: over ? 0 : turn,
    over,
    seats: Array.from({ length: players }, (_, i) => ({
      seat: i + 1,
      kind: i === 0 ? ("person" as const) : ("bot" as const),
      level: 2,
      name: names[i] ?? "",
      colour: COLOURS[i] ?? "",
      ...(i + 1 === viewer ? { yours: true as const } : {}),
    })),
    colours: names.map((name, i) => ({ colour: COLOURS[i] ?? "", name, ...(two && i === 2 ? {} : { seat: i + 1 }) })),
    status: over
      ? "The game is over. Nora wins with 21 points."
      : phase === "turn"
        ? `${names[turn - 1]} can roll or pass.`
        : `${names[turn - 1]} has rolled a ${die?.value}.`,
    moves,
    last,
    recap: [],
    scores: {
      lines: [],
      totals: totals.map((total, i) => (own(i + 1) ? total : null)),
      winners: over ? [1] : [],
    },
    game: view,
  };
  const recap =
    !acts || past
      ? []
      : players === 2
        ? [place(2, 3, "middle", 3, 1), place(3, 6, "middle", 1, 2)]
        : [
            place(2, 3, "middle", 3, 1),
            place(3, 6, "middle", 1, 2),
            place(4, 1, "right", 2, 2),
            ...(players === 5 ? [place(5, 6, "right", 4, 1)] : []),
          ];
  return { scene, recap, canAct: acts, canUndo: acts && phase === "turn" };
}

const event = (id: string, params: EventItem["params"]): EventItem => ({ id: `event.${id}`, text: id, params });

export const fixtures: Record<string, () => Fixture> = {
  rolled: () => make(),
  told: () => {
    const made = make();
    const queens = [1, 2, 3].map((colour_) => event("queen", { colour: colour_, mound: "left", sum: 9, points: 6 }));
    return { ...made, recap: [...made.recap, ...queens, ...queens] };
  },
  before: () => make({ phase: "turn" }),
  first: () => make({ phase: "turn", mounds: fresh() }),
  rolling: () => make({ phase: "roll" }),
  three: () => make({ players: 3 }),
  five: () => make({ players: 5 }),
  white: () => make({ players: 5, viewer: 5, turn: 5 }),
  two: () => make({ players: 2 }),
  imaginary: () => make({ players: 2, phase: "turn" }),
  imaginaryRolled: () => make({ players: 2, die: { value: 4, colour: 3 }, worms: 0 }),
  closed: () => make({ closed: [0], worms: 0 }),
  others: () => make({ turn: 2 }),
  others5: () => make({ players: 5, turn: 3 }),
  undoable: () => ({ ...make({ turn: 2, phase: "turn" }), canUndo: true }),
  watching: () => make({ viewer: 0, turn: 2 }),
  watching5: () => make({ players: 5, viewer: 0, turn: 2 }),
  past: () => make({ past: true }),
  over: () => make({ over: true }),
  over5: () => make({ players: 5, over: true }),
  placing: () => {
    const made = make({ turn: 2 });
    made.scene.at = made.scene.length = 31;
    const middle = (made.scene.game as ItHappensView).mounds[2];
    const space = middle?.columns[2]?.spaces[1];
    if (space) space.die = 4;
    const events = [place(1, 4, "right", 3, 2), event("took-item", { colour: 1, symbol: "bone", count: 2 })];
    return {
      ...make(),
      next: () => ({ ...made, frame: { at: 31, seat: 1, text: "place right", events, game: made.scene.game } }),
    };
  },
  fell: () => {
    const made = make();
    made.scene.at = made.scene.length = 31;
    const events = [event("rolled", { colour: 1, value: 4 })];
    return {
      ...make({ phase: "roll" }),
      next: () => ({ ...made, frame: { at: 31, seat: 0, text: "die 4", events, game: made.scene.game } }),
    };
  },
  roundEnd: () => {
    const made = make({ turn: 2, mounds: [] });
    const events = [
      place(1, 4, "left", 2, 3),
      event("round-ends", { round: 2 }),
      event("queen", { colour: 1, mound: "left", sum: 9, points: 6 }),
      event("general", { colour: 2, mound: "left", sum: 6, points: 3 }),
      event("worm-match", { colour: 1, mound: "left", sum: 9, worms: 3 }),
      event("queen", { colour: 3, mound: "middle", sum: 8, points: 8 }),
      event("general", { colour: 4, mound: "middle", sum: 5, points: 4 }),
      event("worm-match", { colour: 4, mound: "middle", sum: 5, worms: 3 }),
      event("queen", { colour: 1, mound: "right", sum: 6, points: 5 }),
      event("general", { colour: 2, mound: "right", sum: 4, points: 2 }),
    ];
    made.scene.at = made.scene.length = 31;
    made.scene.moves = [];
    made.scene.last = [];
    const revealed: ItHappensView = { ...(made.scene.game as ItHappensView), phase: "reveal", turn: 0, mounds: [] };
    made.scene.game = revealed;
    delete made.scene.game.die;
    return {
      ...make(),
      next: () => ({
        ...made,
        canAct: false,
        frame: { at: 31, seat: 1, text: "place left", events, game: made.scene.game },
      }),
    };
  },
  revealed: () => {
    const made = make({ phase: "turn", mounds: fresh() });
    made.scene.at = made.scene.length = 31;
    return { ...make({ phase: "turn", mounds: fresh().slice(0, 2) }), next: () => ({ ...made }) };
  },
};
