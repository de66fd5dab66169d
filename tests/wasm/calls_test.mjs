// Tests cmake/wasm-calls.mjs: which functions move into a part with the only functions that call them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { callGraph, neededByOnePart } from "../../cmake/wasm-calls.mjs";

// Calls as `f1 f2`, and the functions that are exported or in the table, as wasm-opt prints them.
function graph(calls, exported, inTable) {
  return callGraph(
    [
      'digraph call {\n  subgraph cluster_key {\n    "Export" [style="filled", fillcolor="gray"];\n  }',
      ...calls.map((call) => `  "${call.split(" ")[0]}" -> "${call.split(" ")[1]}"; // call`),
      ...exported.map((name) => `  "${name}" [style="filled", fillcolor="gray"];`),
      ...inTable.map((name) => `  "${name}" [style="filled, rounded"];`),
      "}",
    ].join("\n"),
  );
}
const partsOf = (parts) => new Map(Object.entries(parts));
const moved = (calls, exported, inTable, parts) =>
  Object.fromEntries(neededByOnePart(graph(calls, exported, inTable), partsOf(parts)));

test("a function that only one part calls moves there, with what it calls in turn", () => {
  const parts = { f1: "", f2: "one", f3: "", f4: "", f5: "" };
  assert.deepEqual(moved(["f1 f2", "f2 f3", "f3 f4", "f1 f5", "f2 f5"], ["f1"], [], parts), {
    f3: "one",
    f4: "one",
  });
});

test("a function that two parts call stays", () => {
  const parts = { f1: "", f2: "one", f3: "two", f4: "", f5: "" };
  assert.deepEqual(moved(["f1 f2", "f1 f3", "f2 f4", "f3 f4", "f3 f5"], ["f1"], [], parts), { f5: "two" });
});

test("a function that is exported or in the table stays, with what it calls", () => {
  const parts = { f1: "", f2: "one", f3: "", f4: "" };
  assert.deepEqual(moved(["f1 f2", "f2 f3", "f3 f4"], ["f1"], ["f3"], parts), {});
  assert.deepEqual(moved(["f1 f2", "f2 f3", "f3 f4"], ["f1", "f3"], [], parts), {});
});

test("functions that call each other move together", () => {
  const parts = { f1: "", f2: "one", f3: "", f4: "" };
  assert.deepEqual(moved(["f1 f2", "f2 f3", "f3 f4", "f4 f3"], ["f1"], [], parts), { f3: "one", f4: "one" });
});
