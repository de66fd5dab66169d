// Shows that it is the reader's turn, also while the page is in the background: by the window's title, its
// icon, a small sound and a notification.
import { settings } from "../ui/settings.svelte";
import { t } from "../words/words.svelte";
import type { TableModel } from "./model";

const FLIP = 1200; // ms
const SOON = 50;
const ICONS = { turn: "/favicon-turn.svg", quiet: "/favicon.svg" };

function setIcon(address: string): void {
  const link = document.querySelector<HTMLLinkElement>("#favicon");
  if (link && link.getAttribute("href") !== address) link.href = address;
}

// Updates the title and icon after the page itself is drawn, because the browser takes long for them.
function later(work: () => void): () => void {
  const timer = setTimeout(work, SOON);
  return () => clearTimeout(timer);
}

// Two soft tones. Browsers allow sound only after a first touch; before that there is none.
let audio: AudioContext | undefined;
function beep(): void {
  try {
    audio ??= new AudioContext();
    for (const [index, pitch] of [660, 880].entries()) {
      const start = audio.currentTime + index * 0.14;
      const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
      const volume = new GainNode(audio, { gain: 0 });
      volume.gain.linearRampToValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(0.09, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.32);
    }
  } catch {
    // A page without sound plays as well.
  }
}

// Returns how to take it away again.
function notify(table: TableModel): () => void {
  if (!settings.notify || typeof Notification !== "function" || Notification.permission !== "granted") return () => {};
  const title = t("client.your-turn");
  const options = {
    body: t("client.turn-at", { game: table.scene?.titleName ?? "" }),
    icon: "/icon-192.png",
    tag: `turn-${table.id}`,
    data: location.pathname,
  };
  try {
    const note = new Notification(title, options);
    note.onclick = () => {
      window.focus();
      note.close();
    };
    return () => note.close();
  } catch {
    // Phones want it to come from the service worker, which also hears the touch.
    void navigator.serviceWorker
      ?.getRegistration()
      .then((registration) => registration?.showNotification(title, options))
      .catch(() => {});
    return () =>
      void navigator.serviceWorker
        ?.getRegistration()
        .then(async (registration) =>
          (await registration?.getNotifications({ tag: options.tag }))?.forEach((note) => note.close()),
        )
        .catch(() => {});
  }
}

// The title of the document: the table's game, and the player to act.
function titleOf(table: TableModel, turn: boolean): string {
  const game = table.scene?.titleName;
  if (game === undefined) return t("app.name");
  if (turn) return t("client.window.yours", { game });
  if (table.state === "over") return t("client.window.over", { game });
  const name = table.scene?.seats.find((seat) => seat.seat === table.scene?.toAct)?.name;
  return table.state === "playing" && name
    ? t("client.window.other", { name, game })
    : t("client.window.table", { game });
}

// It changes to and fro while nobody looks.
function flip(title: string): () => void {
  const call = t("client.your-turn");
  const timer = setInterval(() => (document.title = document.title === call ? title : call), FLIP);
  return () => clearInterval(timer);
}

// For as long as the table is open. Returns how to end it.
export function attend(table: TableModel): () => void {
  let hidden = $state(document.visibilityState === "hidden");
  const look = () => (hidden = document.visibilityState === "hidden");
  document.addEventListener("visibilitychange", look);
  // The reader has something to do, also while a forced move or a request is under way.
  const turn = $derived(
    table.state === "playing" &&
      table.scene !== undefined &&
      table.live &&
      table.scene.toAct > 0 &&
      table.yours.includes(table.scene.toAct) &&
      table.scene.at === table.length,
  );
  let before = false; // none at the beginning: who opens a table sees it
  let begun = false;
  const end = $effect.root(() => {
    $effect(() => {
      const icon = turn ? ICONS.turn : ICONS.quiet;
      return later(() => setIcon(icon));
    });
    $effect(() => {
      const title = titleOf(table, turn);
      const wait = later(() => (document.title = title));
      const calm = turn && hidden ? flip(title) : undefined;
      return () => {
        wait();
        calm?.();
      };
    });
    $effect(() => {
      const now = turn;
      const fresh = begun && now && !before;
      if (table.scene) begun = true;
      before = now;
      if (!fresh) return undefined;
      // A player alone at a table knows; only a turn after others is news.
      if (settings.sound && !(table.scene?.seats.every((seat) => seat.yours) ?? true)) beep();
      return document.visibilityState === "hidden" ? notify(table) : undefined;
    });
  });
  return () => {
    end();
    document.removeEventListener("visibilitychange", look);
    setIcon(ICONS.quiet);
  };
}
