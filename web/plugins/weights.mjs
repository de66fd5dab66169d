// The weights of trained bots (weights/*.net), which the page loads when a level needs them:
//   virtual:weights     the index: name -> {edition, address}
//   /weights/NAME.net   the files, next to the page
// The address ends with a hash of the file, so that it can be kept for ever.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = process.env["FORMICARY_WEIGHTS"] ?? join(dirname(fileURLToPath(import.meta.url)), "../../weights");

// The plain text that a weights file begins with, up to the line `weights`: docs/nets.md.
export function headerOf(bytes) {
  const end = bytes.indexOf("\nweights\n");
  const lines = bytes
    .subarray(0, end < 0 ? 0 : end)
    .toString("utf8")
    .split("\n");
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]));
}

function files() {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".net"))
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(folder, name));
      return { name: basename(name, ".net"), bytes, edition: headerOf(bytes).edition ?? "" };
    });
}

export function weights() {
  return {
    name: "formicary-weights",
    resolveId: (id) => (id === "virtual:weights" ? "\0virtual:weights" : undefined),
    load(id) {
      if (id !== "\0virtual:weights") return undefined;
      const lines = files().map(({ name, bytes, edition }) => {
        const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
        return `${JSON.stringify(name)}: ${JSON.stringify({ edition, address: `/weights/${name}.net?${hash}` })}`;
      });
      return `export default { ${lines.join(",\n")} }`;
    },
    generateBundle() {
      for (const { name, bytes } of files())
        this.emitFile({ type: "asset", fileName: `weights/${name}.net`, source: bytes });
    },
  };
}
