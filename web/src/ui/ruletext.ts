// The rules of a game as sections of clauses, and a search in them.
import index from "virtual:rules-index";
import type { Language } from "../words/words.svelte";

export interface Clause {
  id: string; // `IH-3.5`
  text: string;
}
export interface Section {
  id: string; // `IH-3`
  name: string;
  clauses: Clause[];
}

export async function loadRules(title: string, language: Language): Promise<Section[]> {
  const loader = Object.hasOwn(index, title) ? index[title]?.[language] : undefined;
  return loader ? sectionsOf((await loader()).default) : [];
}

export function sectionsOf(rules: readonly (readonly [id: string, text: string])[]): Section[] {
  const sections: Section[] = [];
  for (const [id, text] of rules) {
    if (!id.includes(".")) sections.push({ id, name: text, clauses: [] });
    else sections.at(-1)?.clauses.push({ id, text });
  }
  return sections;
}

// The words of a search that all have to be found, in any order.
export function wordsOf(search: string): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}

export function find(sections: Section[], search: string): Section[] {
  const words = wordsOf(search);
  if (words.length === 0) return sections;
  const has = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  return sections
    .map((section) => ({
      ...section,
      clauses: section.clauses.filter((clause) => has(`${clause.id} ${section.name} ${clause.text}`)),
    }))
    .filter((section) => section.clauses.length > 0);
}

// A text in pieces, with the searched words marked.
export function pieces(text: string, search: string): { text: string; found: boolean }[] {
  const words = wordsOf(search).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (words.length === 0) return [{ text, found: false }];
  return text
    .split(new RegExp(`(${words.join("|")})`, "gi"))
    .map((piece, i) => ({ text: piece, found: i % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}
