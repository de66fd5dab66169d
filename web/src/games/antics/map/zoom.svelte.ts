// Zoom and pan of the map: two fingers, the wheel, keys and buttons. The map moves as a whole, by a
// transform; at first it shows everything.
export interface View {
  scale: number;
  x: number; // the left edge, in px of the box
  y: number;
}

export const MOST = 4;

// The map never leaves its box.
export function within({ scale, x, y }: View, width: number, height: number): View {
  const much = Math.max(1, Math.min(MOST, scale));
  if (much === 1) return { scale: 1, x: 0, y: 0 };
  return {
    scale: much,
    x: Math.min(0, Math.max(width * (1 - much), x)),
    y: Math.min(0, Math.max(height * (1 - much), y)),
  };
}

// Larger or smaller with one point staying where it is.
export function about(view: View, factor: number, px: number, py: number): View {
  const scale = Math.max(1, Math.min(MOST, view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio };
}

interface Finger {
  x: number;
  y: number;
}

const SLACK = 7; // px that a finger may move and still touch

export class Zoom {
  view = $state.raw<View>({ scale: 1, x: 0, y: 0 });
  dragged = false; // the touch that ends now was none
  width = 0;
  height = 0;
  #fingers = new Map<number, Finger>();
  #way = 0; // how far the first finger has gone
  #tapped = 0; // when

  get zoomed(): boolean {
    return this.view.scale > 1.01;
  }

  size(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.#set(this.view);
  }

  reset(): void {
    this.#set({ scale: 1, x: 0, y: 0 });
  }

  by(factor: number, px = this.width / 2, py = this.height / 2): void {
    this.#set(about(this.view, factor, px, py));
  }

  // Brings a point of the box into view, when it is reached by keys.
  show(px: number, py: number): void {
    if (!this.zoomed) return;
    const { scale, x, y } = this.view;
    const edge = 60;
    const shift = (at: number, size: number): number =>
      at < edge ? edge - at : at > size - edge ? size - edge - at : 0;
    this.#set({ scale, x: x + shift(px, this.width), y: y + shift(py, this.height) });
  }

  key(key: string): boolean {
    if (key === "+" || key === "=") this.by(1.4);
    else if (key === "-") this.by(1 / 1.4);
    else if (key === "0") this.reset();
    else return false;
    return true;
  }

  #set(view: View): void {
    this.view = within(view, this.width, this.height);
  }

  // Listens to a box; its rectangle is asked for once per gesture.
  readonly on = (box: HTMLElement) => {
    let rect = box.getBoundingClientRect();
    const place = (event: { clientX: number; clientY: number }): Finger => ({
      x: event.clientX - rect.left,
      y: event.clientY - rect.top,
    });
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      rect = box.getBoundingClientRect();
      if (this.#fingers.size === 0) {
        this.dragged = false;
        this.#way = 0;
      }
      this.#fingers.set(event.pointerId, place(event));
    };
    const move = (event: PointerEvent) => {
      const before = this.#fingers.get(event.pointerId);
      if (!before) return;
      const now = place(event);
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      if (this.#fingers.size === 1) {
        this.#way += Math.hypot(dx, dy);
        if (!this.zoomed || (!this.dragged && this.#way < SLACK)) {
          this.#fingers.set(event.pointerId, now);
          return;
        }
        if (!this.dragged) box.setPointerCapture(event.pointerId);
        this.dragged = true;
        this.#set({ ...this.view, x: this.view.x + dx, y: this.view.y + dy });
      } else {
        const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
        if (!other) return;
        this.dragged = true;
        const [far, near] = [
          Math.hypot(now.x - other.x, now.y - other.y),
          Math.hypot(before.x - other.x, before.y - other.y),
        ];
        const view = about(this.view, far / Math.max(near, 1), (now.x + other.x) / 2, (now.y + other.y) / 2);
        this.#set({ ...view, x: view.x + dx / 2, y: view.y + dy / 2 });
      }
      this.#fingers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent) => {
      if (!this.#fingers.delete(event.pointerId) || event.type === "pointercancel") return;
      if (event.pointerType === "mouse" || this.dragged || this.#way > SLACK) return;
      const now = event.timeStamp;
      // The second tap only undoes the zoom: it is no touch.
      if (this.zoomed && now - this.#tapped < 320) {
        this.reset();
        this.dragged = true;
      }
      this.#tapped = now;
    };
    const wheel = (event: WheelEvent) => {
      rect = box.getBoundingClientRect();
      const { x, y } = place(event);
      const factor = Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) * 0.004);
      if (factor < 1 && !this.zoomed) return;
      event.preventDefault();
      this.by(factor, x, y);
    };
    box.addEventListener("pointerdown", down);
    box.addEventListener("pointermove", move);
    box.addEventListener("pointerup", up);
    box.addEventListener("pointercancel", up);
    box.addEventListener("wheel", wheel, { passive: false });
    return () => {
      box.removeEventListener("pointerdown", down);
      box.removeEventListener("pointermove", move);
      box.removeEventListener("pointerup", up);
      box.removeEventListener("pointercancel", up);
      box.removeEventListener("wheel", wheel);
    };
  };
}
