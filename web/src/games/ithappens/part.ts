import type { GamePart } from "../../client/game";
import type { Scene } from "../../engine/scene";
import { withWords } from "../../words/words.svelte";
import BoardView from "./Board.svelte";
import MarkView from "../../ui/Mark.svelte";
import SkeletonView from "./Skeleton.svelte";

export const Board = BoardView;
export const Mark = MarkView;
export const Skeleton = SkeletonView;
export { keys } from "./keys";
// `place left`: the burrow that glows; `roll imaginary`: its button.
export const spots = (_scene: Scene, move: string): string[] => [
  move.startsWith("place ") ? move.replace("place ", "target-") : move.replace(" ", "-"),
];
export const lessons: GamePart["lessons"] = async () =>
  (await withWords("ithappens-learn", import("./lessons"))).lessons;
