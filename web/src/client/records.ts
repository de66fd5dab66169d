// Records of games from wherever they are: the server, this browser, a file, pasted text. What is in
// them is for the engine to judge (ask `open`).
import type { Sentence } from "../engine/scene";
import { own } from "./sentences";
import { mine, store } from "./tables";

// `yours`: the reader's own seats, if they are known.
export type FoundRecord = { record: string; yours?: number[] } | { refusal: Sentence };

// A long game has some 50 KB; a record with an own edition is not much longer.
const MOST = 2_000_000;

export function pastedRecord(text: string): FoundRecord {
  if (text.length > MOST) return { refusal: own("client.too-big") };
  // Editors and mails change line ends, and put a mark before the first line.
  return {
    record: `${text
      .replace(/^\uFEFF/, "")
      .replace(/\r\n?/g, "\n")
      .trim()}\n`,
  };
}

export async function fileRecord(file: File): Promise<FoundRecord> {
  if (file.size > MOST) return { refusal: own("client.too-big") };
  try {
    return pastedRecord(await file.text());
  } catch {
    return { refusal: own("client.no-file") };
  }
}

export async function serverRecord(table: string): Promise<FoundRecord> {
  try {
    const answer = await fetch(`/t/${encodeURIComponent(table)}/record`, { cache: "no-store" });
    // A static host answers with its own page.
    const html = (answer.headers.get("Content-Type") ?? "").includes("html");
    if (answer.status === 404 || html) return { refusal: own("client.no-record") };
    if (!answer.ok) return { refusal: own("client.no-server") };
    const found = pastedRecord(await answer.text());
    return "record" in found ? { ...found, yours: await ownSeats(table) } : found;
  } catch {
    return { refusal: own("client.no-server") };
  }
}

async function ownSeats(table: string): Promise<number[]> {
  const tables = await mine().catch(() => []);
  return "refusal" in tables ? [] : (tables.find(({ id }) => id === table)?.yours ?? []);
}

export async function localRecord(id: string): Promise<FoundRecord> {
  const game = await store.get(id);
  if (!game) return { refusal: own("client.no-game") };
  const yours = game.seats.flatMap(({ kind }, index) => (kind === "person" ? [index + 1] : []));
  return { record: game.kept.record, yours };
}
