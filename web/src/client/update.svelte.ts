// A page that meets a newer server brings itself up to date, at a quiet moment, at the same address.
// Games are safe meanwhile: here in the store, or at the server.
import { t } from "../words/words.svelte";
import { toast } from "../ui/toasts.svelte";

export const update = $state<{ ready: boolean; stuck: boolean }>({ ready: false, stuck: false });

const PLACE = "formicary.update";
const MOST_TRIES = 2; // for one build: what does not work twice would go on for ever
const IDLE = 8000; // ms without a touch or key
const SELDOM = 30_000; // ms between two looks

// Everything outside, so that it can be tested.
export interface Outside {
  own: string; // the build of this page; "" while it is developed
  newest: () => Promise<string>; // the newest build on the server
  prepare: (build: string) => Promise<boolean>; // the new files are here: a reload brings them
  quiet(needed: boolean): boolean; // needed: the page can't go on as it is
  reload(): void;
  tries: { get(): string | null; set(text: string): void };
  now: () => number;
}

export class Updater {
  #outside: Outside;
  #looked = -Infinity;
  #looking = false;
  #found = "";
  #needed = false;

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  // Asks which build the server has. `surely`: the two did not understand each other. `soon`: there is
  // a reason to ask again, however short ago the last time was.
  async look(surely = false, soon = surely): Promise<void> {
    const { own, newest, prepare, now } = this.#outside;
    if (own === "" || this.#looking || update.stuck || (!soon && now() - this.#looked < SELDOM)) return;
    this.#looked = now();
    this.#looking = true;
    this.#needed ||= surely;
    try {
      const build = await newest();
      if (build === own) {
        if (surely) this.#stick();
      } else if (this.#tries(build) >= MOST_TRIES) {
        this.#stick();
      } else if (await prepare(build)) {
        this.#found = build;
        if (!update.ready)
          toast(t("client.update.ready"), { action: { label: t("client.update.now"), run: () => this.load() } });
        update.ready = true;
      }
    } catch {
      this.#looked = -Infinity; // no network: as soon as it is back
    } finally {
      this.#looking = false;
    }
  }

  // From time to time: reloads the page for a new version when this disturbs nobody.
  tick(): void {
    if (update.ready && this.#outside.quiet(this.#needed)) this.load();
  }

  load(): void {
    if (this.#found === "" || this.#tries(this.#found) >= MOST_TRIES) return this.#outside.reload();
    try {
      this.#outside.tries.set(JSON.stringify({ build: this.#found, tries: this.#tries(this.#found) + 1 }));
    } catch {
      // Without storage to count tries, no update is tried automatically; tick() has no effect then.
      update.ready = false;
      return;
    }
    update.ready = false;
    this.#outside.reload();
  }

  #tries(build: string): number {
    try {
      const stored = JSON.parse(this.#outside.tries.get() ?? "{}") as { build?: string; tries?: number };
      return stored.build === build ? (stored.tries ?? 0) : 0;
    } catch {
      return MOST_TRIES;
    }
  }

  #stick(): void {
    update.stuck = true;
    toast(t("client.update.stuck"), { action: { label: t("client.update.now"), run: () => this.#outside.reload() } });
  }
}

// Something is under way that a reload would lose: keeps updates waiting until it is released.
let held = 0;
export function hold(): () => void {
  held += 1;
  let holding = true;
  return () => {
    if (holding) held -= 1;
    holding = false;
  };
}

export const isHeld = (): boolean => held > 0;

let touched = 0;
function quiet(needed: boolean): boolean {
  if (isHeld() && !needed) return false;
  if (document.visibilityState === "hidden") return true;
  const at = document.activeElement;
  const writing = (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.value !== "";
  return !writing && document.querySelector("dialog[open]") === null && performance.now() - touched > IDLE;
}

// With a service worker the new files come through it, and it has to be there first.
async function prepare(build: string): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return true;
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (worker) {
    await new Promise<void>((done) => {
      const changed = () => {
        if (worker.state === "activated" || worker.state === "redundant") done();
      };
      worker.addEventListener("statechange", changed);
      changed();
    });
  }
  return caches.has(`formicary-${build}`);
}

async function newest(): Promise<string> {
  const answer = await fetch("/build.json", { cache: "no-store" });
  const { build } = (await answer.json()) as { build?: unknown };
  if (!answer.ok || typeof build !== "string") throw new Error("build.json");
  return build;
}

let updater: Updater | undefined;

// The server may be (`look`) or is (`surely`) newer than this page.
export function outdated(how: "look" | "surely"): void {
  void updater?.look(how === "surely");
}

// Once, when the page is shown.
export function beginUpdates(): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? "";
  updater = new Updater({
    own,
    newest,
    prepare,
    quiet,
    reload: () => location.reload(),
    tries: { get: () => sessionStorage.getItem(PLACE), set: (text) => sessionStorage.setItem(PLACE, text) },
    now: () => performance.now(),
  });
  const touch = () => (touched = performance.now());
  for (const kind of ["pointerdown", "keydown", "wheel"])
    addEventListener(kind, touch, { passive: true, capture: true });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") outdated("look");
    else updater?.tick();
  });
  addEventListener("online", () => void updater?.look(false, true));
  // A part of this build that is no longer there.
  addEventListener("vite:preloadError", () => void updater?.look(false, true));
  setInterval(() => updater?.tick(), 2000);
  setTimeout(() => outdated("look"), 3000);
}
