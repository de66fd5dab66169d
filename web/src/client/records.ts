// Records of games from wherever they are: the server, this browser, a file, pasted text. What is in
// them is for the engine to judge (ask `open`).
import type { Sentence } from "../engine/scene";
import { own } from "./sentences";
import { store } from "./tables";

export type FoundRecord = { record: string } | { refusal: Sentence };

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
    return pastedRecord(await answer.text());
  } catch {
    return { refusal: own("client.no-server") };
  }
}

export async function localRecord(id: string): Promise<FoundRecord> {
  const game = await store.get(id);
  return game ? { record: game.kept.record } : { refusal: own("client.no-game") };
}
