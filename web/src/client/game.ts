// The parts that a game adds to the page. A title without a folder in web/src/games has none of them and is
// played by text (table/TextPlay.svelte).
import type { Component } from "svelte";
import type { Scene } from "../engine/scene";
import type { PageWords } from "../words/ids";
import type { Lesson } from "./lesson";
import type { BoardProps } from "./model";

export interface GamePart {
  Board: Component<BoardProps>;
  // A small picture of an event or a colour for the log and the score sheet.
  Mark: Component<{ colour: string }>;
  lessons: () => Promise<Lesson[]>;
  Skeleton?: Component; // the board while it is loading
  // The data-parts of the board that a move is about, to point at them.
  spots?: (scene: Scene, move: string) => string[];
  keys?: { key: string; id: keyof PageWords }[]; // the keys of the board, for the help
}
