// The tutorial of It Happens..: ten short lessons, one thing each. Positions are written as records
// write them (docs/record.md); tests/lessons.test.ts plays all of them with the real engine.
import type { Lesson } from "../../client/lesson";

const THREE = {
  title: "ithappens",
  players: 3,
  colours: ["green", "blue", "yellow"],
  names: ["learn.ithappens.kim", "learn.ithappens.ada", "learn.ithappens.ben"],
} satisfies Partial<Lesson>;

// A whole turn of somebody else.
const turn = (die: number, place: "left" | "middle" | "right"): string[] => ["roll", `die ${die}`, `place ${place}`];
const ANYWHERE = ["place left", "place middle", "place right"];

export const lessons: Lesson[] = [
  {
    ...THREE,
    id: "roll",
    name: "learn.ithappens.roll",
    position:
      "turn round=1 start=1 turn=1 die=- deck=crumb,splinter,sawdust,chimney,stump,picnic,attic,bramble,puddle " +
      "left=porch middle=tunnel right=larder " +
      "c1=5,0,2,00000000 c2=5,0,2,00000000 c3=5,0,2,00000000 queens=- generals=-",
    steps: [
      { say: "learn.ithappens.roll.aim" },
      { say: "learn.ithappens.roll.mounds", point: "mound-left" },
      {
        say: "learn.ithappens.roll.roll",
        moves: ["roll"],
        otherwise: "learn.ithappens.roll.roll-first",
        point: "roll",
      },
      {
        before: ["die 4"],
        say: "learn.ithappens.roll.place",
        moves: ANYWHERE,
        otherwise: "learn.ithappens.roll.place-it",
        point: "die",
      },
      { say: "learn.ithappens.roll.done", point: "players" },
    ],
  },
  {
    ...THREE,
    id: "columns",
    name: "learn.ithappens.columns",
    position:
      "rolled round=1 start=2 turn=1 die=own:5 deck=crumb,splinter,larder,sawdust,chimney,porch,stump,tunnel,bramble " +
      "left=picnic/2:4/3:3 middle=attic right=puddle " +
      "c1=5,0,2,00000000 c2=4,0,2,00000000 c3=4,0,2,00000000 queens=- generals=-",
    steps: [
      {
        say: "learn.ithappens.columns.first",
        moves: ["place left"],
        otherwise: "learn.ithappens.columns.left-please",
        point: "target-left",
      },
      {
        before: [...turn(2, "left"), ...turn(6, "middle")],
        say: "learn.ithappens.columns.own",
        moves: ["roll"],
        otherwise: "learn.ithappens.roll.roll-first",
        point: "mound-left",
      },
      {
        before: ["die 3"],
        say: "learn.ithappens.columns.top",
        moves: ["place left"],
        otherwise: "learn.ithappens.columns.left-please",
        point: "target-left",
      },
      { say: "learn.ithappens.columns.sum", point: "mound-left" },
    ],
  },
  {
    ...THREE,
    id: "items",
    name: "learn.ithappens.items",
    position:
      "rolled round=2 start=2 turn=1 die=own:2 deck=chimney,porch,stump,picnic,attic,puddle " +
      "left=bramble/2:5 middle=larder right=tunnel/3:4 " +
      "c1=5,0,1,00100000 c2=4,0,2,00001000 c3=4,0,1,01000010 " +
      "queens=crumb:1,splinter:2,sawdust:3 generals=crumb:2,splinter:3,sawdust:1",
    steps: [
      { say: "learn.ithappens.items.burrows", point: "mound-left" },
      {
        say: "learn.ithappens.items.pair",
        moves: ["place left"],
        otherwise: "learn.ithappens.items.bone-please",
        point: "target-left",
      },
      {
        before: [...turn(1, "right"), ...turn(6, "left")],
        say: "learn.ithappens.items.types",
        moves: ["roll"],
        otherwise: "learn.ithappens.roll.roll-first",
        point: "player-1 items",
      },
      {
        before: ["die 1"],
        say: "learn.ithappens.items.worm",
        moves: ["place middle"],
        otherwise: "learn.ithappens.items.worm-please",
        point: "target-middle",
      },
      { say: "learn.ithappens.items.done", point: "player-1 worms" },
    ],
  },
  {
    ...THREE,
    id: "worms",
    name: "learn.ithappens.worms",
    position:
      "rolled round=1 start=1 turn=1 die=own:1 deck=splinter,larder,sawdust,porch,stump,picnic,attic,tunnel,bramble " +
      "left=crumb/2:5/1:3 middle=chimney/3:4 right=puddle " +
      "c1=4,0,2,00000000 c2=4,0,2,00000000 c3=4,0,2,00000000 queens=- generals=-",
    steps: [
      {
        say: "learn.ithappens.worms.reroll",
        moves: ["reroll"],
        otherwise: "learn.ithappens.worms.reroll-please",
        point: "reroll",
      },
      {
        before: ["die 6"],
        say: "learn.ithappens.worms.better",
        moves: ANYWHERE,
        otherwise: "learn.ithappens.roll.place-it",
        point: "die",
      },
      {
        before: [...turn(3, "right"), ...turn(2, "middle"), "roll", "die 1"],
        say: "learn.ithappens.worms.pass",
        moves: ["pass"],
        otherwise: "learn.ithappens.worms.pass-please",
        point: "pass",
      },
      { say: "learn.ithappens.worms.done", point: "player-1 worms" },
    ],
  },
  {
    ...THREE,
    id: "majority",
    name: "learn.ithappens.majority",
    position:
      "rolled round=1 start=1 turn=1 die=own:4 deck=crumb,splinter,larder,porch,stump,picnic,attic,tunnel,bramble " +
      "left=sawdust/2:43/1:5 middle=chimney/1:4/3:4 right=puddle " +
      "c1=3,0,2,00000000 c2=3,0,2,01000000 c3=4,0,2,00000000 queens=- generals=-",
    steps: [
      { say: "learn.ithappens.majority.queen", point: "mound-left queen" },
      { say: "learn.ithappens.majority.tie", point: "mound-middle" },
      {
        say: "learn.ithappens.majority.take",
        moves: ["place left"],
        otherwise: "learn.ithappens.majority.left-please",
        point: "target-left",
      },
      { say: "learn.ithappens.majority.done", point: "mound-left" },
    ],
  },
  {
    ...THREE,
    id: "number",
    name: "learn.ithappens.number",
    position:
      "rolled round=1 start=1 turn=1 die=own:1 deck=crumb,splinter,larder,sawdust,chimney,stump,attic,tunnel,bramble " +
      "left=puddle/1:2/3:6 middle=picnic/2:5 right=porch " +
      "c1=4,0,1,00000000 c2=4,0,2,00000000 c3=4,0,2,01000000 queens=- generals=-",
    steps: [
      { say: "learn.ithappens.number.what", point: "mound-left worm" },
      {
        say: "learn.ithappens.number.match",
        moves: ["place left"],
        otherwise: "learn.ithappens.number.left-please",
        point: "target-left",
      },
      { say: "learn.ithappens.number.done", point: "mound-left" },
    ],
  },
  {
    ...THREE,
    id: "closed",
    name: "learn.ithappens.closed",
    position:
      "rolled round=1 start=1 turn=1 die=own:6 deck=crumb,splinter,larder,sawdust,chimney,picnic,attic,bramble,puddle " +
      "left=porch/2:5/1:4 middle=stump/3:2 right=tunnel " +
      "c1=4,0,2,00001000 c2=4,0,2,00000000 c3=4,0,2,00000000 queens=- generals=-",
    steps: [
      {
        say: "learn.ithappens.closed.full",
        moves: ["place middle", "place right"],
        otherwise: "learn.ithappens.roll.place-it",
        point: "mound-left",
      },
      { say: "learn.ithappens.closed.out" },
    ],
  },
  {
    ...THREE,
    id: "round",
    name: "learn.ithappens.round",
    position:
      "rolled round=1 start=1 turn=1 die=own:4 deck=crumb,splinter,larder,chimney,porch,picnic,attic,tunnel,bramble " +
      "left=sawdust/2:45/1:36/3:6 middle=stump/3:231/1:54/2:612 right=puddle/3:5 " +
      "c1=1,0,1,00001000 c2=0,0,2,02000000 c3=0,0,1,00010000 queens=- generals=-",
    steps: [
      {
        say: "learn.ithappens.round.last",
        moves: ["place left", "place right"],
        otherwise: "learn.ithappens.roll.place-it",
        point: "die",
      },
      { before: ["mound crumb", "mound porch", "mound attic"], say: "learn.ithappens.round.awards", point: "dock" },
      { say: "learn.ithappens.round.next", point: "players" },
    ],
  },
  {
    ...THREE,
    id: "scoring",
    name: "learn.ithappens.scoring",
    position:
      "rolled round=4 start=1 turn=1 die=own:6 deck=- " +
      "left=picnic/2:46/1:32/3:5 middle=bramble/3:512/1:62 right=attic/2:326/3:6 " +
      "c1=1,0,2,11200001 c2=0,0,2,02001000 c3=0,0,3,00020111 " +
      "queens=crumb:1,splinter:2,larder:3,sawdust:1,chimney:2,porch:1,stump:3,tunnel:2,puddle:1 " +
      "generals=crumb:2,splinter:3,larder:1,sawdust:2,chimney:3,porch:2,stump:1,tunnel:3,puddle:3",
    steps: [
      {
        say: "learn.ithappens.scoring.last",
        moves: ["place left", "place right"],
        otherwise: "learn.ithappens.roll.place-it",
        point: "die",
      },
      { say: "learn.ithappens.scoring.sheet" },
      { say: "learn.ithappens.scoring.ties" },
    ],
  },
  {
    title: "ithappens",
    players: 2,
    colours: ["green", "blue", "yellow"],
    names: ["learn.ithappens.kim", "learn.ithappens.ada"],
    id: "two",
    name: "learn.ithappens.two",
    position:
      "turn round=1 start=1 turn=1 die=- deck=crumb,splinter,larder,chimney,stump,picnic,attic,tunnel,bramble " +
      "left=porch/1:5/2:3 middle=sawdust/2:4 right=puddle/1:3 " +
      "c1=3,2,2,00000000 c2=3,2,2,00001000 c3=0,0,0,00000000 queens=- generals=-",
    steps: [
      { say: "learn.ithappens.two.third", point: "player-imaginary" },
      {
        say: "learn.ithappens.two.roll",
        moves: ["roll imaginary"],
        otherwise: "learn.ithappens.two.roll-please",
        point: "roll-imaginary",
      },
      { before: ["die 6"], say: "learn.ithappens.two.place", moves: ANYWHERE, point: "die" },
      { say: "learn.ithappens.two.done", point: "player-imaginary" },
    ],
  },
];
