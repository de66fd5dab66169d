import type { GamePart } from "..";
import MarkView from "../../shell/Mark.svelte";
import BoardView from "./Board.svelte";
import PictureView from "./Picture.svelte";
import SkeletonView from "./Skeleton.svelte";

export const Board = BoardView;
export const Mark = MarkView;
export const Picture = PictureView;
export const Skeleton = SkeletonView;
export { keys } from "./keys";
export const lessons: GamePart["lessons"] = async () => (await import("./lessons")).lessons;
