// The scroll position of each page of the history. The browser can't restore it: a page that comes back
// is drawn a moment later.
const PLACE = "formicary.scroll";
const PATIENCE = 1500; // ms for a page to become long enough again

let places = new Map<string, number>();
let key = "";
let wanted: number | undefined;

function keyOf(state: unknown): string {
  const found = typeof state === "object" && state !== null ? (state as Record<string, unknown>).key : undefined;
  return typeof found === "string" ? found : "";
}

function remember(): void {
  places.set(key, Math.round(scrollY));
}

export function beginScroll(): void {
  try {
    history.scrollRestoration = "manual";
    places = new Map(JSON.parse(sessionStorage.getItem(PLACE) ?? "[]") as [string, number][]);
  } catch {
    // Then every page begins at its top.
  }
  key = keyOf(history.state);
  wanted = places.get(key);
  addEventListener("pagehide", () => {
    remember();
    try {
      sessionStorage.setItem(PLACE, JSON.stringify([...places].slice(-50)));
    } catch {
      // As above.
    }
  });
}

// Before the address changes by a link, to another page or within one. The state is for the entry of
// the history.
export function leave(options: { replace: boolean; within: boolean }): { key: string } {
  remember();
  if (!options.replace) key = Math.random().toString(36).slice(2);
  wanted = options.within ? undefined : 0;
  return { key };
}

// The reader went back or forth.
export function arrive(state: unknown): void {
  remember();
  key = keyOf(state);
  wanted = places.get(key) ?? 0;
}

// The page is drawn: to the place, as soon as it is there.
export function settle(): void {
  if (wanted === undefined) return;
  const target = wanted;
  const until = performance.now() + PATIENCE;
  const step = (): void => {
    if (wanted !== target) return;
    const reach = document.documentElement.scrollHeight - innerHeight;
    if (reach >= target || performance.now() > until) {
      wanted = undefined;
      scrollTo(0, Math.min(target, Math.max(0, reach)));
    } else requestAnimationFrame(step);
  };
  step();
}
