// Short notes that come from below and go by themselves. Said to screen readers too.
export interface ToastAction {
  label: string;
  run: () => void;
}
export interface ToastLine {
  id: number;
  text: string;
  action?: ToastAction;
}

let lines = $state.raw<ToastLine[]>([]);
let last = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export function toasts(): ToastLine[] {
  return lines;
}

// With an action it stays longer, so that there is time to reach it. Returns how to take it away.
export function toast(text: string, options: { action?: ToastAction; ms?: number } = {}): () => void {
  last += 1;
  const id = last;
  lines = [
    ...lines.filter((line) => line.text !== text),
    { id, text, ...(options.action ? { action: options.action } : {}) },
  ].slice(-3);
  timers.set(
    id,
    setTimeout(() => dismiss(id), options.ms ?? (options.action ? 10000 : 5000)),
  );
  return () => dismiss(id);
}

export function dismiss(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  lines = lines.filter((line) => line.id !== id);
}

// Somebody reads or is about to press: it waits.
export function hold(id: number): void {
  clearTimeout(timers.get(id));
}

export function release(id: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismiss(id), 4000),
  );
}
