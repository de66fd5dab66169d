// Keeps the page for offline use if the browser allows it. It begins after the page is shown, so that nothing waits.
import { abilities } from "./abilities";

const idle = (act: () => void) =>
  typeof requestIdleCallback === "function" ? requestIdleCallback(act, { timeout: 10_000 }) : setTimeout(act, 3000);

// The engine takes longest to load: at once if the address needs it, otherwise while the page is idle.
export function warmUp(): void {
  const warm = () => void import("./tables").then((tables) => tables.warm()).catch(() => {});
  if (/^\/(t|local|replay|learn)\//.test(location.pathname)) warm();
  else idle(warm);
}

export function keepForOffline(): void {
  // While it is developed there is nothing to keep.
  if (!abilities().offline || !document.querySelector('meta[name="build"]')) return;
  idle(() => void keep().catch(() => {})); // it plays without
}

async function keep(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  setTimeout(() => idle(() => active?.postMessage("rest")), 2000);
  // An installed page should not lose its games when the disk is full.
  if (matchMedia("(display-mode: standalone)").matches) await navigator.storage?.persist?.();
}
