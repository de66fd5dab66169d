// The words of the page: how message files are read, compiled and held against each other.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { afterEach, describe, expect, it } from "vitest";
import { compile, parametersOf, parse, readFolder, readMessages } from "../plugins/messages.mjs";
import { chapterOf, compare, engineFaults, pageWords, unusedWords, usedIn } from "../plugins/words.mjs";
import { preferred } from "../src/words/words.svelte";

type Params = Record<string, string | number>;
function say(text: string, params: Params = {}, language = "en"): string {
  const made: unknown = runInThisContext(`(${compile(text, language, "test")})`);
  return typeof made === "function" ? String((made as (p: Params) => unknown)(params)) : String(made);
}

describe("compile", () => {
  it("leaves a plain text a string", () => {
    expect(compile("It can't be undone.", "en", "x")).toBe('"It can\'t be undone."');
  });
  it.each([
    ["Hello {name}!", { name: "Ada" }, "Hello Ada!"],
    ["{a}{b}", { a: 1, b: 2 }, "12"], // two numbers are two texts, not a sum
    ["{n, plural, one {# die} other {# dice}}", { n: 1 }, "1 die"],
    ["{n, plural, one {# die} other {# dice}}", { n: 0 }, "0 dice"],
    ["{n, plural, =0 {none} one {one} other {#}}", { n: 0 }, "none"],
    ["{n, plural, =1 {just one} one {one} other {#}}", { n: 1 }, "just one"],
    ["{n, plural, other {# of {m}}}", { n: 3, m: "4" }, "3 of 4"],
    ["{s, select, blank {} worm {a worm} other {one {s}}} here", { s: "worm" }, "a worm here"],
    ["{s, select, blank {} worm {a worm} other {one {s}}}", { s: "blank" }, ""],
    ["{s, select, blank {} worm {a worm} other {one {s}}}", { s: "bone" }, "one bone"],
    ["{n, plural, other {{s, select, a {# x} other {# y}}}}", { n: 2, s: "a" }, "2 x"], // # of the plural around
    ["# stays outside", {}, "# stays outside"],
    ["'{'{a}'}'", { a: "b" }, "{b}"],
    ["a\\nb", {}, "a\nb"],
    ["“{q}” \\ `${x}`", { q: '"</script>', x: "y" }, '“"</script>” \\ `$y`'],
    ["{n, plural, one {#} other {#}} {m, plural, one {#} other {#}}", { n: 1, m: 2 }, "1 2"],
  ])("%s", (text, params, expected) => {
    expect(say(text, params as Params)).toBe(expected);
  });
  it("takes a digit as text for a number too", () => {
    expect(say("{n, plural, one {# die} other {# dice}}", { n: "1" })).toBe("1 die");
    expect(say("{n, select, 2 {two} other {more}}", { n: 2 })).toBe("two");
  });
  it.each([
    ["{n", "never closed or a comma"],
    ["a } b", "closes nothing"],
    ["{n, plural, one {x}}", "other"],
    ["{n, choice, other {x}}", "unknown type"],
    ["{n, plural, other {x}", "never closed"],
    ["{}", "no name"],
    ["{n, plural, other x}", "no brace"],
  ])("refuses %s", (text) => {
    expect(() => compile(text, "en", "test")).toThrow(/^test: /);
  });
  it("has no plural `one` in Chinese", () => {
    expect(() => compile("{n, plural, one {x} other {y}}", "zh-Hant", "test")).toThrow(/one/);
  });
  it("finds the parameters in choices too", () => {
    expect(
      [...parametersOf(parse("{a} {b, plural, one {{c}} other {{d, select, x {{e}} other {}}}}", "t"))].sort(),
    ).toEqual(["a", "b", "c", "d", "e"]);
  });
});

