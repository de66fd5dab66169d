// Finds functions that only one part of a split module needs, though their names don't say so: a sort of the standard
// library that only the bots of one game call.

// The call graph of `wasm-opt --print-call-graph`: the callees of each function, and the functions that
// are exported or in the table, which anything may call.
export function callGraph(text) {
  const callees = new Map();
  for (const [, from, to] of text.matchAll(/"(\S+)" -> "(\S+)"; \/\/ call/g)) {
    if (!callees.has(from)) callees.set(from, []);
    callees.get(from).push(to);
  }
  const entered = new Set();
  for (const [, found] of text.matchAll(/"(f\d+)" \[style="filled(?:, rounded"|", fillcolor="gray")\]/g)) {
    entered.add(found);
  }
  return { callees, entered };
}

// All functions that calls reach from `roots` without entering one for which `stop` is true.
function reached(callees, roots, stop) {
  const found = new Set();
  const open = [...roots];
  while (open.length > 0) {
    const next = open.pop();
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(callees.get(next) ?? []).filter((callee) => !stop(callee)));
  }
  return found;
}

// `partOf` maps functions to their parts, "" being the first module. Returns the functions of the first module that
// only one part reaches, with that part.
export function neededByOnePart({ callees, entered }, partOf) {
  const first = [...partOf.keys()].filter((name) => partOf.get(name) === "");
  const inPart = (name) => (partOf.get(name) ?? "") !== "";
  const kept = reached(
    callees,
    first.filter((name) => entered.has(name)),
    inPart,
  );
  const movable = new Set(first.filter((name) => !kept.has(name)));
  const owners = new Map([...movable].map((name) => [name, new Set()]));
  for (const part of new Set(partOf.values())) {
    if (part === "") continue;
    const roots = [...partOf.keys()].filter((name) => partOf.get(name) === part);
    for (const name of reached(callees, roots, (callee) => !movable.has(callee))) owners.get(name)?.add(part);
  }
  return new Map([...owners].filter(([, parts]) => parts.size === 1).map(([name, parts]) => [name, [...parts][0]]));
}
