// The games that have a board of their own. Nothing else in the page knows their names.
import type { Component } from "svelte";
import type { GamePart } from "../client/game";
import { prepare } from "../engine/engine";
import { withWords } from "../words/words.svelte";

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
export const pictures: Record<string, () => Promise<{ default: Component }>> = {
  ithappens: () => import("./ithappens/Picture.svelte"),
  antics: () => import("./antics/Picture.svelte"),
};
