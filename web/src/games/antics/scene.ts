// The parts of a scene that only Antics! has. Fields, levels and steps count from 1; places and trails are indices of
// the layout, from 0 (the chasm is the last trail); other pieces go by their ids.
import type { AnticsLayout, AnticsMove, AnticsRow, AnticsView, Move, Scene } from "../../engine/scene";

export type * from "../../engine/scene";
export type AnticsField = AnticsRow["fields"][number];

export function layoutOf(scene: Scene): AnticsLayout {
  if (!scene.layout) throw new Error("a scene without a layout");
  return scene.layout;
}

export function gameOf(scene: Scene): AnticsView {
  if (scene.game.title !== "antics") throw new Error(`a scene of ${scene.title}`);
  return scene.game;
}

export function previewOf(move: Move | undefined): AnticsMove | undefined {
  return move?.preview && "kind" in move.preview ? move.preview : undefined;
}
