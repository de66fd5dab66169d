// How sentences are written, in every message file of the program and of the page: habits that made them stiff, and
// things that have one word each. docs/words.md explains them.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");

interface Text {
  where: string; // LANGUAGE/FILE ID
  text: string;
}

function textsOf(folder: string, language: string): Text[] {
  const out: Text[] = [];
  for (const file of readdirSync(join(ROOT, folder, language))) {
    for (const line of readFileSync(join(ROOT, folder, language, file), "utf8").split("\n")) {
      if (line.trim() === "" || line.startsWith("#")) continue;
      const last = out.at(-1);
      if (line.startsWith(" ") && last) last.text += ` ${line.trim()}`;
      else {
        const equals = line.indexOf("=");
        out.push({ where: `${folder}/${file} ${line.slice(0, equals).trim()}`, text: line.slice(equals + 1).trim() });
      }
    }
  }
  return out;
}

// The texts of the page that checks dice, which stand in a script of their own: a block for each language.
function verifierTexts(language: string): Text[] {
  const script = readFileSync(join(ROOT, "web/public/verify-words.js"), "utf8");
  const name = language === "zh-Hant" ? "zh" : language;
  const block = new RegExp(`\\n {2}const ${name} = \\{\\n([^]*?)\\n {2}\\};\\n`).exec(script)?.[1] ?? "";
  const strings = [...block.matchAll(/"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)].map((found) => found[1] ?? found[2] ?? "");
  return strings.map((text) => ({ where: "verify-words.js", text }));
}

const BANNED: Record<string, { what: RegExp; instead: string }[]> = {
  en: [
    { what: /\bshall\b/i, instead: "will, or the imperative" },
    { what: /\bwhichever\b/i, instead: "any" },
    { what: /\b(could|can) not be loaded\b|\bcould not be read\b/i, instead: "did not load" },
    { what: /\bresign(s|ed)?\b(?! {2})/i, instead: "leave the game" },
    { what: /\b[Ll]ine of \{name\}|\bof (its|your|their) own\b(?=[.,]? ?$)/, instead: "{name}'s, its own" },
    { what: /\bwho(m|so)?ever\b/i, instead: "anyone, the player who" },
    { what: /\banew\b/i, instead: "again" },
    { what: /\bof yours\b/i, instead: "your" },
    { what: /\b(hill|ants?|turn|moves?|dice|soldier|seat) of \{(name|colour|seat|other)\}/i, instead: "{name}'s" },
    { what: /\bis on turn\b/i, instead: "{name}'s turn" },
    { what: /\bcomputer players?\b/i, instead: "bot" },
    { what: /\b(take|taken|takes) back\b(?! (your action markers|their dice))|\btake moves back\b/i, instead: "undo" },
    {
      what: /\b(?<!could |would |not )[Tt]ouch (a|an|it|the|one|any|food|where|again|flower)\b(?! large)/,
      instead: "tap",
    },
    { what: /\bup to \{name\}/i, instead: "{name}'s turn" },
    { what: /\bOnly who\b|\bWho (made|makes)\b/, instead: "the host" },
  ],
  nl: [
    { what: /\bcomputerspelers?\b/i, instead: "bot" },
    { what: /\bOpstaan\b/, instead: "Plaats vrijgeven" },
    { what: /\bterug te nemen\b|\bterug(ge)?nomen\b|\bterugnemen\b/i, instead: "ongedaan maken" },
    { what: /\bop(ge)?borgen\b|\bopbergen\b/i, instead: "bewaren" },
    { what: /\bkruispunt/i, instead: "kruising" },
    { what: /\bgeeft op\b|\bheeft opgegeven\b/i, instead: "het spel verlaten" },
    { what: /\bAan jou!|\bJij bent aan de beurt!/, instead: "Jouw beurt" },
    { what: /\b[Rr]aak (een|het|de|er|op)\b/, instead: "tik op" },
    { what: /\bnaspelen\b/i, instead: "terugkijken" },
  ],
  "zh-Hant": [
    { what: /收回(?!手上)/, instead: "復原" },
    { what: /發光/, instead: "發亮" },
    { what: /認輸/, instead: "離開遊戲" },
    { what: /再想想/, instead: "先不要" },
    { what: /坐下/, instead: "入座" },
    { what: /換你了|^輪到你([！：]|$)/, instead: "輪到你了" },
    { what: /(?<!台)電腦(?!玩家)/, instead: "電腦玩家" },
    { what: /第 \{\w+\} /, instead: "第{n}輪, without spaces" },
  ],
};

describe.each(Object.keys(BANNED))("sentences in %s", (language) => {
  const verifier = verifierTexts(language);
  const texts = [...textsOf("words", language), ...textsOf("web/words", language), ...verifier];
  it("are all read, those of the page that checks dice too", () => {
    expect(verifier.length).toBeGreaterThan(100);
  });
  it("have none of the habits that were given up", () => {
    const found = texts.flatMap(({ where, text }) =>
      (BANNED[language] ?? [])
        .filter(({ what }) => what.test(text))
        .map(({ what, instead }) => `${where}: ${what.exec(text)?.[0]} (say: ${instead}) in: ${text}`),
    );
    expect(found).toEqual([]);
  });
  it("say undo and back with two words", () => {
    const of = (id: string): string => texts.find(({ where }) => where.endsWith(` ${id}`))?.text ?? "";
    const undo = [of("ih.undo"), of("an.undo"), of("table.undo"), of("shell.undo")];
    expect(new Set(undo).size).toBe(1);
    for (const back of [of("table.back"), of("learn.back")]) expect(undo).not.toContain(back);
  });
  it("name no hex, row or tile by its code outside of play by text", () => {
    const page = texts.filter(({ where }) => where.startsWith("web/") || / (plain|view)\./.test(where));
    const CODE = /\{row\}\{field\}|\b(scout|build|hatch|ants|heave|fungus)-(scout|build|hatch|ants|heave|fungus)\b/;
    expect(page.filter(({ text }) => CODE.test(text))).toEqual([]);
    // Sentences of the page itself have no rows and hexes either. Labels of hexes are an exception: they are heard, not
    // seen, and have the names that play by text uses; so is the row that is none of the three, as every choice needs one.
    const PLACE = /\{(row|hex)\}|\brow [abc]\b|\brij [abc]\b|[abc]列/;
    const own = page
      .filter(({ where }) => where.startsWith("web/") && !/ an\.(hex|ground)$/.test(where))
      .map(({ where, text }) => ({ where, text: text.replace(/other \{[^{}]*\{row\}\}/, "") }));
    expect(own.filter(({ text }) => PLACE.test(text))).toEqual([]);
    const plain = texts.filter(({ where }) => where.includes(" plain."));
    expect(plain.length).toBeGreaterThan(40);
    expect(plain.filter(({ text }) => /\{(hex2?|row)[,}]/.test(text))).toEqual([]);
  });
});

describe("words for the first thing that is seen", () => {
  it("call a mound of termites so, before they are only mounds", () => {
    const start = textsOf("web/words", "zh-Hant").find(({ where }) => where.endsWith(" game.ithappens.about"));
    expect(start?.text.indexOf("白蟻穴")).toBeGreaterThan(0);
    expect(start?.text.indexOf("蟻穴")).toBe((start?.text.indexOf("白蟻穴") ?? 0) + 1);
  });
});
