// What is the same stays the same object: then what is drawn of it is not worked out again.
// Both are plain data, as JSON gives it.
export function same<T>(before: unknown, after: T): T {
  if (before === after || typeof before !== "object" || typeof after !== "object" || before === null || after === null) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  return Array.isArray(after) ? (sameList(before as unknown[], after) as T) : (sameRecord(before as Record<string, unknown>, after as Record<string, unknown>) as T);
}

// What was put into a list or taken out of it moves the rest: the ends are compared with the ends.
function sameList(before: unknown[], after: unknown[]): unknown[] {
  const shift = before.length - after.length;
  let equal = shift === 0;
  let i = 0;
  for (; i < after.length; i += 1) {
    after[i] = same(before[i], after[i]);
    if (after[i] === before[i]) continue;
    equal = false;
    if (shift !== 0) break;
  }
  for (let j = after.length - 1; j >= i; j -= 1) after[j] = same(before[j + shift], after[j]);
  return equal ? before : after;
}

function sameRecord(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  let left = Object.keys(before).length;
  let equal = true;
  for (const name in after) {
    after[name] = same(before[name], after[name]);
    equal &&= name in before && after[name] === before[name];
    left -= 1;
  }
  return equal && left === 0 ? before : after;
}
