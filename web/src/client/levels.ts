// The names of the levels of bots in the reader's language.
import { engine } from "../engine/engine";
import { LEVELS } from "../engine/levels";
import { speak } from "../engine/words.svelte";

export async function levelNames(): Promise<Map<number, string>> {
  await speak("");
  const levels = Object.entries(LEVELS);
  const { sentences } = await engine().request("say", {
    messages: levels.map(([, { id }]) => ({ id: `level.${id}` })),
  });
  return new Map(levels.map(([level, { id }], i) => [Number(level), sentences[i]?.text ?? id]));
}
