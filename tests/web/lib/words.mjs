// The page's words, from its own message files: tests name things as readers do, and a changed
// wording changes them too.
import { join } from "node:path";
import { root } from "./server.mjs";
import { compile, readFolder } from "../../../web/plugins/messages.mjs";

const made = new Map();

function texts(language) {
  if (!made.has(language)) made.set(language, readFolder(join(root, "web/words", language)));
  return made.get(language);
}

// t("table.menu"), t("mine.bots", { count: 2 }), t("table.menu", {}, "nl")
export function t(id, params = {}, language = "en") {
  const text = texts(language).get(id);
  if (text === undefined) throw new Error(`the page has no message ${id}`);
  const say = new Function(`return (${compile(text, language, id)});`)();
  return typeof say === "string" ? say : say(params);
}

export const allWords = (language) => texts(language);
