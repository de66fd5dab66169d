import type { GamePart } from "../../client/game";
import { withWords } from "../../words/words.svelte";
import MarkView from "../../ui/Mark.svelte";
import BoardView from "./Board.svelte";
import SkeletonView from "./Skeleton.svelte";

export const Board = BoardView;
export const Mark = MarkView;
export const Skeleton = SkeletonView;
export { keys } from "./keys";
export { spotsFor as spots } from "./targets";
export const lessons: GamePart["lessons"] = async () => (await withWords("antics-learn", import("./lessons"))).lessons;
