// Whether the engine can read an edition, and its faults, line by line.
import { engine } from "../../engine/engine";
import { t } from "../../words/words.svelte";

export type EditionCheck = { name: string; hash: string } | { faults: { line: number; text: string }[] };

export async function checkEdition(title: string, text: string): Promise<EditionCheck> {
  try {
    const answer = await engine().request("edition", { title, text });
    if ("name" in answer) return { name: answer.name, hash: answer.hash };
    return { faults: answer.faults.map(({ line, fault }) => ({ line, text: fault.text })) };
  } catch {
    return { faults: [{ line: 0, text: t("client.engine") }] };
  }
}
