// The difference between an answer and the last one of its kind: a worker sends only that, and here every
// unchanged object stays the same object, so that the drawings made from it are not computed again.
// Both are plain data, as JSON gives it.

type Data = Record<string, unknown>;

export type Change =
  | { be: unknown } // another value
  | { set: Record<string, Change>; drop?: string[] } // a record: its changed and its removed members
  | { list: (number | Change)[] }; // a list: what stood at that index before, or something else at its own index

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null;

// Nothing where both are equal.
export function changeOf(before: unknown, after: unknown): Change | null {
  if (before === after) return null;
  if (!isData(before) || !isData(after) || Array.isArray(before) !== Array.isArray(after)) return { be: after };
  return Array.isArray(after) ? listChange(before as unknown as unknown[], after) : recordChange(before, after);
}

function recordChange(before: Data, after: Data): Change | null {
  const set: Record<string, Change> = {};
  let count = 0;
  for (const name in after) {
    const change = name in before ? changeOf(before[name], after[name]) : { be: after[name] };
    if (!change) continue;
    set[name] = change;
    count += 1;
  }
  const drop = Object.keys(before).filter((name) => !(name in after));
  if (drop.length > 0) return { set, drop };
  return count > 0 ? { set } : null;
}

// Entries that moved within a list are found again by their text.
function listChange(before: unknown[], after: unknown[]): Change | null {
  let places: Map<string, number> | undefined;
  const list = after.map((item, i): number | Change => {
    const change = i < before.length ? changeOf(before[i], item) : { be: item };
    if (!change) return i;
    if (!isData(item)) return change;
    places ??= new Map(before.map((one, k) => [JSON.stringify(one), k]));
    return places.get(JSON.stringify(item)) ?? (before.length === after.length ? change : { be: item });
  });
  return list.length === before.length && list.every((item, i) => item === i) ? null : { list };
}

export function changed(before: unknown, change: Change | null): unknown {
  if (!change) return before;
  if ("be" in change) return change.be;
  if ("list" in change) {
    const was = before as unknown[];
    return change.list.map((item, i) => (typeof item === "number" ? was[item] : changed(was[i], item)));
  }
  const now = { ...(before as Data) };
  for (const name in change.set) now[name] = changed(now[name], change.set[name] ?? null);
  for (const name of change.drop ?? []) Reflect.deleteProperty(now, name);
  return now;
}
