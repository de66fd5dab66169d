// Checks which functions are in which part of the page's module (src/wasm/CMakeLists.txt), by the list
// that cmake/split-wasm.mjs writes, and that sources of a part declare a namespace of that part.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

// A function whose name matches must be in this part; "" is the first module.
const EXPECTED = [
  { names: /^([a-z ]+ )?formicary::antics::Rules::\w/, part: "antics" },
  { names: /^formicary::TypedPosition<formicary::antics::Rules>::/, part: "antics" },
  { names: /^formicary::view::antics::/, part: "antics" },
  { names: /^formicary::search::.*<formicary::antics::/, part: "antics" },
  { names: /^formicary::ithappens::trained::/, part: "trained" },
  { names: /^formicary::neural::/, part: "trained" },
  { names: /^formicary::search::\w+<formicary::ithappens::/, part: "trained" },
  // Only the bots of Antics! rearrange these.
  { names: /swap\[abi:\w+\]<formicary::Choice>/, part: "antics" },
  { names: /^formicary::ithappens::Rules::/, part: "" },
  { names: /^formicary::view::ItHappens/, part: "" },
  { names: /^formicary::TypedPosition<formicary::ithappens::Rules>::/, part: "" },
];
// The first module knows nothing of the parts loaded on demand except the factories of their views and titles.
const FORBIDDEN_IN_FIRST = /antics|\bneural::|\btrained::/i;
const ALLOWED_IN_FIRST = /::(title|make_view)\b/;

// The folders of the parts, and the namespace that each of their sources must open.
const FOLDERS = [
  ["src/games/antics", "formicary::antics"],
  ["src/bots/antics", "formicary::antics"],
  ["src/view/antics", "formicary::view::antics"],
  ["src/bots/ithappens/trained", "formicary::ithappens::trained"],
  ["src/neural", "formicary::neural"],
  ["src/search", "formicary::search"],
];
// Shared types of searches that other namespaces use by their short names.
// The schema of a view is in no module.
const OTHER_NAMESPACE = [
  "src/view/antics/schema.cpp",
  "src/view/antics/schema_moves.cpp",
  "src/view/antics/schema_parts.h",
  "src/search/budget.h",
  "src/search/win_shares.h",
  "src/search/stop.h",
];

function sourcesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesOf(path);
    return /\.(cpp|h)$/.test(entry.name) ? [path] : [];
  });
}

// Returns the faults, one per line.
export function faultsOfParts(root, modulePath) {
  const parts = JSON.parse(readFileSync(modulePath.replace(/\.wasm$/, ".parts.json"), "utf8"));
  const faults = [];
  for (const { names, part } of EXPECTED) {
    if (!parts[part].some((name) => names.test(name))) faults.push(`no function like ${names} is in part "${part}"`);
    for (const [other, functions] of Object.entries(parts)) {
      const strayed =
        other === part ? undefined : functions.find((name) => names.test(name) && !/::title\(\)$/.test(name));
      if (strayed !== undefined) faults.push(`${strayed.slice(0, 200)} is in part "${other}" and not in "${part}"`);
    }
  }
  for (const found of parts[""]) {
    const name = found.replaceAll("(anonymous namespace)::", "").replace(/\(.*$/, ""); // without parameters
    if (FORBIDDEN_IN_FIRST.test(name) && !ALLOWED_IN_FIRST.test(name))
      faults.push(`${name.slice(0, 200)} is in the first module`);
  }
  for (const [folder, namespace] of FOLDERS) {
    for (const path of sourcesOf(join(root, folder))) {
      const name = relative(root, path);
      const text = readFileSync(path, "utf8");
      if (OTHER_NAMESPACE.includes(name) || !/^namespace /m.test(text)) continue;
      if (!text.includes(`namespace ${namespace} {`)) faults.push(`${name} does not open namespace ${namespace}`);
    }
  }
  const sizes = Object.keys(parts).map(
    (part) => statSync(modulePath.replace(/\.wasm$/, part === "" ? ".wasm" : `.${part}.wasm`)).size,
  );
  if (sizes.some((size) => size < 1000)) faults.push("a part is empty");
  return faults;
}
