// Sentences for what went wrong: of the engine or a server, by the engine's words; of this page, by
// its own.
import type { Engine } from "../engine/rpc";
import type { Sentence } from "../engine/scene";
import type { Message } from "../protocol";
import { t } from "../words/words.svelte";
import type { PageWords } from "../words/ids";
import { isSentence } from "./transport";

type Plain = { [Id in keyof PageWords]: PageWords[Id] extends undefined ? Id : never }[keyof PageWords];

export function own(id: Plain & `client.${string}`): Sentence {
  return { id, text: t(id) };
}

export async function sentenceOf(engine: Engine, why: Message | Sentence, watched?: string): Promise<Sentence> {
  if (isSentence(why)) return why;
  if (why.id.startsWith("client.")) return own(why.id as "client.engine");
  try {
    const request = { messages: [why], ...(watched === undefined ? {} : { watched }) };
    const said = (await engine.request("say", request)).sentences[0];
    if (said) return said;
  } catch {
    // Without the engine the id has to do.
  }
  return { id: why.id, text: why.id, ...(why.clause ? { clause: why.clause } : {}) };
}