describe("files", () => {
  const folders: string[] = [];
  function folder(files: Record<string, string>): string {
    const made = mkdtempSync(join(tmpdir(), "words-"));
    folders.push(made);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(made, name, ".."), { recursive: true });
      writeFileSync(join(made, name), text);
    }
    return made;
  }
  afterEach(() => {
    for (const made of folders.splice(0)) rmSync(made, { recursive: true });
  });

  it("joins lines that go on, and skips comments", () => {
    const path = join(folder({ "a.txt": "# x\na.b = one\n  two = 2\n\n# y\nc = 3\n" }), "a.txt");
    expect([...readMessages(path)]).toEqual([
      ["a.b", "one two = 2"],
      ["c", "3"],
    ]);
  });
  it.each([["  on its own\n"], ["no equals\n"], ["a = 1\na = 2\n"]])("refuses %j", (text) => {
    const path = join(folder({ "a.txt": text }), "a.txt");
    expect(() => readMessages(path)).toThrow(/a\.txt:\d/);
  });
  it("refuses an id in two files", () => {
    expect(() => readFolder(folder({ "a.txt": "x = 1\n", "b.txt": "x = 2\n" }))).toThrow(/b\.txt: x/);
  });

  const words = (texts: Record<string, string>) => new Map(Object.entries(texts));
  it("finds what is missing, too much, or has other parameters", () => {
    const faults = compare(
      new Map([
        ["en", words({ a: "{n} of {m}", b: "x", c: "y" })],
        ["nl", words({ a: "{m} van {n}", b: "x", d: "z" })],
        ["zh-Hant", words({ a: "{n}", b: "x", c: "" })],
      ]),
    );
    expect(faults).toEqual([
      "nl: c is missing",
      "nl: d is not in English",
      "zh-Hant: a has the parameters (n), not (m, n)",
      "zh-Hant: c has no text",
    ]);
  });
  it("knows which messages are used, also by their beginning", () => {
    const used = usedIn('t("a.one"); t(`b.${x}`); t(cond ? "c.one" : \'c.two\')');
    expect(unusedWords(["a.one", "b.x", "c.one", "c.two", "c.three"], used)).toEqual(["c.three"]);
  });
});

describe("the engine", () => {
  it("says everything in all languages", () => {
    expect(engineFaults()).toEqual([]);
  });
});

describe("the page", () => {
  const all = pageWords();
  it("is complete in all languages", () => {
    expect([...all.keys()]).toEqual(["en", "nl", "zh-Hant"]);
    expect(compare(all)).toEqual([]);
  });
  it("compiles in all languages", () => {
    for (const [language, texts] of all) {
      for (const [id, text] of texts) expect(() => compile(text, language, `${language} ${id}`)).not.toThrow();
    }
  });
  it("writes Chinese with full-width punctuation", () => {
    const half = [...(all.get("zh-Hant") ?? [])].filter(([, text]) =>
      /[\u4e00-\u9fff][,;!?:]|[,;!?][\u4e00-\u9fff]|[\u4e00-\u9fff]\.(\s|$)/.test(text),
    );
    expect(half.map(([id]) => id)).toEqual([]);
  });
  it("takes the browser's first language that there is", () => {
    expect(preferred(["fr", "nl-BE", "en"])).toBe("nl");
    expect(preferred(["zh-TW"])).toBe("zh-Hant");
    expect(preferred(["en-GB", "nl"])).toBe("en");
    expect(preferred(["fr"])).toBe("en");
    expect(preferred([])).toBe("en");
  });
});

describe("chapters", () => {
  it.each([
    ["table.txt", ""],
    ["learn.txt", "learn"],
    ["settings.txt", "settings"],
    ["chess.txt", "chess"],
    ["chess-board.txt", "chess"],
    ["chess-learn.txt", "chess-learn"],
    ["chessboard.txt", ""],
  ])("%s is in %j", (file, chapter) => {
    expect(chapterOf(file, ["chess"])).toBe(chapter);
  });
  it("come with their part, in the language of the moment", async () => {
    const { setLanguage, t, withWords } = await import("../src/words/words.svelte");
    expect(await withWords("settings", Promise.resolve(7))).toBe(7);
    const english = t("settings.heading");
    await setLanguage("nl");
    expect(t("settings.heading")).not.toBe(english);
    expect(t("settings.heading")).not.toBe("settings.heading");
    await setLanguage("en");
    expect(t("settings.heading")).toBe(english);
  });
});
