// A scene of Antics! made by hand, on the board of our own edition.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EventItem, Frame, Scene } from "../../src/engine/scene";
import type { AnticsLayout, AnticsView } from "../../src/games/antics/scene";
import { layoutFrom } from "./antics-layout";

export const formicary = (): AnticsLayout =>
  layoutFrom(readFileSync(join(import.meta.dirname, "../../../editions/antics/formicary.edition"), "utf8"));

export function viewOn(layout: AnticsLayout): AnticsView {
  const tile = (kind: string) => ({ tile: { kind, symbols: kind.split("-") as ["scout", "hatch"] } });
  return {
    title: "antics",
    phase: "ants",
    turn: 1,
    markers: 1,
    markersOfTurn: 3,
    magnificant: true,
    trails: layout.trails.map(() => ({ ants: [], carried: [] })),
    clearings: layout.foods.map(({ kind }) => ({ left: kind === "prey" ? 2 : 5, exhausted: false })),
    areas: layout.areas.map(({ id }) => ({ area: id, ants: [0, 0, 0] })),
    colours: [],
    display: (["a", "b", "c"] as const).map((row) => ({
      row,
      fields: [
        tile("scout-hatch"),
        {},
        tile("ants-fungus"),
        tile("build-heave"),
        tile("ants-heave"),
        { anteater: "blue" },
      ],
    })),
    anteaters: (["a", "b", "c"] as const).map((row) => ({ row, colour: "blue", field: 6, prey: 0, area: "water" })),
    bag: 41,
  };
}

export function sceneOn(layout: AnticsLayout, change: Partial<AnticsView> = {}): Scene {
  const names = [
    ["yellow", "You"],
    ["red", "Tomas"],
    ["blue", "Ada"],
  ] as const;
  return {
    watched: "b",
    title: "antics",
    titleName: "Antics!",
    prefix: "AN",
    players: 3,
    edition: { id: "formicary", name: "Formicary" },
    options: {},
    seats: names.map(([colour, name], i) => ({
      seat: i + 1,
      kind: "person",
      name,
      colour,
      ...(i === 0 ? { yours: true as const } : {}),
    })),
    colours: names.map(([colour, name], i) => ({ colour, name, seat: i + 1 })),
    viewer: 1,
    at: 9,
    length: 9,
    toAct: 1,
    over: false,
    status: "",
    moves: [],
    last: [],
    recap: [],
    scores: { lines: [], totals: [], winners: [] },
    layout,
    game: { ...viewOn(layout), ...change },
  };
}

export const event = (id: string, params: EventItem["params"]): EventItem => ({ id: `event.${id}`, text: "", params });

export const frameOf = (events: EventItem[], text = ""): Frame => ({ at: 9, seat: 1, text, events });
