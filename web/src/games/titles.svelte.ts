// The games as pages name them: those with a board, then those that the engine has beyond them, which are played by
// text, then those of which there are only rules.
import rules from "virtual:rules-index";
import type { Title } from "../protocol";
import { type PlainWord, t, withWords } from "../words/words.svelte";
import { games } from "./index";

let withoutBoard = $state.raw<Title[]>([]);

export const hasBoard = (title: string): boolean => Object.hasOwn(games, title);
export const hasRules = (title: string): boolean => Object.hasOwn(rules, title);

// A title of the engine that has no board here.
export const textTitle = (title: string): Title | undefined => withoutBoard.find(({ id }) => id === title);

export const playable = (title: string): boolean => hasBoard(title) || textTitle(title) !== undefined;

// Asks the engine which titles it has. The client is large, and pages with a board need nothing of it for this.
export async function loadTextTitles(): Promise<void> {
  const { titles: ofEngine } = await import("../client/tables");
  const found = (await ofEngine()).filter(({ id }) => !hasBoard(id));
  if (found.length > 0 || withoutBoard.length > 0) withoutBoard = await withWords("text-title", Promise.resolve(found));
}

export function titles(): string[] {
  const first = [...Object.keys(games), ...withoutBoard.map(({ id }) => id)];
  return [
    ...first,
    ...Object.keys(rules)
      .filter((title) => !first.includes(title))
      .sort(),
  ];
}

// True for titles that the page itself describes.
const described = (title: string): boolean => hasBoard(title) || hasRules(title);

export function nameOf(title: string): string {
  return described(title) ? t(`game.${title}.name` as PlainWord) : (textTitle(title)?.name ?? title);
}

// Two sentences.
export function aboutOf(title: string): string {
  return described(title) ? t(`game.${title}.about` as PlainWord) : t("text-title.about");
}

export function playersOf(title: string): string {
  if (described(title)) return t(`game.${title}.players` as PlainWord);
  const { least, most } = textTitle(title) ?? { least: 0, most: 0 };
  return t("text-title.players", { least, most });
}

// The authors of a game; "" if the page does not describe it.
export function creditsOf(title: string): string {
  return described(title) ? t(`game.${title}.credits` as PlainWord) : "";
}
