// The reader's games: those in this browser and, if there is a server, those on it.
import type { LocalGame } from "../client/tables";
import type { Seat, TableSummary } from "../protocol";
import { t } from "../words/words.svelte";
import { list } from "../words/format";
import { toast } from "../ui/toasts.svelte";

export interface GameLine {
  id: string;
  local: boolean;
  title: string;
  state: "gathering" | "playing" | "over";
  yourTurn: boolean; // somebody else waits for the reader
  touched: number;
  seats: Seat[];
  yours: number[];
}

const DELETE_AFTER = 10_000; // ms to think again

// The client is large, and nothing of it is needed to show the page.
const client = () => import("../client/tables");

let local = $state.raw<GameLine[]>();
let online = $state.raw<GameLine[]>([]);
let doomed = $state.raw<string[]>([]);

const rank = (game: GameLine): number => (game.state === "over" ? 2 : game.yourTurn ? 0 : 1);

// Nothing before they are known. Those that wait for the reader first, finished ones last.
export function myGames(): GameLine[] | undefined {
  if (!local) return undefined;
  return [...local.filter((game) => !doomed.includes(game.id)), ...online].sort(
    (a, b) => rank(a) - rank(b) || b.touched - a.touched,
  );
}

export function localLine(game: LocalGame): GameLine {
  return {
    id: game.id,
    local: true,
    title: game.title,
    state: game.over ? "over" : "playing",
    yourTurn: false, // nobody waits: bots are at rest while nobody looks
    touched: game.touched,
    seats: game.seats.map(({ kind, level, name }) => ({
      kind,
      ...(kind === "bot" ? { level } : {}),
      ...(name ? { name } : {}),
    })),
    yours: game.seats.flatMap(({ kind }, i) => (kind === "person" ? [i + 1] : [])),
  };
}

export const onlineLine = (line: TableSummary): GameLine => ({ ...line, local: false });

export async function loadLocal(): Promise<void> {
  local = (await (await client()).localGames()).map(localLine);
}

// Does nothing if there is no server.
export async function loadOnline(): Promise<void> {
  const tables = await client();
  if ((await tables.probe()) !== "yes") return;
  const answer = await tables.mine();
  if (!("refusal" in answer)) online = answer.map(onlineLine);
}

export function loadMine(): void {
  loadLocal().catch(() => (local = []));
  loadOnline().catch(() => undefined);
}

export function addressOf(game: GameLine): string {
  return game.local ? `/local/${game.id}` : `/t/${game.id}`;
}

// `You, Ada and 2 bots`
export function whoPlays(game: GameLine): string {
  const names: string[] = [];
  let bots = 0;
  let open = 0;
  game.seats.forEach((seat, i) => {
    if (seat.kind === "bot") bots += 1;
    else if (seat.kind === "open") open += 1;
    else if (seat.name) names.push(seat.name);
    else if (game.yours.includes(i + 1))
      names.push(names.length === 0 ? t("mine.you") : t("mine.player", { number: i + 1 }));
    else names.push(t("mine.player", { number: i + 1 }));
  });
  if (bots > 0) names.push(t("mine.bots", { count: bots }));
  if (open > 0) names.push(t("mine.open", { count: open }));
  return list(names);
}

// It goes from the list at once and from the store a little later, so that it can be undone.
export function deleteLater(game: GameLine): void {
  doomed = [...doomed, game.id];
  const timer = setTimeout(() => {
    void client()
      .then((tables) => tables.deleteLocal(game.id))
      .finally(() => {
        local = local?.filter((each) => each.id !== game.id);
        doomed = doomed.filter((id) => id !== game.id);
      });
  }, DELETE_AFTER);
  toast(t("mine.deleted"), {
    ms: DELETE_AFTER,
    action: {
      label: t("shell.undo"),
      run: () => {
        clearTimeout(timer);
        doomed = doomed.filter((id) => id !== game.id);
      },
    },
  });
}
