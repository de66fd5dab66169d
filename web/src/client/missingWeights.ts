// A level that has learned, but has to do without: said once, at the table.
import type { ThinkJob } from "../engine/api";
import { engine } from "../engine/engine";
import { hasWeights } from "../engine/weights";
import { LEVELS } from "../engine/levels";
import { toast } from "../ui/toasts.svelte";
import { t } from "../words/words.svelte";

const told = new Set<string>();

async function say(id: string, params: Record<string, string> = {}): Promise<string> {
  const { sentences } = await engine().request("say", { messages: [{ id, params }] });
  return sentences[0]?.text ?? "";
}

// The note about a level at an edition (by its hash); undefined if the level has its weights.
export async function missingWeightsNote(level: number, weights: string, edition: string): Promise<string | undefined> {
  if (!LEVELS[level]?.trained || hasWeights(weights, edition)) return undefined;
  return say("level.without-net", { level: await say(`level.${LEVELS[level].id}`) });
}

export async function tellMissingWeights(job: ThinkJob): Promise<void> {
  const key = `${job.weights} ${job.editionHash} ${job.level}`;
  if (told.has(key)) return;
  told.add(key);
  const lack = await missingWeightsNote(job.level, job.weights, job.editionHash);
  toast(lack ?? t("client.no-weights", { level: await say(`level.${LEVELS[job.level]?.id ?? ""}`) }));
}
