// The page's words, from message files:
//   virtual:page-words/LANG            what the page itself says (web/words/LANG/*.txt), compiled
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
// What only the terminal and the server's console say.
const NOT_FOR_THE_PAGE = /^(app|play|replay|verify|selfplay|bench|perft|serve|load|join|new|backup|export|import|purge|words|session|help|mail|data)\./;

// What is wrong with the languages, each held against English.
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

// What the engine says is held against English in the same way: log, refusals, scores, rules.
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
    .map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
}

export function writeIds() {
  const lines = ["// Made by plugins/words.mjs from web/words/en: the messages of the page and their parameters.",
    "export interface PageWords {"];
  for (const [id, text] of pageWords().get("en")) {
    const names = [...parametersOf(parse(text, id))];
    const type = names.length === 0 ? "undefined" : `{ ${names.map((name) => `"${name}": string | number`).join("; ")} }`;
    lines.push(`  "${id}": ${type};`);
  }
  const source = `${lines.join("\n")}\n}\n`;
  const path = join(web, "src/words/ids.ts");
  if (!existsSync(path) || readFileSync(path, "utf8") !== source) writeFileSync(path, source);
}

// A line of a message file has 1000 bytes at most: a long text goes on in the next.
const fold = (text) => text.replace(/(.{200,300}) (?=[^#\s])/g, "$1\n  ");

function engineTexts(language, title) {
  const file = join(engineWords, language, title ? `${title}.txt` : "formicary.txt");
  return [...readMessages(file)].filter(([id]) => !NOT_FOR_THE_PAGE.test(id))
    .map(([id, text]) => fold(`${id} = ${text}`)).join("\n");
}

function engineIndex() {
  const titles = readdirSync(join(engineWords, "en")).map((file) => /^([a-z]+)\.txt$/.exec(file)?.[1])
    .filter((name) => name && name !== "formicary");
  const loader = (language, title) =>
    `${JSON.stringify(title)}: () => import("virtual:engine-words/${language}${title && `/${title}`}")`;
  const lines = LANGUAGES.map((language) =>
    `${JSON.stringify(language)}: { ${["", ...titles].map((title) => loader(language, title)).join(", ")} }`);
  return `export default { ${lines.join(",\n")} }`;
}

function rulesIndex() {
  const titles = readdirSync(join(engineWords, "en")).map((file) => /^([a-z]+)-rules\.txt$/.exec(file)?.[1]).filter(Boolean);
  const loader = (title, language) =>
    `${JSON.stringify(language)}: () => import("virtual:rules/${language}/${title}")`;
  const lines = titles.map((title) =>
    `${JSON.stringify(title)}: { ${LANGUAGES.map((language) => loader(title, language)).join(", ")} }`);
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
    resolveId: (id) => (/^virtual:((engine|rules)-index$|(page-words|engine-words|rules)\/)/.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === "\0virtual:engine-index") return engineIndex();
      if (id === "\0virtual:rules-index") return rulesIndex();
      const [, kind, language, title] = /^\0virtual:([a-z-]+)\/([A-Za-z-]+)(?:\/([a-z]+))?$/.exec(id) ?? [];
      if (kind === "page-words") {
        const body = [...pageWords().get(language)]
          .map(([name, text]) => `${JSON.stringify(name)}:${compile(text, language, `${language} ${name}`)}`);
        return `export default {${body.join(",\n")}}`;
      }
      if (kind === "engine-words") return `export default ${JSON.stringify(engineTexts(language, title))}`;
      if (kind === "rules") {
        const rules = [...readMessages(join(engineWords, language, `${title}-rules.txt`))]
          .map(([name, text]) => [name.replace(/^rule\./, ""), text.replaceAll("\\n", "\n")]);
        return `export default ${JSON.stringify(rules)}`;
      }
      return undefined;
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeIds();
