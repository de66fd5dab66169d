// What goes away: a press that was meant for it must not reach what is below, or what came in its place.
//
//   watch()                     once, for the whole page: a second press where the first one has changed what is there, such
//                               as on the page after this one, is ignored
//   <div {@attach overlay}>     lies over the page and goes away by itself; for a moment after that, its place can't be pressed
import { listen, pressBefore, pressNow, pressTime, REST, TWICE, within } from "./guard";

const NEAR = 24; // px, for two presses at the same place
const CONTROLS = "a, button, [role=button], input, select, textarea, label, summary, dialog";

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
const control = (at: EventTarget | null | undefined): Element | null =>
  at instanceof Element ? at.closest(CONTROLS) : null;

// Whether a press at this place comes too shortly after something that lay over it has gone.
function wasCovered(event: MouseEvent): boolean {
  const now = pressTime(event);
  gone = gone.filter(({ at }) => within(at, now, REST));
  return gone.some(({ box }) => isIn(box, event));
}
// Whether something else is now where the press before this one was.
function hasChanged(event: MouseEvent): boolean {
  const earlier = pressBefore();
  if (!earlier || earlier.key !== undefined || !within(earlier.at, pressTime(event), TWICE)) return false;
  if (Math.hypot(earlier.x - event.clientX, earlier.y - event.clientY) > NEAR) return false;
  return control(document.elementFromPoint(earlier.x, earlier.y)) !== control(earlier.target);
}
// Whether the focus is now elsewhere than when the same key was pressed the time before, or since it is held down.
function hasFocusMoved(event: KeyboardEvent): boolean {
  const earlier = event.repeat ? pressNow() : pressBefore();
  if (earlier?.key !== event.key) return false;
  if (!event.repeat && !within(earlier.at, pressTime(event), TWICE)) return false;
  const now = control(event.target);
  return now !== null && now !== control(earlier.target);
}

export function watch(): void {
  if (watching) return;
  watching = true;
  listen(); // first, so that the press that goes on is known
  let early = false; // the press that goes on
  const down = (event: MouseEvent): void => void (early = wasCovered(event) || hasChanged(event));
  window.addEventListener("pointerdown", down, true);
  window.addEventListener("click", (event) => event.detail > 0 && early && stop(event), true);
  window.addEventListener(
    "keydown",
    (event) => (event.key === "Enter" || event.key === " ") && hasFocusMoved(event) && stop(event),
    true,
  );
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
