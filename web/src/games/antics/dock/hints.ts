// A line about the reader's possible actions. The engine describes their effects.
import { t } from "../../../words/words.svelte";
import type { Choice } from "../choice.svelte";
import { areaName, foodName, holdings } from "../look";
import { previewOf, type AnticsLayout, type AnticsView } from "../scene";

export function hintOf(view: AnticsView, layout: AnticsLayout, choice: Choice, colour: number): string {
  const shown = previewOf(choice.shown);
  if (shown?.outlook) return shown.outlook;
  const way = choice.plan.way(view.help);
  if (way) return `${foodName(layout, way.food)}: ${way.say}`;
  const area = choice.plan.area;
  if (area && choice.plan.reach(view.help))
    return t("an.hint.reach", { area: areaName(layout, area), trails: choice.plan.reach(view.help)?.length ?? 0 });
  const many = holdings(view, colour)?.tilesTooMany ?? 0;
  switch (view.phase) {
    case "turn":
      if (choice.picked?.text === "end" && view.markers > 0)
        return many > 0 ? t("an.hint.end-tiles", { tiles: many }) : t("an.hint.or-action");
      if (choice.kind("steal").length > 0) return t("an.hint.steal");
      if (view.markers > 0) return t("an.hint.turn");
      return many > 0 ? t("an.hint.end-tiles", { tiles: many }) : t("an.hint.end");
    case "scout":
      return t("an.hint.scout");
    case "build":
      return t("an.hint.build");
    case "place":
      return choice.laid && choice.laid.turns > 1 ? t("an.hint.laid") : t("an.hint.place");
    case "hatch":
      if (view.sameArea) return t("an.hint.same-area", { area: areaName(layout, view.sameArea) });
      return t("an.hint.hatch", { ants: view.action?.steps ?? 1 });
    case "ants":
      return choice.chosen ? t("an.hint.send") : t("an.hint.ants");
    case "heave":
      return choice.chosen ? t("an.hint.heave-to") : t("an.hint.heave");
    case "store":
      return choice.food === undefined ? "" : t("an.hint.store", { food: foodName(layout, choice.food) });
    case "discard":
      return t("an.hint.discard", { tiles: Math.max(1, many) });
    case "attack":
      return t("an.hint.attack");
    default:
      return "";
  }
}
