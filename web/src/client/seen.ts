// The digest of the entries of each online game that this browser has seen: after a reload the server can't tell
// another story unnoticed.
import type { Engine } from "../engine/rpc";

interface Seen {
  table: string;
  count: number; // entries
  digest: string; // digest of these entries
  changed?: boolean; // the server told another story later
}

const PLACE = "formicary.seen";
const MOST = 200;

let seen: Seen[] | undefined; // for a browser that stores nothing

function load(): Seen[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    if (Array.isArray(stored)) return (seen = stored as Seen[]);
  } catch {
    // An unreadable list is replaced by an empty one.
  }
  return (seen ??= []);
}

async function digestOf(engine: Engine, entries: string[]): Promise<string> {
  const text = new TextEncoder().encode(entries.join("\n"));
  const bytes = Array.from(text, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return (await engine.request("hash", { bytes })).hash;
}

// Whether the entries go on from those that were seen before. Once they did not, they never do.
export async function goesOn(engine: Engine, table: string, entries: string[]): Promise<boolean> {
  const before = load().find((each) => each.table === table);
  if (!before) return true;
  if (before.changed) return false;
  const same =
    entries.length >= before.count && (await digestOf(engine, entries.slice(0, before.count))) === before.digest;
  if (!same) store({ ...before, changed: true });
  return same;
}

export async function remember(engine: Engine, table: string, entries: string[]): Promise<void> {
  const digest = await digestOf(engine, entries);
  const before = load().find((each) => each.table === table);
  if (before?.changed || (before?.count ?? 0) > entries.length) return;
  store({ table, count: entries.length, digest });
}

function store(one: Seen): void {
  seen = [...load().filter(({ table }) => table !== one.table), one].slice(-MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(seen));
  } catch {
    // It stays in this tab.
  }
}
