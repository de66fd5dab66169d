// Reads and writes pieces of the binary format of WebAssembly.

// Numbers (LEB128). Returns the value and the place after it.
export function number(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}
export function written(value) {
  const out = [];
  for (; value > 127; value = Math.floor(value / 128)) out.push((value % 128) | 128);
  return [...out, value];
}
export const text = (bytes, at) => {
  const [size, from] = number(bytes, at);
  return [bytes.subarray(from, from + size).toString(), from + size];
};

export const kImportSection = 2;
const kCodeSection = 10;
const SECTIONS = ["custom", "type", "import", "function", "table", "memory", "global", "export", "start", "element"];
const sectionName = (id) => ({ 11: "data", 12: "data count" })[id] ?? SECTIONS[id];

// The bytes of each function, by its name in `names` (a map from indices), and of each section without functions.
export function sizesOf(bytes, names) {
  const sizes = {};
  const add = (name, size) => (sizes[name] = (sizes[name] ?? 0) + size);
  const bodies = [];
  for (let at = 8; at < bytes.length;) {
    const [size, body] = number(bytes, at + 1);
    if (bytes[at] === kCodeSection) {
      let [count, next] = number(bytes, body);
      for (; count > 0; count--) {
        const [length, from] = number(bytes, next);
        bodies.push(from + length - next);
        next = from + length;
      }
    } else {
      add(`section: ${sectionName(bytes[at])}`, body + size - at);
    }
    at = body + size;
  }
  // Imported functions have the first indices. All functions are named, so the last name tells how many there are.
  const imports = Math.max(-1, ...names.keys()) + 1 - bodies.length;
  bodies.forEach((length, i) => add(names.get(imports + i) ?? "without a name", length));
  return sizes;
}
