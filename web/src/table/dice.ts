// The check of a game's dice by verify-dice.mjs: the one thing here that shares nothing with the
// engine. It is loaded from the server as it is, the same file that the page /verify uses and that
// anybody can read.
export type Reservation =
  "bots" | "withheld" | "nobody-gave" | "not-all-gave" | "foreseen" | "unchecked" | "same-secret";
export interface DiceReport {
  verdict: "verified" | "reservation" | "wrong" | "unfinished" | "unreadable";
  version?: 1 | 2;
  key?: string;
  seats?: {
    player: string;
    name: string;
    entropy: "own" | "derived" | "given" | "withheld";
    mine?: true;
    people?: number;
  }[];
  plies?: number;
  draws?: number;
  taken_back?: number;
  not_shown?: ("entropy-time" | "consent" | "hands")[];
  hands?: { line: number; ply: number; seat: number; to: string }[]; // to: `back`, `person` or `bot-2 REASON`
  consents?: { line: number; plies: number; draws: number; by: string }[]; // by: people such as `1,2.2`
  reservations?: Reservation[];
  compared?: { entries: number; of: number; header: number; commitments: boolean };
  fault?: { id: string; line?: number; ply?: number; found?: string | number; expected?: string | number };
}

// The data that verify-dice.mjs compares with the record; the comment above its `verify` explains each field.
export interface DiceSight {
  mine?: Map<number, string>;
  saw?: string[];
  commitment?: string;
  commitments?: Map<number, string>;
}

interface CheckOptions extends DiceSight {
  edition: (game: string, id: string) => Promise<string | null>;
}

interface Checker {
  verify(record: string, options: CheckOptions): Promise<DiceReport>;
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

export async function checkDice(record: string, sight: DiceSight = {}): Promise<DiceReport> {
  return (await checker()).verify(record, { ...sight, edition: findEdition });
}

// Whether the fault is about what this device saw, or about its own part of the dice.
export function diceFault({ fault }: DiceReport): "saw" | "mine" | undefined {
  if (fault?.id.startsWith("saw")) return "saw";
  return fault?.id.startsWith("mine") ? "mine" : undefined;
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
