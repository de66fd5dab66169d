// The games as pages name them: those with a board first, then those that are only announced.
import rules from "virtual:rules-index";
import { games } from ".";
import { type PlainWord, t } from "../words/words.svelte";

export const playable = (title: string): boolean => Object.hasOwn(games, title);

export const titles: string[] = [...Object.keys(games), ...Object.keys(rules).filter((title) => !playable(title)).sort()];

export const known = (title: string): boolean => titles.includes(title);

export function nameOf(title: string): string {
  return known(title) ? t(`game.${title}.name` as PlainWord) : title;
}

// Two sentences.
export function aboutOf(title: string): string {
  return known(title) ? t(`game.${title}.about` as PlainWord) : "";
}

export function playersOf(title: string): string {
  return known(title) ? t(`game.${title}.players` as PlainWord) : "";
}

// Whose game it is.
export function creditsOf(title: string): string {
  return known(title) ? t(`game.${title}.credits` as PlainWord) : "";
}
