import type { GamePart } from "..";
import { withWords } from "../../words/words.svelte";
import BoardView from "./Board.svelte";
import MarkView from "../../shell/Mark.svelte";
import SkeletonView from "./Skeleton.svelte";

export const Board = BoardView;
export const Mark = MarkView;
export const Skeleton = SkeletonView;
export { keys } from "./keys";
export const lessons: GamePart["lessons"] = async () => (await withWords("ithappens-learn", import("./lessons"))).lessons;
