// The player's part of the dice of online games: random bytes. Their hash is given when sitting down, the bytes
// themselves only after everybody's hash is fixed. They are kept in this browser with all hashes that were shown then,
// so that a reload loses nothing and the record can be compared with them at the end.
import type { Engine } from "../engine/rpc";
import type { Face } from "../protocol";
import { randomHex } from "./key";

interface Kept {
  hash: string;
  bytes: string;
  table?: string; // where the hash was sent
  joined?: number[]; // it was sent during the game, whose dice were fixed: the reader's seats before that
  commitment?: string; // to the secret of the server, as it was when the bytes were given
  commitments?: [number, string][]; // the commitments of all seats at that time; there once bytes were sent
  refused?: boolean; // the server has refused the bytes
  gave?: boolean; // the server has confirmed the bytes
  missing?: boolean; // the game began without the bytes: nothing that the server says later changes that
}

// The data kept about a table, for the check of its record.
export interface OwnEntropy {
  mine: Map<number, string>; // bytes by seat
  promised: Map<number, string>; // hashes by seat, also of bytes that were not given
  commitment: string | undefined;
  commitments: Map<number, string> | undefined;
}

const PLACE = "formicary.entropy";
const MOST = 200; // more tables than anybody plays at once

let kept: Kept[] | undefined; // for a browser that stores nothing

function load(): Kept[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    if (Array.isArray(stored)) return (kept = stored as Kept[]);
  } catch {
    // Entropy that can't be read is replaced by an empty list.
  }
  return (kept ??= []);
}

function save(all: Kept[]): void {
  kept = all.slice(-MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // It stays in this tab.
  }
}

const change = (hash: string, more: Partial<Kept>): void =>
  save(load().map((each) => (each.hash === hash ? { ...each, ...more } : each)));

const at = (table: string): Kept[] => load().filter((each) => each.table === table);

// Draws new bytes and returns their hash.
export async function commitEntropy(engine: Engine, where: Pick<Kept, "table" | "joined"> = {}): Promise<string> {
  const bytes = randomHex(32);
  const { hash } = await engine.request("hash", { bytes });
  save([...load(), { hash, bytes, ...where }]);
  return hash;
}

// The start was called off: the commitments of all were dropped, and new bytes are given for new ones.
export function dropCommitments(table: string): void {
  save(
    load().map(({ commitments, ...each }) => (each.table === table || !commitments ? each : { ...each, commitments })),
  );
}

// The table that was made with this hash.
export const placeEntropy = (hash: string, table: string): void => change(hash, { table });

// The entropy that the table waits for and that this browser has.
export function entropyDue(face: Face | undefined, yours: number[]): { seat: number; hash: string; bytes: string }[] {
  const due: { seat: number; hash: string; bytes: string }[] = [];
  for (const seat of face?.reveal?.waiting ?? []) {
    const hash = face?.seats[seat - 1]?.entropyCommitment;
    const found = yours.includes(seat) ? load().find((each) => each.hash === hash) : undefined;
    if (found) due.push({ seat, hash: found.hash, bytes: found.bytes });
  }
  return due;
}

function commitmentsOf(face: Face | undefined): [number, string][] {
  return (face?.seats ?? []).flatMap(({ entropyCommitment }, i) =>
    entropyCommitment === undefined ? [] : [[i + 1, entropyCommitment] as [number, string]],
  );
}

// Keeps all commitments before the bytes are given. False if others were shown before: they could have been made with
// the bytes in mind, so nothing more is to be given.
export function fixCommitments(hash: string, table: string, commitment: string, face: Face | undefined): boolean {
  const commitments = commitmentsOf(face);
  const before = at(table).find((each) => each.commitments !== undefined);
  if (before && JSON.stringify([before.commitment, before.commitments]) !== JSON.stringify([commitment, commitments]))
    return false;
  change(hash, { table, commitment, commitments });
  return true;
}

export const confirmEntropy = (hash: string): void => change(hash, { gave: true, refused: false });
export const refuseEntropy = (hash: string): void => change(hash, { refused: true });

// What was committed to from here for a seat. Undefined if nothing was, so that nothing can be said of it: the reader
// sits there by another device, or took the seat during the game. Only this browser knows whether it did the latter;
// `handed` are the seats that somebody took during the game, as the server tells it.
function ownOf(table: string, face: Face | undefined, seat: number, handed: Set<number>): Kept | undefined {
  const hash = face?.seats[seat - 1]?.entropyCommitment;
  const here = at(table);
  const last = here.at(-1);
  const found = here.find((each) => each.hash === hash);
  if (found || (last?.joined && handed.has(seat) && !last.joined.includes(seat))) return found;
  // If the table shows a hash that was never sent from here, the check has to find that.
  return here.findLast(({ joined }) => joined === undefined);
}

// The own seats whose part is not in the dice of a game that has begun. It is kept that they are not.
export function notInDice(table: string, face: Face | undefined, yours: number[], handed: Set<number>): number[] {
  return yours.filter((seat) => {
    const sitting = face?.seats[seat - 1];
    if (!sitting) return false;
    const own = ownOf(table, face, seat, handed);
    if (!own) return sitting.withheld === true && !handed.has(seat);
    const same = JSON.stringify(own.commitments) === JSON.stringify(commitmentsOf(face));
    const asked = same && (own.gave === true || own.refused !== true);
    if (own.hash === sitting.entropyCommitment && asked && !sitting.withheld && !own.missing) return false;
    if (!own.missing) change(own.hash, { missing: true });
    return true;
  });
}

// The entropy given for the own seats of a table, and the commitments that were shown then.
export function entropyGiven(table: string, face: Face | undefined, yours: number[], handed: Set<number>): OwnEntropy {
  const mine = new Map<number, string>();
  const promised = new Map<number, string>();
  for (const seat of yours) {
    const sitting = face?.seats[seat - 1];
    const own = sitting && ownOf(table, face, seat, handed);
    if (!own) continue;
    promised.set(seat, own.hash);
    // Unconfirmed bytes may have come too late. The record has its own words for that, if it has the commitment.
    if (!sitting.withheld || own.gave === true) mine.set(seat, own.bytes);
  }
  const fixed = at(table).find((each) => each.commitments !== undefined);
  const commitments = fixed?.commitments && new Map(fixed.commitments);
  return { mine, promised, commitment: fixed?.commitment, commitments };
}
