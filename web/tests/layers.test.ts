// The folders of web/src are layers without cycles: tests/support/layers.ts says which may import which.
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { circles, faults, importsOf, LAYERS, layerOf, readSources } from "./support/layers";

const sources = readSources(fileURLToPath(new URL("../src", import.meta.url)));

it("no file imports against the order of the layers", () => {
  expect(sources.size).toBeGreaterThan(200);
  expect(faults(sources)).toEqual([]);
});

it("no files import each other in a circle", () => {
  expect(circles(sources)).toEqual([]);
});

it("every layer exists", () => {
  const used = new Set([...sources.keys()].map((path) => layerOf(path)));
  expect(LAYERS.flat().filter((layer) => !used.has(layer))).toEqual([]);
});

const planted = (path: string, text: string) => new Map([...sources, [path, text]]);

it.each([
  ["a static import", "client/planted.ts", 'import { games } from "../games";'],
  ["a type import", "draw/planted.svelte.ts", 'import type {\n  Scene,\n} from "../engine/scene";'],
  ["an import for its effects", "ui/planted.ts", 'import "../client/update.svelte";'],
  ["an export from another file", "engine/planted.ts", 'export * from "../table/chart";'],
  ["a dynamic import in markup", "table/Planted.svelte", '{#await import("../pages/Start.svelte") then page}{/await}'],
  ["a worker", "words/planted.ts", 'new Worker(new URL("../engine/worker.ts", import.meta.url));'],
  ["one game in another", "games/antics/planted.ts", 'import { cube } from "../ithappens/cube";'],
  ["the list of games in a game", "games/ithappens/planted.ts", 'import { games } from "..";'],
  ["neighbours of one row", "ui/planted.ts", 'import { afterFrame } from "../draw/frame";'],
  ["an import that is computed", "pages/planted.ts", "const page = (name: string) => import(`../table/${name}.ts`);"],
  ["a file that belongs nowhere", "planted.ts", ""],
  ["a folder that belongs nowhere", "planted/one.ts", ""],
])("finds %s", (_what, path, text) => {
  expect(faults(planted(path, text))).toEqual([expect.stringContaining(path)]);
});

it("finds a circle of files", () => {
  const circle = new Map([
    ["ui/a.ts", 'import "./b";'],
    ["ui/b.ts", 'import "./c.svelte";'],
    ["ui/c.svelte", 'import("./a");'],
  ]);
  expect(circles(circle)).toEqual(["ui/a.ts -> ui/b.ts -> ui/c.svelte -> ui/a.ts"]);
});

it("passes over comments and packages", () => {
  expect(importsOf("ui/a.ts", '// from "../pages/b"\nimport { tick } from "svelte";\nimport "./c";')).toEqual(["ui/c"]);
});
