// A long touch shows what a move would do and plays nothing; a short one is a click as ever.
const LONG = 380; // ms

export function longPress(node: HTMLElement, show: (on: boolean) => void): () => void {
  let timer = 0;
  let held = false;
  const start = (event: PointerEvent) => {
    if (event.pointerType === "mouse") return;
    held = false;
    timer = window.setTimeout(() => {
      held = true;
      show(true);
    }, LONG);
  };
  const stop = () => {
    clearTimeout(timer);
    if (held) show(false);
  };
  const click = (event: Event) => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const menu = (event: Event) => event.preventDefault();
  node.addEventListener("pointerdown", start);
  node.addEventListener("pointerup", stop);
  node.addEventListener("pointercancel", stop);
  node.addEventListener("pointerleave", stop);
  node.addEventListener("click", click, { capture: true });
  node.addEventListener("contextmenu", menu);
  return () => {
    clearTimeout(timer);
    node.removeEventListener("pointerdown", start);
    node.removeEventListener("pointerup", stop);
    node.removeEventListener("pointercancel", stop);
    node.removeEventListener("pointerleave", stop);
    node.removeEventListener("click", click, { capture: true });
    node.removeEventListener("contextmenu", menu);
  };
}
