// The state of the server behind the page, if there is one: a page on a static host plays as well.
import type { Title } from "../protocol";

export const server = $state<{
  state: "yes" | "no" | "unknown"; // unknown: not asked yet, or no network
  version: string;
  titles: Title[]; // from its hello; empty before
}>({ state: "unknown", version: "", titles: [] });

// Games of this browser are in memory only: it stores nothing.
export const storage = $state({ memory: false });

const PATIENCE = 5000;

// Every server answers this; a static host can't.
export async function probe(): Promise<"yes" | "no" | "unknown"> {
  try {
    const answer = await fetch("/api/lobby", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    const json = (answer.headers.get("Content-Type") ?? "").includes("json");
    if ((answer.ok && json) || answer.status === 429) server.state = "yes";
    // A server behind a proxy may be away for a moment.
    else if (answer.status < 500 && server.state !== "yes") server.state = "no";
  } catch {
    if (server.state !== "yes") server.state = "unknown";
  }
  return server.state;
}
