// The engine's sentences in the reader's language: its words are given to it by language and title,
// and again when the language changes. Components that show sentences request them again then.
import index from "virtual:engine-index";
import { language } from "../words/words.svelte";
import { type Engine, engine, engineStarts } from "./engine";

const given = new Map<string, { language: string; start: number; done: Promise<void> }>(); // by title
const listeners = new Set<() => void>();

async function give(to: Engine, tongue: string, title: string): Promise<void> {
  const loaders = index[tongue] ?? {};
  const wanted = [loaders[""], title ? loaders[title] : undefined].filter((loader) => loader !== undefined);
  const texts = (await Promise.all(wanted.map((loader) => loader()))).map((module) => module.default);
  const answer = await to.request("words", { language: tongue, title, texts });
  if ("fault" in answer) throw new Error(`words of ${tongue} ${title}: ${answer.fault.text}`);
}

// Call it before other requests about a title; "" has the words that need no game.
export function speak(title: string): Promise<void> {
  const tongue = language();
  const to = engine();
  const start = engineStarts();
  const before = given.get(title);
  if (before?.language === tongue && before.start === start) return before.done;
  const done = give(to, tongue, title);
  done.catch(() => given.delete(title)); // perhaps there is a network later
  given.set(title, { language: tongue, start, done });
  return done;
}

// Called whenever all sentences have to be asked for again.
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

$effect.root(() => {
  $effect(() => {
    const tongue = language();
    const stale = [...given].filter(([, words]) => words.language !== tongue).map(([title]) => title);
    if (stale.length === 0) return;
    void Promise.allSettled(stale.map((title) => speak(title))).then(() => {
      if (language() === tongue) for (const listener of listeners) listener();
    });
  });
});
