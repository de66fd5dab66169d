// The games that have a board of their own. Nothing else in the page knows their names.
import type { Component } from "svelte";
import type { BoardProps } from "../client/model";
import { prepare } from "../engine/engine";
import type { Scene } from "../engine/scene";
import type { Lesson } from "../client/lesson";
import type { PageWords } from "../words/ids";
import { withWords } from "../words/words.svelte";

export interface GamePart {
  Board: Component<BoardProps>;
  // A small picture of an event or a colour for the log and the score sheet.
  Mark: Component<{ colour: string }>;
  lessons: () => Promise<Lesson[]>;
  Skeleton?: Component<Record<never, never>>; // the board while it is loading
  // The data-parts of the board that a move is about, to point at them.
  spots?: (scene: Scene, move: string) => string[];
  keys?: { key: string; id: keyof PageWords }[]; // what the keyboard does on the board, for the help
}

// With all that is loaded for a game, at once.
function part(title: string, module: Promise<GamePart>): Promise<GamePart> {
  void prepare(title);
  return withWords(title, module);
}

export const games: Record<string, () => Promise<GamePart>> = {
  ithappens: () => part("ithappens", import("./ithappens/part")),
  antics: () => part("antics", import("./antics/part")),
};

// A picture of each game for the start page, which needs nothing else of it.
export const pictures: Record<string, () => Promise<{ default: Component<Record<never, never>> }>> = {
  ithappens: () => import("./ithappens/Picture.svelte"),
  antics: () => import("./antics/Picture.svelte"),
};
