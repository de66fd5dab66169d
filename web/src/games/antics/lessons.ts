// The tutorial of Antics!: seven short lessons, one thing each. tests/lessons.test.ts plays all of them
// with the real engine.
import type { Lesson } from "../../client/lesson";
import * as positions from "./lessonPositions";

const THREE = {
  title: "antics",
  players: 3,
  colours: ["green", "blue", "yellow"],
  names: ["anl.kim", "anl.ada", "anl.ben"],
} satisfies Partial<Lesson>;

// Around the base: where both halves of a tile touch the hill, whichever way it lies.
const AROUND = ["l8", "m8", "m9", "m10", "m11", "l12", "k12", "j12", "i12", "i11", "j10", "k9"];
const BESIDE = AROUND.flatMap((hex, i) => {
  const next = AROUND[(i + 1) % AROUND.length] ?? "";
  return [`place ${hex} ${next}`, `place ${next} ${hex}`];
});

export const lessons: Lesson[] = [
  {
    ...THREE,
    id: "hill",
    name: "anl.hill",
    position: positions.hill,
    steps: [
      { say: "anl.hill.aim", point: "hill" },
      {
        say: "anl.hill.use",
        clause: "AN-2.1",
        moves: ["use k11"],
        otherwise: "anl.hill.build-please",
        point: "hex-k11",
      },
      {
        before: ["tile scout-hatch"],
        say: "anl.hill.ground",
        clause: "AN-4.3",
        moves: BESIDE,
        otherwise: "anl.hill.beside-please",
        point: "hill",
      },
      {
        say: "anl.hill.magnificant",
        clause: "AN-2.2",
        moves: ["magnificant build"],
        otherwise: "anl.hill.magnificant-please",
        point: "magnificant",
      },
      {
        say: "anl.hill.top",
        clause: "AN-4.4",
        moves: ["place l10 l11", "place l11 l10"],
        otherwise: "anl.hill.top-please",
        point: "hex-l10",
      },
      { say: "anl.hill.done", clause: "AN-4.6", point: "hex-l10" },
    ],
  },
  {
    ...THREE,
    id: "display",
    name: "anl.display",
    position: positions.display,
    steps: [
      { say: "anl.display.rows", point: "display" },
      {
        say: "anl.display.use",
        clause: "AN-3.1",
        moves: ["use l10"],
        otherwise: "anl.display.scout-please",
        point: "hex-l10",
      },
      {
        say: "anl.display.one",
        moves: ["take a1", "take b1", "take c1"],
        otherwise: "anl.display.one-please",
        point: "field-b1",
      },
      { say: "anl.display.two", clause: "AN-10.3", moves: ["take a2", "take b2", "take c2"], point: "field-b2" },
      { say: "anl.display.end", clause: "AN-9.3", moves: ["end"], point: "end" },
      { before: ["draw scout-heave", "draw build-ants"], say: "anl.display.done", clause: "AN-9.4", point: "display" },
    ],
  },
  {
    ...THREE,
    id: "ants",
    name: "anl.ants",
    position: positions.ants,
    steps: [
      {
        say: "anl.ants.hatch",
        clause: "AN-5.1",
        moves: ["use k10"],
        otherwise: "anl.ants.hatch-please",
        point: "hex-k10",
      },
      { say: "anl.ants.first", moves: ["hatch flower"], otherwise: "anl.ants.flower-please", point: "area-flower" },
      {
        before: ["hatch flower"],
        say: "anl.ants.third",
        clause: "AN-5.2",
        moves: ["hatch grass"],
        otherwise: "anl.ants.grass-please",
        point: "area-grass",
      },
      {
        before: ["use l9"],
        say: "anl.ants.send",
        clause: "AN-6.2",
        moves: ["send f1"],
        otherwise: "anl.ants.send-please",
        point: "trail-f1",
      },
      { say: "anl.ants.link", moves: ["send g3"], otherwise: "anl.ants.link-please", point: "trail-g3" },
      { say: "anl.ants.done", clause: "AN-6.3", point: "clearing-brown-leaf" },
    ],
  },
  {
    ...THREE,
    id: "heave",
    name: "anl.heave",
    position: positions.heave,
    steps: [
      { say: "anl.heave.chain", clause: "AN-8.2", point: "clearing-brown-leaf" },
      { say: "anl.heave.use", moves: ["use l10"], otherwise: "anl.heave.use-please", point: "hex-l10" },
      {
        say: "anl.heave.lift",
        moves: ["heave brown-leaf g3"],
        otherwise: "anl.heave.go-on",
        point: "clearing-brown-leaf",
      },
      { say: "anl.heave.pass", moves: ["heave g3 f1"], otherwise: "anl.heave.go-on", point: "trail-f1" },
      { say: "anl.heave.bring", moves: ["heave f1 hill"], otherwise: "anl.heave.home-please", point: "ant-hill" },
      { say: "anl.heave.done", clause: "AN-8.4", point: "stock" },
    ],
  },
  {
    ...THREE,
    id: "soldiers",
    name: "anl.soldiers",
    position: positions.soldiers,
    steps: [
      {
        say: "anl.soldiers.steal",
        clause: "AN-7.5",
        moves: ["steal e1 2"],
        otherwise: "anl.soldiers.steal-please",
        point: "trail-e1",
      },
      {
        say: "anl.soldiers.back",
        moves: ["magnificant ants"],
        otherwise: "anl.soldiers.magnificant-please",
        point: "magnificant",
      },
      {
        say: "anl.soldiers.guard",
        clause: "AN-7.1",
        moves: ["guard e1"],
        otherwise: "anl.soldiers.guard-please",
        point: "trail-e1",
      },
      {
        say: "anl.soldiers.three",
        clause: "AN-7.3",
        moves: ["use l9"],
        otherwise: "anl.soldiers.three-please",
        point: "hex-l9",
      },
      { say: "anl.soldiers.bridge", moves: ["bridge"], otherwise: "anl.soldiers.bridge-please", point: "trail-chasm" },
      { say: "anl.soldiers.done", clause: "AN-7.4", point: "clearing-dragonfly" },
    ],
  },
  {
    ...THREE,
    id: "anteaters",
    name: "anl.anteaters",
    position: positions.anteaters,
    steps: [
      { say: "anl.anteaters.come", clause: "AN-9.5", point: "anteater-a" },
      { say: "anl.anteaters.third", clause: "AN-9.5", point: "threat" },
      {
        before: ["use l9"],
        say: "anl.anteaters.save",
        moves: ["send f1"],
        otherwise: "anl.anteaters.save-please",
        point: "trail-f1",
      },
      { say: "anl.anteaters.scout", moves: ["use l10"], otherwise: "anl.anteaters.scout-please", point: "hex-l10" },
      { say: "anl.anteaters.end", clause: "AN-9.4", moves: ["end"], point: "end" },
      { before: ["draw scout-heave"], say: "anl.anteaters.done", clause: "AN-9.6", point: "display" },
    ],
  },
  {
    ...THREE,
    id: "end",
    name: "anl.end",
    position: positions.end,
    steps: [
      { say: "anl.end.near", clause: "AN-10.1", point: "turn" },
      {
        before: ["use j11"],
        say: "anl.end.bring",
        moves: ["heave s1 hill"],
        otherwise: "anl.end.bring-please",
        point: "ant-hill",
      },
      { say: "anl.end.end", moves: ["end"], point: "end" },
      {
        say: "anl.end.store",
        clause: "AN-9.2",
        moves: ["l9", "l10", "m10", "j11", "k11"].map((hex) => `store butterfly ${hex}`),
        point: "hill",
      },
      { say: "anl.end.score", clause: "AN-10.3" },
      { say: "anl.end.last", clause: "AN-10.4" },
    ],
  },
];
