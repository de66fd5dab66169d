// Finds English where another language is wanted.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse, readMessages } from "../../../web/plugins/messages.mjs";
import { root } from "./server.mjs";

// Every text of English that another language says otherwise, as a pattern of what could be shown.
function patternsOf(language) {
  const found = [];
  const files = ["web/words", "words"].flatMap((folder) =>
    readdirSync(join(root, folder, "en")).map((name) => [folder, name]),
  );
  for (const [folder, name] of files) {
    const [english, other] = ["en", language].map((each) => readMessages(join(root, folder, each, name)));
    for (const [id, text] of english) {
      if (other.get(id) === text) continue;
      const literal = parse(text, id).map((part) =>
        typeof part === "string" ? part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : ".+?",
      );
      const letters = literal
        .filter((part) => part !== ".+?")
        .join("")
        .replace(/[^A-Za-z]/g, "");
      if (letters.length < 4) continue;
      found.push({ id, pattern: new RegExp(`^${literal.join("")}$`, "s") });
    }
  }
  return found;
}

// The visible and audible text. Runs in the page.
function shownTexts() {
  const texts = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    // Commands, addresses and the names of languages are the same everywhere.
    if (element.closest("script, style, kbd, code, pre, [lang]:not(html)") || !element.checkVisibility()) continue;
    if (node === element) {
      for (const name of ["aria-label", "title", "placeholder", "aria-valuetext", "alt"]) {
        if (element.hasAttribute(name)) texts.add(element.getAttribute(name).trim());
      }
    } else {
      texts.add(node.textContent.trim().replace(/\s+/g, " "));
    }
  }
  texts.add(document.title);
  return [...texts].filter(Boolean);
}

// Names and typed commands, which are not translated.
const NAMES =
  /^((place|use|magnificant|take|tile|send|hatch|heave|pick|guard|steal|store|discard|attack) [a-z0-9 -]+|roll imaginary)\W|It Happens|Antics|Formicary|English|Nederlands|Ada|Bo\b|MIT|CC BY|https?:|[\w.-]+\.(game|txt|html)/;

// Those of an edition are whatever its owner wrote.
const CARDS = [
  ...readFileSync(join(root, "editions/ithappens/twelve-mounds.edition"), "utf8").matchAll(/^name (.+)$/gm),
].map(([, name]) => name);
const isName = (text) => NAMES.test(text) || CARDS.some((name) => text.includes(name));

const made = new Map();

// Text shown in English although another language is chosen.
export async function englishIn(page, language) {
  if (!made.has(language)) made.set(language, patternsOf(language));
  const texts = await page.evaluate(shownTexts);
  const known = texts.flatMap((text) =>
    made
      .get(language)
      .filter(({ pattern }) => pattern.test(text))
      .map(({ id }) => `${id}: ${text}`),
  );
  // Two words of Latin letters in a row are no Chinese.
  const latin =
    language === "zh-Hant" ? texts.filter((text) => /[A-Za-z]{3,}[ ,.]+[A-Za-z]{2,}/.test(text) && !isName(text)) : [];
  return [...known, ...latin];
}
