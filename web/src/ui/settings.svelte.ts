// The reader's settings, kept in this browser.
import { type Language, LANGUAGES, preferred, setLanguage, t } from "../words/words.svelte";
import { toast } from "./toasts.svelte";

export interface Settings {
  language: Language | ""; // "": as the browser asks
  theme: "system" | "light" | "dark";
  speed: "slow" | "normal" | "fast" | "off"; // speed of motion
  sound: boolean;
  notify: boolean; // tell of the turn while the page is hidden
  confirm: boolean; // ask before a move is played
  forced: boolean; // play forced moves by itself
  textPlay: boolean; // show the position in words and the command line
  name: string; // the name that others see
  nameAsked: boolean; // once is enough
  levels: Record<string, number>; // levels of the bots that the start button plays against, by title
}

const DEFAULTS: Settings = {
  language: "",
  theme: "system",
  speed: "normal",
  sound: false,
  notify: false,
  confirm: false,
  forced: true,
  textPlay: false,
  name: "",
  nameAsked: false,
  levels: {},
};
const PLACE = "formicary.settings";

function read(): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    if (typeof stored !== "object" || stored === null) return { ...DEFAULTS };
    const known = Object.entries(stored).filter(
      ([name, value]) => name in DEFAULTS && typeof value === typeof DEFAULTS[name as keyof Settings],
    );
    return { ...DEFAULTS, ...Object.fromEntries(known) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Settings>(read());

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // A browser that stores nothing still plays.
  }
  if ("language" in changes) setLanguage(chosenLanguage()).catch(() => toast(t("app.load-failed")));
  if ("theme" in changes) showTheme();
  if ("speed" in changes) showMotion();
}

export function chosenLanguage(): Language {
  return settings.language in LANGUAGES ? (settings.language as Language) : preferred(navigator.languages);
}

function showTheme(): void {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}

// Stops the glow animation when motion is off.
function showMotion(): void {
  document.documentElement.toggleAttribute("data-still", settings.speed === "off");
}

// How long a motion of `ms` takes; 0: none.
let still: MediaQueryList | undefined; // kept: each new one is one more that the browser has to follow
export function motion(ms: number): number {
  if (settings.speed === "off" || (still ??= matchMedia("(prefers-reduced-motion: reduce)")).matches) return 0;
  return ms * { slow: 1.8, normal: 1, fast: 0.5 }[settings.speed];
}

// Before anything is shown.
export async function begin(): Promise<void> {
  showTheme();
  showMotion();
  // Without its words the page is English, not empty.
  await setLanguage(chosenLanguage()).catch(() => undefined);
}
