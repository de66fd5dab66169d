// The options for a table of a game, with the engine's sentences for them.
import { titles } from "../../client/tables";
import { engine } from "../../engine/engine";
import { speak } from "../../engine/words.svelte";
import type { Title } from "../../protocol";
import { LEVELS } from "../../engine/levels";
import { loadRules } from "../../ui/ruletext";
import type { Language } from "../../words/words.svelte";
import { clauseOf } from "./clauses";

export interface LevelChoice {
  level: number;
  name: string;
  about: string;
}
export interface OptionChoice {
  name: string;
  say: string;
  clause: string; // the clause of the rules about it; "": none
  values: { value: string; say: string }[]; // the first one is the default
}
export interface Setup {
  title: Title;
  levels: LevelChoice[];
  colours: { colour: string; name: string }[];
  options: OptionChoice[];
}

export async function loadSetup(id: string, language: Language): Promise<Setup | undefined> {
  const [all, rules] = await Promise.all([titles(), loadRules(id, language).catch(() => []), speak(id)]);
  const title = all.find((each) => each.id === id);
  if (!title) return undefined;
  const ids = [
    ...title.levels.flatMap((level) => [
      `level.${LEVELS[level]?.id ?? level}`,
      `level.${LEVELS[level]?.id ?? level}.about`,
    ]),
    ...title.colours.map((colour) => `term.colour.${colour}`),
    ...title.options.flatMap(({ name, values }) => [
      `option.${name}`,
      ...values.map((value) => `option.${name}.${value}`),
    ]),
  ];
  const { sentences } = await engine().request("say", { messages: ids.map((message) => ({ id: message })) });
  const said = new Map(ids.map((message, i) => [message, sentences[i]?.text ?? message]));
  const say = (message: string): string => said.get(message) ?? message;
  return {
    title,
    levels: title.levels.map((level) => ({
      level,
      name: say(`level.${LEVELS[level]?.id ?? level}`),
      about: say(`level.${LEVELS[level]?.id ?? level}.about`),
    })),
    colours: title.colours.map((colour) => ({ colour, name: say(`term.colour.${colour}`) })),
    options: title.options.map(({ name, values }) => ({
      name,
      say: say(`option.${name}`),
      clause: clauseOf(name, rules),
      values: values.map((value) => ({ value, say: say(`option.${name}.${value}`) })),
    })),
  };
}
