const LEAST = 48; // px: less is a tap

// Calls turn(1) for a swipe of a finger to the left, which brings the next, and turn(-1) for one to the right.
export function swipe(node: HTMLElement, turn: (step: number) => void): () => void {
  let start: { x: number; y: number } | undefined;
  const down = (event: PointerEvent) => {
    start = event.pointerType === "mouse" ? undefined : { x: event.clientX, y: event.clientY };
  };
  const up = (event: PointerEvent) => {
    if (!start) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    start = undefined;
    if (Math.abs(dx) >= LEAST && Math.abs(dx) >= 2 * Math.abs(dy)) turn(dx < 0 ? 1 : -1);
  };
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointerup", up);
  return () => {
    node.removeEventListener("pointerdown", down);
    node.removeEventListener("pointerup", up);
  };
}
