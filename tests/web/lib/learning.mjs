// Goes through a tutorial as a newcomer would: reads, touches the spot that is pointed at, and tries others
// only if that one does not help. Nothing here knows a game.
import assert from "node:assert/strict";
import { t } from "./words.mjs";

// The newcomer's place in the lesson, and the possible actions. Runs in the page.
function cardNow({ comment, tried }) {
  const card = document.querySelector(`section[aria-label="${comment}"]`);
  const where = card?.querySelector(".where .long")?.textContent;
  // Nothing is said while others move.
  if (!where || !card.querySelector(".say p:not(.answer, .move)")) return undefined;
  if (card.querySelector('a[href^="/new/"]')) return { where, offer: "end" };
  const offer = card.querySelector("button.main")?.textContent.trim();
  if (offer) return { where, offer };
  // It is there, and the card does not lie over it.
  const seen = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.checkVisibility({ visibilityProperty: true }) && !card.contains(hit);
  };
  const [item, more] = [...document.querySelectorAll("[role=menuitem][data-move]")]
    .filter(seen)
    .map((element) => element.dataset.move)
    .filter((move) => !tried.includes(`${where} ${move}`));
  if (item) return { where, item, more: more !== undefined };
  const targets = [...document.querySelectorAll("[data-target][data-part]")].filter(seen);
  const named = (name) => targets.find((element) => element.dataset.part === name);
  if (named("confirm")) return { where, finish: "confirm" };
  if (named("build")) return { where, finish: "build" };
  // The element that the ring is around comes first, then those in it.
  const points = document.querySelector("[data-points]")?.dataset.points;
  if (card.querySelector(".say .move, .say .answer") === null || (points === undefined && targets.length === 0))
    return undefined;
  const inside =
    points &&
    document.querySelector(
      points
        .split(" ")
        .map((name) => `[data-part="${name}"]`)
        .join(" "),
    );
  const rank = (element) => (element === inside ? 0 : inside?.contains(element) ? 1 : 2);
  const parts = targets
    .filter((element) => !["rotate", "flip", "not-yet", "cancel"].includes(element.dataset.part))
    .sort((a, b) => rank(a) - rank(b))
    .map((element) => element.dataset.part);
  const target = parts.find((part) => !tried.includes(`${where} ${part}`));
  if (target) return { where, target };
  const tab = document.querySelector('[role="tab"].can:not([aria-selected="true"])')?.checkVisibility() ?? false;
  return tab ? { where, tab } : undefined;
}

// A touch did something: the lesson goes on, the card answers, or there is more to choose.
function answered({ comment, where }) {
  const card = document.querySelector(`section[aria-label="${comment}"]`);
  const now = card?.querySelector(".where .long")?.textContent;
  const more =
    '[role=menuitem][data-move], [data-target]:is([data-part="confirm"], [data-part="build"], [aria-pressed="true"])';
  return (
    now !== where ||
    card.querySelector(".answer") !== null ||
    card.querySelector(".say p:not(.answer, .move)") === null ||
    document.querySelector(more) !== null
  );
}

// False if it went out of sight before it could be touched: on a phone the page may turn to another mound
// between the look and the touch, or the card may come over it because the board asks something.
const isCovered = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".card") != null;
};
async function touched(part) {
  try {
    await part.click({ timeout: 5_000 });
  } catch {
    if (!(await part.isVisible()) || (await part.evaluate(isCovered))) return false;
    await part.click();
  }
  return true;
}

// Through all lessons. `at` is told of every step.
export async function learn(page, { language = "en", at = async () => {} } = {}) {
  const comment = t("learn.comment", {}, language);
  const card = page.getByRole("region", { name: comment, exact: true });
  const part = (name) => page.locator(`[data-target][data-part="${name}"]`).filter({ visible: true }).first();
  let tried = [];
  let told = "";
  let opener = ""; // what was touched before there was more to choose
  let laid = 0; // times that something was laid down in this step
  let steps = 0;
  let touches = 0;
  for (;;) {
    // The page ignores a press that comes too early on a busy machine: then what was tried is tried again.
    const seen = await page.waitForFunction(cardNow, { comment, tried }, { timeout: 10_000 }).catch(() => undefined);
    if (!seen) {
      assert.ok((touches += 20) < 600 && tried.length > 0, `stuck at ${told}`);
      tried = [];
      continue;
    }
    const now = await seen.jsonValue();
    assert.ok((touches += 1) < 600, `stuck at ${now.where}`);
    if (now.where !== told) {
      told = now.where;
      steps += 1;
      tried = [];
      laid = 0;
      await at(now.where);
    }
    if (now.offer === "end") return { steps, touches };
    if (now.offer) {
      // The page ignores a press on a button that has just come, as people do not mean it; they press again.
      for (let presses = 0; presses < 10; presses += 1) {
        await card.getByRole("button", { name: now.offer, exact: true }).click();
        const went = page.waitForFunction(
          ([name, before]) =>
            document.querySelector(`section[aria-label="${name}"] .where .long`)?.textContent !== before,
          [comment, now.where],
          { timeout: 4_000 },
        );
        if (await went.then(Boolean, () => false)) break;
      }
    } else if (now.finish) {
      // A tile laid the wrong way is turned a little further each time.
      if (now.finish === "build") for (let turns = 0; turns < laid; turns += 1) await part("rotate").click();
      if (now.finish === "build") laid += 1;
      if (laid > 0 && laid < 8) tried = tried.filter((each) => each !== opener);
      await part(now.finish).click();
      await page.waitForFunction(answered, { comment, where: now.where });
    } else if (now.item) {
      tried = [...(now.more ? tried.filter((each) => each !== opener) : tried), `${now.where} ${now.item}`];
      await page.locator(`[role=menuitem][data-move="${now.item}"]`).click();
      await page.waitForFunction(answered, { comment, where: now.where });
    } else if (now.target) {
      opener = `${now.where} ${now.target}`;
      tried.push(opener);
      if (await touched(part(now.target))) await page.waitForFunction(answered, { comment, where: now.where });
      else tried.pop(); // to look again
    } else {
      await page.locator('[role="tab"].can:not([aria-selected="true"])').first().click();
    }
  }
}
