// @vitest-environment happy-dom
// What the page gives to the engine as words, it takes: every language, every game.
import { describe, expect, it } from "vitest";
import index from "virtual:engine-index";
import { hasEngine, realEngine } from "./support/real-engine";

describe.skipIf(!hasEngine)("words for the engine", () => {
  for (const [language, loaders] of Object.entries(index)) {
    for (const title of Object.keys(loaders)) {
      it(`${language} ${title}`, async () => {
        const engine = await realEngine();
        const texts = await Promise.all(
          ["", ...(title ? [title] : [])].map(async (name) => (await loaders[name]?.())?.default ?? ""),
        );
        expect(await engine.request("words", { language, title, texts })).toEqual({ ok: true });
      });
    }
  }
});
