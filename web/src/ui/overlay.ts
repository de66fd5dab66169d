// Panels over a board that may close at any moment: a press that was meant for one must not reach the board.
//
//   <div {@attach overlay}>     goes away by itself; for a moment after that, its place can't be pressed
//   <div {@attach sheltered}>   a board; what was over it may have been closed by the press before this one
import { listen, pressBefore, REST, within } from "./guard";

interface Gone {
  box: DOMRect;
  at: number;
}
let gone: Gone[] = [];
let watching = false;

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
const isIn = (box: DOMRect, { clientX: x, clientY: y }: MouseEvent): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

// Whether a press at this place comes too shortly after something that lay over it has gone.
function wasCovered(event: MouseEvent): boolean {
  const now = Date.now();
  gone = gone.filter(({ at }) => within(at, now, REST));
  return gone.some(({ box }) => isIn(box, event));
}

function watch(): void {
  if (watching) return;
  watching = true;
  let early = false; // the press that goes on
  window.addEventListener("pointerdown", (event) => (early = wasCovered(event)), true);
  window.addEventListener("click", (event) => event.detail > 0 && early && stop(event), true);
}

export function overlay(node: Element): () => void {
  watch();
  let box = new DOMRect();
  // When it has gone it can't be measured any more.
  const measure = (): void => void (box = node.isConnected ? node.getBoundingClientRect() : box);
  const frame = requestAnimationFrame(measure);
  const timer = setTimeout(measure, REST); // it has come to rest
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    if (box.width > 0) gone.push({ box, at: Date.now() });
  };
}

const NEAR = 24; // px, for two presses at the same place

export function sheltered(board: Element): () => void {
  listen();
  let early = false;
  const down = (event: Event): void => {
    const { clientX, clientY } = event as PointerEvent;
    const last = pressBefore();
    early =
      last !== undefined &&
      within(last.at, Date.now(), REST) &&
      Math.hypot(last.x - clientX, last.y - clientY) <= NEAR &&
      last.target instanceof Element &&
      !last.target.checkVisibility();
  };
  const click = (event: Event): void => {
    if ((event as MouseEvent).detail > 0 && early) stop(event);
  };
  board.addEventListener("pointerdown", down, true);
  board.addEventListener("click", click, true);
  return () => {
    board.removeEventListener("pointerdown", down, true);
    board.removeEventListener("click", click, true);
  };
}
