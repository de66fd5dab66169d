// Reads message files (docs/words.md) and turns their texts into JavaScript, at build time: the page
// carries no parser, and a text that is missing in a language fails the build.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const LANGUAGES = ["en", "nl", "zh-Hant"];

// id -> text, in the order of the file.
export function readMessages(path) {
  const texts = new Map();
  let last = null;
  for (const [i, line] of readFileSync(path, "utf8").split("\n").entries()) {
    const trimmed = line.trim();
    if (trimmed === "" || trimmed.startsWith("#")) continue;
    if (/^\s/.test(line)) {
      if (last === null) throw new Error(`${path}:${i + 1}: nothing to go on with`);
      texts.set(last, `${texts.get(last)} ${trimmed}`);
      continue;
    }
    const equals = line.indexOf("=");
    if (equals < 0) throw new Error(`${path}:${i + 1}: write a message as "id = text"`);
    last = line.slice(0, equals).trim();
    if (texts.has(last)) throw new Error(`${path}:${i + 1}: ${last} is here a second time`);
    texts.set(last, line.slice(equals + 1).trim());
  }
  return texts;
}

export function readFolder(folder) {
  const all = new Map();
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .sort()) {
    for (const [id, text] of readMessages(join(folder, name))) {
      if (all.has(id)) throw new Error(`${folder}/${name}: ${id} is in another file too`);
      all.set(id, text);
    }
  }
  return all;
}

// A text as a list of strings, {name}, {name, plural|select, branches} and #.
class Parser {
  constructor(text, where) {
    this.text = text;
    this.where = where;
    this.at = 0;
  }
  fail(why) {
    throw new Error(`${this.where}: ${why} at ${this.at}: ${this.text}`);
  }
  space() {
    while (/\s/.test(this.text[this.at] ?? "")) this.at += 1;
  }
  word() {
    this.space();
    const start = this.at;
    while (/[A-Za-z0-9=-]/.test(this.text[this.at] ?? "")) this.at += 1;
    if (start === this.at) this.fail("expected a word");
    return this.text.slice(start, this.at);
  }
  expect(sign) {
    this.space();
    if (this.text[this.at] !== sign) this.fail(`expected ${sign}`);
    this.at += 1;
  }
  // `inside` a choice; `counted`: some plural is around it, so that # is its number.
  parts(inside, counted) {
    const parts = [];
    let literal = "";
    const flush = () => {
      if (literal) parts.push(literal);
      literal = "";
    };
    for (; this.at < this.text.length;) {
      const rest = this.text.slice(this.at);
      if (rest.startsWith("'{'") || rest.startsWith("'}'")) {
        literal += rest[1];
        this.at += 3;
      } else if (rest.startsWith("\\n")) {
        literal += "\n";
        this.at += 2;
      } else if (rest[0] === "{") {
        flush();
        parts.push(this.argument(counted));
      } else if (rest[0] === "}") {
        if (!inside) this.fail("a brace closes nothing");
        flush();
        return parts;
      } else if (rest[0] === "#" && counted) {
        flush();
        parts.push({ hash: true });
        this.at += 1;
      } else {
        literal += rest[0];
        this.at += 1;
      }
    }
    if (inside) this.fail("a brace is never closed");
    flush();
    return parts;
  }
  argument(counted) {
    this.expect("{");
    const name = this.word();
    this.space();
    if (this.text[this.at] === "}") {
      this.at += 1;
      return { name };
    }
    this.expect(",");
    const type = this.word();
    if (type !== "plural" && type !== "select") this.fail(`unknown type ${type}`);
    this.expect(",");
    const branches = {};
    for (this.space(); this.text[this.at] !== "}"; this.space()) {
      const key = this.word();
      this.expect("{");
      branches[key] = this.parts(true, counted || type === "plural");
      this.expect("}");
    }
    this.at += 1;
    if (!branches.other) this.fail("needs a choice `other`");
    return { name, type, branches };
  }
}

export const parse = (text, where) => new Parser(text, where).parts(false, false);

export function parametersOf(parts, into = new Set()) {
  for (const part of parts) {
    if (typeof part === "string" || part.hash) continue;
    into.add(part.name);
    for (const branch of Object.values(part.branches ?? {})) parametersOf(branch, into);
  }
  return into;
}

function expression(parts, language, hash) {
  if (parts.length === 0) return '""';
  const out = parts.map((part) => {
    if (typeof part === "string") return JSON.stringify(part);
    if (part.hash) return hash;
    const value = `p[${JSON.stringify(part.name)}]`;
    if (!part.type) return value;
    const own = part.type === "plural" ? value : hash;
    const choose = (key) => expression(part.branches[key], language, own);
    let rest = choose("other");
    if (part.type === "plural") {
      if (part.branches.one) {
        if (language.startsWith("zh")) throw new Error(`${language} has no plural "one"`);
        rest = `${value}==1?${choose("one")}:${rest}`;
      }
    }
    for (const key of Object.keys(part.branches).reverse()) {
      if (key === "other" || (part.type === "plural" && !key.startsWith("="))) continue;
      const literal = part.type === "plural" ? Number(key.slice(1)) : JSON.stringify(key);
      rest = `${value}==${literal}?${choose(key)}:${rest}`;
    }
    return `(${rest})`;
  });
  return typeof parts[0] === "string" ? out.join("+") : `""+${out.join("+")}`;
}

// A message as the source of a string or of a function of its parameters.
export function compile(text, language, where) {
  const parts = parse(text, where);
  if (parts.every((part) => typeof part === "string")) return JSON.stringify(parts.join(""));
  return `p=>${expression(parts, language, '"#"')}`;
}
