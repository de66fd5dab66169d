// The check of a game's dice by verify-dice.mjs: the one thing here that shares nothing with the
// engine. It is loaded from the server as it is, the same file that the page /verify uses and that
// anybody can read.
export interface DiceReport {
  verdict: "verified" | "reservation" | "wrong" | "unfinished" | "unreadable";
  key?: string;
  seats?: { player: string; name: string; entropy: "own" | "derived"; mine?: true }[];
  plies?: number;
  draws?: number;
  taken_back?: number;
  fault?: { id: string; line?: number; ply?: number; found?: string | number; expected?: string | number };
}

interface Checker {
  verify(record: string, findEdition: (game: string, id: string) => Promise<string | null>): Promise<DiceReport>;
}

declare global {
  var formicaryDice: Checker | undefined;
}

async function checker(): Promise<Checker> {
  if (!globalThis.formicaryDice) {
    const address = new URL("/verify-dice.mjs", location.href).href;
    await import(/* @vite-ignore */ address);
  }
  if (!globalThis.formicaryDice) throw new Error("verify-dice.mjs brought nothing");
  return globalThis.formicaryDice;
}

async function findEdition(game: string, id: string): Promise<string | null> {
  const path = [game, id].map(encodeURIComponent).join("/");
  const answer = await fetch(`/editions/${path}.edition`).catch(() => null);
  return answer?.ok ? answer.text() : null;
}

export async function checkDice(record: string): Promise<DiceReport> {
  return (await checker()).verify(record, findEdition);
}

// The three steps of the check: how far it got.
export type StepState = "right" | "wrong" | "open";
export function diceSteps(report: DiceReport): { commitment: StepState; key: StepState; draws: StepState } {
  const good = report.verdict === "verified" || report.verdict === "reservation" || report.verdict === "unfinished";
  const failed: StepState = report.verdict === "wrong" ? "wrong" : "open";
  if (report.key === undefined) return { commitment: failed, key: "open", draws: "open" };
  if (report.draws === undefined) return { commitment: "right", key: "right", draws: "open" };
  return { commitment: "right", key: "right", draws: good ? "right" : failed };
}
