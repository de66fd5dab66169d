// Single keys are for the board while nothing else listens: no field, no dialog and no menu has the focus.
export function isForBoard(event: KeyboardEvent, board: HTMLElement): boolean {
  // A key that is held down is one press, except for walking.
  if (event.repeat && !event.key.startsWith("Arrow")) return false;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as Element;
  if (target !== document.body && !board.contains(target)) return false;
  return !target.closest("input, textarea, select") && !document.querySelector("dialog[open]");
}
