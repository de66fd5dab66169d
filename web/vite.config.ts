import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { offline } from "./plugins/offline.mjs";
import { weights } from "./plugins/weights.mjs";
import { words } from "./plugins/words.mjs";

// The engine, as the preset `wasm` builds it. FORMICARY_WASM names another one.
const path = process.env["FORMICARY_WASM"] ?? fileURLToPath(new URL("../build/wasm/formicary.wasm", import.meta.url));
// What it needs besides, for a title or for trained players: formicary.PART.wasm beside it.
const PART = new RegExp(`^${basename(path, ".wasm")}\\.(\\w+)\\.wasm$`);
function parts(): string {
  const names =
    existsSync(path) && !process.env["VITEST"] ? readdirSync(dirname(path)).filter((name) => PART.test(name)) : [];
  const lines = names.map((name, i) => `import part${i} from ${JSON.stringify(`${join(dirname(path), name)}?url`)};`);
  const entries = names.map((name, i) => `${JSON.stringify(PART.exec(name)?.[1])}: part${i}`);
  return `${lines.join("\n")}\nexport default { ${entries.join(", ")} };`;
}
const folder = "../build/web"; // which the server's program embeds
function engine(): Plugin {
  let real = false;
  return {
    name: "formicary-engine",
    enforce: "pre",
    configResolved(config) {
      real = config.build.outDir === folder;
    },
    resolveId(id) {
      if (id === "formicary-engine-parts") return "\0formicary-engine-parts";
      if (id !== "formicary-engine?url") return undefined;
      if (process.env["VITEST"]) return "\0formicary-no-engine"; // tests bring their own
      if (existsSync(path)) return `${path}?url`;
      const fault = `${path} is not there: the page will have no engine. cmake --preset wasm && cmake --build build/wasm`;
      if (real) this.error(fault);
      this.warn(fault);
      return "\0formicary-no-engine";
    },
    load(id) {
      if (id === "\0formicary-engine-parts") return parts();
      return id === "\0formicary-no-engine" ? 'export default "/formicary.wasm"' : undefined;
    },
  };
}

export default defineConfig({
  plugins: [engine(), weights(), words(), svelte(), offline()],
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page has is one file: many small ones cost more to ask for than to read.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "base",
              priority: 3,
              test: /node_modules\/svelte\/|virtual:page-words\/en$|\/src\/(ui\/(?!Bar|LanguageMenu|RuleText|ruletext|Confirm|Segments|Empty|noise)|shell\/(?!main|App)|words\/|style\/)|\/src\/(client\/(abilities|offline|update)|games\/titles|pages\/(choices|mine|quick))/,
            },
            { name: "client", priority: 2, test: /\/src\/(client|engine)\/(?!missingWeights|weights)/ },
            // A table, without what opens over its board and what only replays, lessons and hints have.
            {
              name: "table",
              priority: 1,
              test: /\/src\/(draw\/|ui\/(Bar|LanguageMenu|noise)|table\/(?!Hint|hint|Chances|Pointer|Panels|ChatPanel|LogPanel|MenuPanel|PlayersPanel|Sheet|TextPlay|DescribeView|RulesDialog|groups|back|playback|EndSheet|ScoreSheet|Timeline|chart|Dice|dice|Replay|Record|record|Lesson|lesson|Gathering|LinkField))/,
            },
            {
              name: "panels",
              test: /\/src\/(table\/(Panels|ChatPanel|LogPanel|MenuPanel|PlayersPanel|Sheet|ReplayBar|TextPlay|DescribeView|RulesDialog|groups|back|playback)|ui\/(RuleText|ruletext|Confirm|Segments))/,
            },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [".", dirname(path)] } },
  test: { setupFiles: ["tests/support/words.ts"], testTimeout: 30_000 },
  worker: { format: "es", plugins: () => [engine(), words()] },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
});
