// A tile that is built falls onto its hill, prey that is stored comes from above: on every picture of
// that hill that is in sight.
import type { Frame } from "../../../engine/scene";
import { motion } from "../../../ui/settings.svelte";

const FALL = 320; // ms

export function dropOnHills(board: HTMLElement | undefined, frame: Frame, who: number): void {
  const duration = motion(FALL);
  if (!board || duration === 0) return;
  for (const event of frame.events) {
    if (event.id !== "event.built" && event.id !== "event.stored") continue;
    const { seat, hex, hex2 } = event.params;
    if (seat !== who) continue;
    for (const name of [hex, hex2]) {
      if (name === undefined) continue;
      for (const top of board.querySelectorAll(`[data-hill="${seat}"] [data-hex="${name}"]`)) {
        top.animate(
          [
            { translate: "0 -46px", opacity: 0 },
            { translate: "0 0", opacity: 1 },
          ],
          { duration, easing: "cubic-bezier(.4,0,.8,.6)" },
        );
      }
    }
  }
}
