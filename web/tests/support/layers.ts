// The layers of web/src, and who imports whom: a layer may import only what stands in a row before its own.
// Layers of one row never import each other. A layer is a folder, or a file without its extension.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

export const LAYERS: readonly (readonly string[])[] = [
  ["protocol"], // messages of the server, generated
  ["words"],
  ["ui", "draw"],
  ["engine"],
  ["client"],
  ["games/antics", "games/ithappens"],
  ["games"], // the list of them
  ["table"],
  ["pages"],
  ["shell"],
];

// Static, dynamic and type imports, exports from another file, and workers.
const IMPORT =
  /\b(?:from|import)\s*\(?\s*(["'])([^"'\n]+)\1|\bnew URL\(\s*(["'])(\.[^"'\n]+)\3\s*,\s*import\.meta\.url/g;
// What can't be read off the text: a computed address, or all files of a pattern. What vite is told to ignore is
// none of the page's own files.
const UNREADABLE = /\bimport\s*\((?!\s*["']|\/\* @vite-ignore \*\/)|\bimport\.meta\.glob\b/;
const COMMENT = /^\s*\/\/.*$/gm;

export type Sources = ReadonlyMap<string, string>; // text by path below web/src

export function layerOf(path: string, layers = LAYERS): string | undefined {
  const name = path.replace(/(\.svelte)?\.ts$|\.svelte$/, "");
  const holds = layers.flat().filter((layer) => name === layer || name.startsWith(`${layer}/`));
  return holds.sort((a, b) => b.length - a.length)[0];
}

function fileOf(target: string, sources: Sources): string | undefined {
  return [target, `${target}.ts`, `${target}.svelte.ts`, `${target}/index.ts`].find((path) => sources.has(path));
}

export function importsOf(path: string, text: string): string[] {
  const found = [...text.replace(COMMENT, "").matchAll(IMPORT)].map((match) => match[2] ?? match[4] ?? "");
  return found.filter((name) => name.startsWith(".")).map((name) => join(dirname(path), name));
}

// One line for each import against the order, and for each file whose place or imports are not known.
export function faults(sources: Sources, layers = LAYERS): string[] {
  const row = (layer: string): number => layers.findIndex((names) => names.includes(layer));
  const found: string[] = [];
  for (const [path, text] of sources) {
    const own = layerOf(path, layers);
    if (own === undefined) {
      found.push(`${path} is in no layer`);
      continue;
    }
    if (UNREADABLE.test(text.replace(COMMENT, ""))) found.push(`${path} imports something that is not written out`);
    for (const target of importsOf(path, text)) {
      if (target.endsWith(".css")) continue;
      const file = fileOf(target, sources);
      const other = file === undefined ? undefined : layerOf(file, layers);
      if (file === undefined || other === undefined) found.push(`${path} imports ${target}, which is in no layer`);
      else if (other !== own && row(other) >= row(own))
        found.push(`${path} imports ${file}: ${own} may not use ${other}`);
    }
  }
  return found;
}

// Files that import each other in a circle, at any distance: one circle for each that is found.
export function circles(sources: Sources): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (path: string): void => {
    const at = way.indexOf(path);
    if (at >= 0) found.push([...way.slice(at), path].join(" -> "));
    if (at >= 0 || done.has(path)) return;
    way.push(path);
    for (const target of importsOf(path, sources.get(path) ?? "")) {
      const file = fileOf(target, sources);
      if (file !== undefined) visit(file);
    }
    way.pop();
    done.add(path);
  };
  for (const path of sources.keys()) visit(path);
  return found;
}

export function readSources(folder: string): Sources {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.sort().map((path) => [relative(folder, path), readFileSync(path, "utf8")]));
}
