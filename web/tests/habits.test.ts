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
    { what: /\b[Ll]ine of \{name\}|\bof (its|your|their) own\b(?! dice)/, instead: "{name}'s, its own" },
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
    { what: /[”}] (is|are) no (?!longer)/, instead: "is not a" },
    { what: /\bmend\b/i, instead: "correct" },
    { what: /\bin your (last )?turn\b/i, instead: "on your turn, during your turn" },
    { what: /\bsay --/i, instead: "add --" },
    { what: /\bgone on with\b|\bto go on with it\b|\b(one|it) goes on from\b/i, instead: "continue" },
    { what: /\blines? of (the )?chat\b|\bfor those who only watch\b/i, instead: "chat message, spectators" },
    { what: /\bwas begun\b/, instead: "began" },
    { what: /\blay (a|it|the|yours|\{tile\}) /i, instead: "place" },
    { what: /\bturn (it\b(?! is)|(the|a) tile\b)/i, instead: "rotate" },
    { what: /\bload (it again|again|the page again)\b/i, instead: "reload" },
    { what: /\bnot there any more\b|\bnot good any more\b|\bthat can be seen\b/, instead: "no longer, visible" },
    // Passives without an actor, where it matters who acts.
    { what: /\b(can|could|may) be (checked|robbed|said|brought|fetched)\b/i, instead: "who does it" },
    { what: /\b(eats?|[Hh]eaves?\}?\}?) one \{food\}/, instead: "a {food}" },
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
    {
      what: /\bjij bent\}? (other \{\{name\} is\}\} )?aan de beurt\b|\baan zet\b/i,
      instead: "Jouw beurt, {name} is aan de beurt",
    },
    { what: /\bpartij\b|\bpartijen (?!tegen zichzelf)/i, instead: "spel" },
    { what: /\bstelling\b/i, instead: "stand" },
    { what: /\bvastlegging/i, instead: "verzegeling" },
    { what: /\bwie (de|een) tafel (heeft geopend|maakt)\b/i, instead: "de gastheer" },
    { what: /\bop te bergen\b|\bberg(t|en)? [^.]{0,30}\bop\b/i, instead: "bewaren" },
    { what: /\bronden\b/i, instead: "rondes" },
    { what: /\bde winst\b|\bJij wint!/i, instead: "de overwinning, Je hebt gewonnen!" },
    { what: /\blogboek\b/i, instead: "het verloop" },
    { what: /\bmens\b/i, instead: "persoon" },
    { what: /\{names?\}[^.]{0,20} zou(den)? Jij\b|\bOver dagen\b/, instead: "Verspreid over dagen" },
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
    { what: /(?<!還沒)輪到你[。！，]/, instead: "輪到你了" },
    { what: /主人|主持人/, instead: "開桌的人, 玩家" },
    { what: /隨機數/, instead: "亂數" },
    { what: /[一這那]場遊戲|整場/, instead: "局" },
    { what: /個蟻穴/, instead: "座蟻穴" },
    { what: /版圖|棋盤/, instead: "圖板" },
    { what: /你獲勝|共享勝利/, instead: "你贏了, 並列獲勝" },
    { what: /繼續下(?!去)|來下。|下到結束|下了：/, instead: "玩" },
    { what: /(這份|的|一份|份)紀錄|紀錄(的格式|裡)|(?<!行)紀錄中/, instead: "棋譜" },
    { what: /抽牌/, instead: "抽取" },
  ],
};

// Sentences as they once stood in these files. Each must be found: else the list above has lost a habit.
const ONCE: Record<string, string[]> = {
  en: [
    "Touch the area where an ant shall hatch.",
    "You get a link to send to whoever shall sit here.",
    "{name} is on turn.",
    "A computer player has your seat.",
    "Ask to take back more",
    "Choose an action space of your own hill.",
    "“{found}” is no pace. Write none, live:15m+20s or turns:2d.",
    "In your turn you roll a die.",
    "For a game at one screen that is all right: say --local.",
    "{path} can't be gone on with: its dice are not in it.",
    "There is no such line of chat.",
    "Lay {tile} on {hex} and {hex2}, as level {level}",
    "Tap it again to turn it.",
    "Something went wrong in the page. Load it again: your game is safe.",
    "This invite link is not good any more.",
    "Every die can be checked, by anybody.",
    "{seat} heaves one {food} onto {trail}.",
  ],
  nl: [
    "Een computerspeler speelt voor je.",
    "Opstaan",
    "Jij bent aan de beurt!",
    "{name, select, you {Jij bent} other {{name} is}} aan de beurt.",
    "{name} is aan zet.",
    "De partij is opgeslagen in {path}.",
    "Vanaf hier is deze stelling niet te lezen.",
    "Alleen wie de tafel heeft geopend, mag dat doen.",
    "Prooi berg je op bij het opruimen, na je beurt.",
    "{names} delen de winst",
    "Vier ronden lang",
  ],
  "zh-Hant": [
    "收回一步",
    "請點發光的洞穴。",
    "輪到你。",
    "請向主人索取連結。",
    "這場遊戲無法驗證。",
    "三個蟻穴",
    "重新畫出整個版圖",
    "請從這裡繼續下。",
    "這份紀錄的格式",
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
  it.each(ONCE[language] ?? [])("would be found if they still were: %s", (once) => {
    expect((BANNED[language] ?? []).some(({ what }) => what.test(once))).toBe(true);
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
