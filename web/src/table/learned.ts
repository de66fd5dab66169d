// Which lessons somebody has finished, kept in this browser.
const PLACE = "formicary.learned";

export function learned(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : []);
  } catch {
    return new Set();
  }
}

export function keepLearned(title: string, id: string): Set<string> {
  const all = learned().add(`${title}/${id}`);
  try {
    localStorage.setItem(PLACE, JSON.stringify([...all]));
  } catch {
    // It is only for the ticks.
  }
  return all;
}
