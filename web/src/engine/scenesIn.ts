// Finds the scenes in answers. A scene is much like the last one: a worker sends only the difference, and on the page
// every unchanged object stays the same object. Both remember the last scene.
import type { EngineApi, LocalAnswer } from "./api";
import { type Change, changed, changeOf } from "./change";
import type { Scene } from "./scene";

type Name = keyof EngineApi;
interface Held {
  scene: unknown;
} // a scene, or the change that leads to it
// A whole scene, once for a worker and once for the page.
export interface LastScene {
  scene: Scene | undefined;
}

const inLocalAnswer = (answer: LocalAnswer): Held[] => answer.send.flatMap(({ update }) => update?.moments ?? []);

const PLACES: { [N in Name]?: (answer: EngineApi[N]["answer"]) => Held[] } = {
  take: (answer) => answer.moments,
  local: inLocalAnswer,
  tick: inLocalAnswer,
  chosen: inLocalAnswer,
  forget: inLocalAnswer,
};

export const hasScenes = (name: string): name is Name => name === "scene" || name in PLACES;

function heldIn(name: Name, answer: never): Held[] {
  return PLACES[name]?.(answer) ?? [];
}

// The text of an answer with changes instead of scenes.
export function condense(name: Name, text: string, last: LastScene): string {
  const answer = JSON.parse(text) as object;
  if ("error" in answer) return text;
  const whole = { scene: answer };
  for (const held of name === "scene" ? [whole] : heldIn(name, answer as never)) {
    const scene = held.scene as Scene;
    held.scene = last.scene?.watched === scene.watched ? changeOf(last.scene, scene) : { be: scene };
    last.scene = scene;
  }
  return JSON.stringify(whole.scene);
}

// The answer that was condensed.
export function expand(name: Name, text: string, last: LastScene): unknown {
  const answer = JSON.parse(text) as object | null;
  if (answer && "error" in answer) return answer;
  const whole: Held = { scene: answer };
  for (const held of name === "scene" ? [whole] : heldIn(name, answer as never)) {
    last.scene = changed(last.scene, held.scene as Change | null) as Scene;
    held.scene = last.scene;
  }
  return whole.scene;
}
