import { t } from "../words/words.svelte";
import { copy } from "../ui/copy";
import { toast } from "../ui/toasts.svelte";

const QUIET = 60_000; // ms: one note is enough for a fault that repeats
let last = -QUIET;

// Faults outside of a page's drawing reach no boundary: they are told, and the page goes on.
export function watchFaults(): void {
  const tell = (error: unknown): void => {
    if (performance.now() - last < QUIET) return;
    last = performance.now();
    const details = detailsOf(error);
    toast(t("crash.toast"), {
      action: {
        label: t("crash.copy"),
        run: () => void copy(details).then((done) => toast(done ? t("shell.copied") : t("shell.copy-failed"))),
      },
    });
  };
  addEventListener("error", (event) => {
    // Without an error it is a picture that did not load, or the browser's complaint about a layout.
    if (event.error) tell(event.error);
  });
  addEventListener("unhandledrejection", (event) => tell(event.reason));
}

// Details for a bug report; they contain nothing about the player.
export function detailsOf(error: unknown): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ""}` : String(error);
  const lines = [
    `Formicary ${import.meta.env.MODE}`,
    // The later parts of an address may be an invite, so only the first is reported.
    `/${location.pathname.split("/")[1] ?? ""}`,
    navigator.userAgent,
    `${document.documentElement.lang} ${innerWidth}x${innerHeight}`,
    "",
    what,
  ];
  return lines.join("\n").slice(0, 6000);
}
