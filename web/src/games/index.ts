// The games that have a board of their own. Nothing else in the page knows their names.
import type { Component } from "svelte";
import type { BoardProps } from "../client/model";
import type { Lesson } from "../table/lesson";
import type { PageWords } from "../words/ids";

export interface GamePart {
  Board: Component<BoardProps>;
  Picture: Component<Record<never, never>>; // of the game, for the start page
  // A small picture of an event or a colour for the log and the score sheet.
  Mark: Component<{ colour: string }>;
  lessons: () => Promise<Lesson[]>;
  Skeleton?: Component<Record<never, never>>; // the board while it is loading
  keys?: { key: string; id: keyof PageWords }[]; // what the keyboard does on the board, for the help
}

export const games: Record<string, () => Promise<GamePart>> = {
  ithappens: () => import("./ithappens/part"),
  antics: () => import("./antics/part"),
};
