// The page's words, from message files:
//   virtual:page-words/LANG            what every page may say (web/words/LANG/*.txt), compiled
//   virtual:page-words/LANG/CHAPTER    what only one part of it says: a game, its lessons, a page
//   virtual:page-chapters              loaders of the last, by language and chapter
//   virtual:engine-words/LANG          what all games say, as text for the engine (words/LANG/formicary.txt)
//   virtual:engine-words/LANG/TITLE    the same of one game
//   virtual:engine-index               loaders of the last two, by language and title ("" for all games)
//   virtual:rules/LANG/TITLE           the rules: [id, text][]
//   virtual:rules-index                loaders of them, by title and language
// It also writes src/words/ids.ts, the type of all messages of the page. English is what the others
// are held against: every language has the same ids and the same parameters, or the build fails.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { LANGUAGES, compile, parametersOf, parse, readFolder, readMessages } from "./messages.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const engineWords = join(web, "../words");
// Words of titles that are not shipped, for tests: a folder like ../words.
const moreWords = process.env.FORMICARY_WORDS;
// Messages that only the terminal and the server's console use.
const NOT_FOR_THE_PAGE =
  /^(app|play|replay|verify|selfplay|bench|perft|serve|load|join|new|backup|export|import|purge|words|session|help|mail|data|hint|why)\./;

// Returns the faults of all languages, each compared with English.
export function compare(all) {
  const faults = [];
  const english = all.get("en");
  const parameters = (text, where) => [...parametersOf(parse(text, where))].sort().join(", ");
  for (const [language, texts] of all) {
    for (const id of english.keys()) if (!texts.has(id)) faults.push(`${language}: ${id} is missing`);
    for (const [id, text] of texts) {
      if (!english.has(id)) {
        faults.push(`${language}: ${id} is not in English`);
        continue;
      }
      if (text === "") {
        faults.push(`${language}: ${id} has no text`);
        continue;
      }
      const own = parameters(text, `${language} ${id}`);
      const expected = parameters(english.get(id), `en ${id}`);
      if (own !== expected) faults.push(`${language}: ${id} has the parameters (${own}), not (${expected})`);
    }
  }
  return faults;
}

export function pageWords() {
  const all = new Map(LANGUAGES.map((language) => [language, readFolder(join(web, "words", language))]));
  const faults = compare(all);
  if (faults.length > 0) throw new Error(`words of the page:\n  ${faults.join("\n  ")}`);
  return all;
}

// The titles of the games, by their words.
const titles = (folder = engineWords) =>
  readdirSync(join(folder, "en"))
    .map((file) => /^([a-z]+)\.txt$/.exec(file)?.[1])
    .filter((name) => name && name !== "formicary");

// The chapter that a file of words belongs to; "" is the one that is always loaded. A game may have several
// files; its lessons, TITLE-learn.txt, are a chapter of their own.
export function chapterOf(file, games = titles()) {
  const name = file.replace(/\.txt$/, "");
  const game = games.find((title) => name === title || name.startsWith(`${title}-`));
  if (game) return name === `${game}-learn` ? name : game;
  return ["hint", "learn", "new", "replay", "settings", "text-title"].includes(name) ? name : "";
}

export function chapters() {
  const found = new Map();
  for (const file of readdirSync(join(web, "words/en")).sort()) {
    const chapter = chapterOf(file);
    found.set(chapter, [...(found.get(chapter) ?? []), file]);
  }
  return found;
}

function chapterTexts(language, chapter) {
  const all = pageWords().get(language);
  const ids = chapters()
    .get(chapter)
    .flatMap((file) => [...readMessages(join(web, "words/en", file)).keys()]);
  return ids.map((id) => `${JSON.stringify(id)}:${compile(all.get(id), language, `${language} ${id}`)}`);
}

function chapterIndex() {
  const names = [...chapters().keys()].filter((name) => name !== "");
  const loader = (language, name) => `${JSON.stringify(name)}: () => import("virtual:page-words/${language}/${name}")`;
  const lines = LANGUAGES.map(
    (language) => `${JSON.stringify(language)}: { ${names.map((name) => loader(language, name)).join(", ")} }`,
  );
  return `export default { ${lines.join(",\n")} }`;
}

// Compares the engine's sentences with English in the same way: log, refusals, scores, rules.
export function engineFaults() {
  const files = readdirSync(join(engineWords, "en")).filter((file) => file.endsWith(".txt"));
  return files.flatMap((file) => {
    const all = new Map(LANGUAGES.map((language) => [language, readMessages(join(engineWords, language, file))]));
    return compare(all).map((fault) => `${file}: ${fault}`);
  });
}

