// The parts of a scene that only It Happens.. has.
import type { ItHappensPreview, ItHappensView, Move, Scene } from "../../engine/scene";

export type * from "../../engine/scene";

export function gameOf(scene: Scene): ItHappensView {
  if (scene.game.title !== "ithappens") throw new Error(`a scene of ${scene.title}`);
  return scene.game;
}

export function previewOf(move: Move | undefined): ItHappensPreview | undefined {
  return move?.preview && "mound" in move.preview ? move.preview : undefined;
}
