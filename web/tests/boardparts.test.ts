// What the board of It Happens.. works out by itself: shapes, order, and the evaluation over time.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { EventItem } from "../src/engine/scene";
import { awardsOf, holdingsWithout, lengthOf, withLastDie } from "../src/games/ithappens/evaluation";
import { lastBurrows, standingAfter, viewOf } from "../src/games/ithappens/look";
import { MARKS, markOf } from "../src/ui/marks";
import { outline } from "../src/games/ithappens/outline";
import { fixtures, make } from "./harness/fixtures";

const game = (fixture = make()) => {
  const view = viewOf(fixture.scene);
  if (!view) throw new Error("another game");
  return view;
};
const roundEnd = () => fixtures.roundEnd!().next!().frame!.events;

test("every colour that a player can have has a paint and a mark of its own, and any other a mark", () => {
  const file = (path: string) => readFileSync(path, "utf8");
  const list = /kPlayerColours = \{([^}]*)\}/.exec(file("../src/core/player_colours.h"))?.[1] ?? "";
  const colours = [...list.matchAll(/"(\w+)"/g)].map((match) => match[1] ?? "");
  expect(colours).toHaveLength(8);
  const marks = colours.map((colour) => MARKS[colour]);
  expect(new Set(marks).size).toBe(8);
  expect(marks).not.toContain(undefined);
  expect(markOf("violet")).not.toBe("");
  for (const colour of colours) {
    expect(file("src/style/base.css")).toContain(`.p-${colour} {`);
    for (const part of ["", "-d", "-ink"]) expect(file("src/style/tokens.css")).toContain(`--p-${colour}${part}:`);
  }
});

test("a mound has the same shape each time, and another for another card", () => {
  const heights = [1, 2, 3, 2, 3];
  expect(outline(heights, "crumb")).toEqual(outline(heights, "crumb"));
  expect(outline(heights, "crumb").body).not.toBe(outline(heights, "larder").body);
  expect(outline(heights, "crumb").body).not.toContain("NaN");
});

test("awards come mound by mound, left to right, and take a while", () => {
  const awards = awardsOf(roundEnd());
  expect(awards.map((award) => `${award.place} ${award.kind} ${award.colour}`)).toEqual([
    "left queen 1",
    "left general 2",
    "left worm 1",
    "middle queen 3",
    "middle general 4",
    "middle worm 4",
    "right queen 1",
    "right general 2",
  ]);
  expect(awards.every((award, i) => i === 0 || award.at > awards[i - 1]!.at)).toBe(true);
  expect(lengthOf(awards)).toBeLessThan(3000);
});

test("what is on its way is not held yet", () => {
  const view = game();
  const waiting = awardsOf(roundEnd()).filter((award) => award.colour === 1);
  const held = holdingsWithout(view, waiting)[0]!;
  expect(held.queens).toBe(view.colours[0]!.queens - 2);
  expect(held.worms).toBe(view.colours[0]!.worms - 1);
  expect(held.queenPoints).toBe(view.colours[0]!.queenPoints! - 11);
});

test("the last die of a round lies in its burrow while the mounds are evaluated", () => {
  const left = withLastDie(game().mounds, roundEnd())[0]!;
  expect(left.columns[1]!.spaces[2]!.die).toBe(4);
  expect(left.queen.colour).toBe(1);
  expect(left.worm.colours).toEqual([1]);
});

test("a shown placement moves one colour to its new rank and nobody else", () => {
  const mound = game().mounds[0]!;
  expect(mound.ranking.map((entry) => entry.colour)).toEqual([2, 4, 1, 3]);
  expect(standingAfter(mound, 1, { mound: 1, column: 2, space: 3, dice: [3, 2, 4], sum: 9, rank: 1 })).toEqual([
    1, 2, 4, 3,
  ]);
  expect(standingAfter(mound, 1, { mound: 1, column: 2, space: 3, dice: [3, 2, 1], sum: 6, rank: 2 })).toEqual([
    2, 1, 4, 3,
  ]);
});

test("the last turn's dice are known by mound, column and space", () => {
  const placed: EventItem = {
    id: "event.placed",
    text: "",
    params: { colour: 2, mound: "right", column: 3, space: 1, value: 5, sum: 5 },
  };
  expect(lastBurrows([placed, { id: "event.took-worm", text: "", params: { colour: 2, worms: 3 } }])).toEqual(
    new Set(["right-3-1"]),
  );
});