// The ids that a source names: whole ones in quotes, and beginnings in templates (`game.${title}.name`).
export function usedIn(source) {
  return {
    has: new Set([...source.matchAll(/["'`]([a-z][\w-]*(?:\.[\w-]+)+)["'`]/g)].map((match) => match[1])),
    begins: [...source.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)].map((match) => match[1]),
  };
}

export function unusedWords(ids, used) {
  return [...ids].filter((id) => !used.has.has(id) && !used.begins.some((start) => id.startsWith(start)));
}

function sources(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(ts|svelte|js|mjs)$/.test(name) && !name.endsWith("words/ids.ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}

export function writeIds() {
  const lines = [
    "// Made by plugins/words.mjs from web/words/en: the messages of the page and their parameters.",
    "export interface PageWords {",
  ];
  for (const [id, text] of pageWords().get("en")) {
    const names = [...parametersOf(parse(text, id))];
    const type =
      names.length === 0 ? "undefined" : `{ ${names.map((name) => `"${name}": string | number`).join("; ")} }`;
    lines.push(`  "${id}": ${type};`);
  }
  const source = `${lines.join("\n")}\n}\n`;
  const path = join(web, "src/words/ids.ts");
  if (!existsSync(path) || readFileSync(path, "utf8") !== source) writeFileSync(path, source);
}

// A line of a message file has 1000 bytes at most: a long text goes on in the next.
const fold = (text) => text.replace(/(.{200,300}) (?=[^#\s])/g, "$1\n  ");

function engineTexts(language, title) {
  const name = title ? `${title}.txt` : "formicary.txt";
  const file = join(
    moreWords && !existsSync(join(engineWords, language, name)) ? moreWords : engineWords,
    language,
    name,
  );
  return [...readMessages(file)]
    .filter(([id]) => !NOT_FOR_THE_PAGE.test(id))
    .map(([id, text]) => fold(`${id} = ${text}`))
    .join("\n");
}

function engineIndex() {
  const loader = (language, title) =>
    `${JSON.stringify(title)}: () => import("virtual:engine-words/${language}${title && `/${title}`}")`;
  const lines = LANGUAGES.map(
    (language) =>
      `${JSON.stringify(language)}: { ${["", ...titles(), ...(moreWords ? titles(moreWords) : [])].map((title) => loader(language, title)).join(", ")} }`,
  );
  return `export default { ${lines.join(",\n")} }`;
}

function rulesIndex() {
  const titles = readdirSync(join(engineWords, "en"))
    .map((file) => /^([a-z]+)-rules\.txt$/.exec(file)?.[1])
    .filter(Boolean);
  const loader = (title, language) => `${JSON.stringify(language)}: () => import("virtual:rules/${language}/${title}")`;
  const lines = titles.map(
    (title) => `${JSON.stringify(title)}: { ${LANGUAGES.map((language) => loader(title, language)).join(", ")} }`,
  );
  return `export default { ${lines.join(",\n")} }`;
}

let warned = false;

export function words() {
  let building = false; // or serving tests, which have a test for this
  return {
    name: "formicary-words",
    configResolved: (config) => void (building = config.command === "build"),
    buildStart() {
      writeIds();
      if (warned) return; // the workers are built with the same words
      warned = true;
      const faults = engineFaults();
      if (faults.length > 0 && building) throw new Error(`words of the engine:\n  ${faults.join("\n  ")}`);
      const used = usedIn(sources(join(web, "src")) + sources(join(web, "plugins")));
      const unused = unusedWords(pageWords().get("en").keys(), used);
      if (unused.length > 0) this.warn(`messages that nothing in src says: ${unused.join(", ")}`);
    },
    resolveId: (id) =>
      /^virtual:((engine|rules)-index$|page-chapters$|(page-words|engine-words|rules)\/)/.test(id)
        ? `\0${id}`
        : undefined,
    load(id) {
      if (id === "\0virtual:engine-index") return engineIndex();
      if (id === "\0virtual:rules-index") return rulesIndex();
      if (id === "\0virtual:page-chapters") return chapterIndex();
      const [, kind, language, title] = /^\0virtual:([a-z-]+)\/([A-Za-z-]+)(?:\/([a-z-]+))?$/.exec(id) ?? [];
      if (kind === "page-words") {
        return `export default {${chapterTexts(language, title ?? "").join(",\n")}}`;
      }
      if (kind === "engine-words") return `export default ${JSON.stringify(engineTexts(language, title))}`;
      if (kind === "rules") {
        const rules = [...readMessages(join(engineWords, language, `${title}-rules.txt`))].map(([name, text]) => [
          name.replace(/^rule\./, ""),
          text.replaceAll("\\n", "\n"),
        ]);
        return `export default ${JSON.stringify(rules)}`;
      }
      return undefined;
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeIds();
