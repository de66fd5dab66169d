// The words of the page in the reader's language. `t` may be used in templates and effects: it is
// called again when the language changes.
import chapters from "virtual:page-chapters";
import english from "virtual:page-words/en";
import type { PageWords } from "./ids";

export const LANGUAGES = { en: "English", nl: "Nederlands", "zh-Hant": "繁體中文" } as const;
export type Language = keyof typeof LANGUAGES;
type Texts = Record<string, string | ((params: Record<string, string | number>) => string)>;

const load: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => Promise.resolve({ default: english }),
  nl: () => import("virtual:page-words/nl"),
  "zh-Hant": () => import("virtual:page-words/zh-Hant"),
};

let texts = $state.raw<Texts>(english);
let current = $state<Language>("en");

export function language(): Language {
  return current;
}

// The first of the browser's preferred languages that the page has.
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    if (lower.startsWith("zh")) return "zh-Hant";
    if (lower.startsWith("nl")) return "nl";
    if (lower.startsWith("en")) return "en";
  }
  return "en";
}

let wanted: Language = "en";
const opened = new Set<string>(); // chapters
const chapter = async (language: Language, name: string) => (await chapters[language]?.[name]?.()) ?? { default: {} };

// Loads a part of the page together with the words that only it uses.
export async function withWords<T>(name: string, part: Promise<T>): Promise<T> {
  opened.add(name);
  const began = wanted;
  const [loaded] = await Promise.all([chapter(began, name), part]);
  if (wanted === began) texts = { ...texts, ...loaded.default };
  else await setLanguage(wanted); // chosen meanwhile, perhaps before this chapter was asked for
  return part;
}

// Rejects if the words can't be loaded; then nothing changes.
export async function setLanguage(next: Language): Promise<void> {
  wanted = next;
  const loaded = await Promise.all([load[next](), ...[...opened].map((name) => chapter(next, name))]);
  if (wanted !== next) return; // somebody chose again meanwhile
  texts = Object.fromEntries(loaded.flatMap((part) => Object.entries(part.default)));
  current = next;
  if (typeof document !== "undefined") document.documentElement.lang = next;
}

// The ids of messages without parameters: what data can hold and `t` can say later.
export type PlainWord = { [Id in keyof PageWords]: PageWords[Id] extends undefined ? Id : never }[keyof PageWords];

type Params<Id extends keyof PageWords> = PageWords[Id] extends undefined ? [] : [params: PageWords[Id]];

export function t<Id extends keyof PageWords>(id: Id, ...params: Params<Id>): string {
  const text = texts[id] ?? id;
  return typeof text === "string" ? text : text(params[0] ?? {});
}
