// The layout of Antics! as the engine tells it, read from an edition file: for looking at boards and
// testing how they are drawn, without an engine.
import type { AnticsLayout, AnticsPlace, AnticsTrail, AreaId, SymbolId, TerrainId } from "../../src/games/antics/scene";

const AREAS: AreaId[] = ["flower", "grass", "water", "earth", "stone", "soldier"];
const SYMBOLS: SymbolId[] = ["scout", "build", "hatch", "ants", "heave", "fungus"];

export function layoutFrom(edition: string): AnticsLayout {
  const lines = edition.split("\n").map((line) => line.trim().split(/\s+/));
  const all = (word: string): string[][] => lines.filter(([first]) => first === word).map((line) => line.slice(1));
  const [width, height] = (all("size")[0] ?? ["1000", "860"]).map(Number) as [number, number];
  const foods: AnticsLayout["foods"] = all("prey").map(([id, colour, area, ...name]) => ({
    id: id!,
    name: name.join(" ") || id!,
    kind: "prey",
    colour: colour!,
    area: area as AreaId,
  }));
  for (const colour of ["green", "brown"])
    foods.push({ id: `${colour}-leaf`, name: `${colour} leaf`, kind: "leaf", colour });
  const places = all("place").map(([id, x, y, kind, food]): AnticsPlace => {
    const at = { id: id!, x: Number(x), y: Number(y), kind: kind as AnticsPlace["kind"] };
    if (kind !== "clearing")
      return { ...at, name: kind === "hill" ? "large ant-hill" : `junction ${id!.replace(/^j/, "")}` };
    const index = foods.findIndex((one) => one.id === food);
    return { ...at, name: `${foods[index]!.name} clearing`, food: index };
  });
  const index = (id: string): number => places.findIndex((place) => place.id === id);
  const trails = all("trail").map(([id, a, b, terrain, bow]): AnticsTrail => ({
    id: id!,
    name: `${terrain} trail ${id}`,
    a: index(a!),
    b: index(b!),
    terrain: terrain as TerrainId,
    bow: Number(bow ?? 0),
  }));
  const [a, b, bow] = all("chasm")[0]!;
  trails.push({ id: "chasm", name: "chasm", a: index(a!), b: index(b!), terrain: "chasm", bow: Number(bow ?? 0) });
  return {
    width,
    height,
    places,
    trails,
    foods,
    areas: AREAS.map((id) => ({ id, name: id })),
    symbols: SYMBOLS.map((id) => ({ id, name: id })),
  };
}
