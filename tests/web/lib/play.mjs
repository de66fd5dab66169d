// Plays games as a hurried person would: touches whatever can be done. Everything waits for what is
// seen, never for time.
import assert from "node:assert/strict";
import { t } from "./words.mjs";

// Motion is not the subject of most tests, and what plays itself would only race with the driver.
export const HURRIED = { speed: "off", forced: false };

// The possible touches now, and their places: "over", the name of a part, or nothing. Runs in the page.
function whatNow(before) {
  globalThis.measured?.look(); // so that a trace can tell what the driver does from what the page does
  if (document.querySelector("dialog[open] tfoot")) return { act: "over" };
  if (globalThis.stopPlaying) return { act: "stopped" };
  const stage = document.querySelector("[data-at]");
  if (!stage || stage.dataset.act === undefined) return undefined;
  const at = stage.dataset.at;
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  const found = (act, element) => {
    if (`${act} ${at}` === before) return undefined;
    const box = element.getBoundingClientRect();
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    // Nothing may lie over it, and it must be in sight.
    const hit = document.elementFromPoint(place.x, place.y);
    return hit && (element.contains(hit) || hit.contains(element)) ? { act, at, ...place } : undefined;
  };
  const ask = [...document.querySelectorAll(".pass button")].find(seen);
  if (ask) return found("pass-tablet", ask);
  // A button with a price can't be pressed at once (web/src/ui/guard.ts).
  const targets = [...document.querySelectorAll("[data-target][data-part]:not([data-resting])")].filter(seen);
  if (document.querySelector('[data-part="confirm"][data-resting]')) return undefined;
  for (const first of ["confirm", "target-", "roll-imaginary", "roll", "pass"]) {
    const target = targets.find(({ dataset: { part } }) =>
      first.endsWith("-") ? part.startsWith(first) : part === first,
    );
    if (target) return found(target.dataset.part, target);
  }
  // On a phone the other mounds are behind their tabs.
  const tab = [...document.querySelectorAll('[role="tab"].can:not([aria-selected="true"])')].find(seen);
  return tab ? found("tab", tab) : undefined;
}

// A press that came too soon after the last one is ignored (web/src/ui/guard.ts): a reader who sees nothing happen presses again.
const AGAIN = 5000; // ms
async function look(page, before, polling = "raf") {
  const handle = await page
    .waitForFunction(whatNow, before, { polling, timeout: before ? AGAIN : 45_000 })
    .catch((error) => (before ? page.waitForFunction(whatNow, "", { polling }) : Promise.reject(error)));
  return handle.jsonValue();
}

// Waits until something can be done, and says what.
export async function nextAct(page) {
  return (await look(page, "")).act;
}

// At a shared screen the name of the next player lies over the board for a moment. It goes by itself: a press on it could
// come too late.
export async function tabletPassed(page) {
  await nextAct(page);
  await page.locator(".pass").waitFor({ state: "detached" });
}

async function touchAt(page, { x, y }, touch, rest) {
  if (rest) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(rest);
  }
  await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y, rest ? { delay: rest } : {}));
}

// Does what can be done, which should be `act`.
export async function doAct(page, act, { touch = false } = {}) {
  const now = await look(page, "");
  assert.equal(now.act, act);
  await touchAt(page, now, touch);
}

// Plays until the result is shown, or until `until` (given what could be done) says so. It looks at every
// frame, or every `polling` milliseconds. `rest` milliseconds pass between coming to a place, pressing and letting
// go, as they do with a hand; else all three come at the same moment.
export async function playOn(page, { until = () => false, touch = false, most = 600, polling, rest = 0 } = {}) {
  let before = "";
  for (let acts = 0; acts < most; acts += 1) {
    const now = await look(page, before, polling);
    before = `${now.act} ${now.at}`;
    if (now.act === "over" || now.act === "stopped" || (await until(now.act, acts))) return now.act;
    await touchAt(page, now, touch, rest);
  }
  throw new Error(`the game is not over after ${most} acts`);
}

// Several people: each one who can act does, until the result is shown to all or `until` says so.
export async function playTogether(pages, until = () => false) {
  const stop = (on) =>
    Promise.all(pages.map((page) => page.evaluate((value) => void (globalThis.stopPlaying = value), on)));
  await Promise.all(
    pages.map((page) =>
      playOn(page, {
        until: async (act, acts) => {
          const enough = await until(page, act, acts);
          if (enough) await stop(true);
          return enough;
        },
      }),
    ),
  );
  await stop(false);
}

// Runs in the page.
function readSheet() {
  const table = document.querySelector("dialog[open] table");
  if (!table?.tFoot) return undefined;
  const row = (tr) => [...tr.querySelectorAll("td")].map((cell) => Number(cell.textContent));
  const lines = [...table.tBodies[0].rows].map((tr) => ({
    said: tr.cells[0].textContent.trim(),
    clause: tr.cells[0].querySelector("button")?.textContent ?? "",
    points: row(tr),
  }));
  return {
    lines,
    totals: row(table.tFoot.rows[0]),
    players: [...table.tHead.rows[0].querySelectorAll("th")].map((th) => {
      const name = th.cloneNode(true); // without the word that says which one is the reader's
      name.querySelector(".you")?.remove();
      return name.textContent.trim();
    }),
  };
}

// The score sheet: one row for each line with its clause, and what they add up to.
export async function scoreSheet(page) {
  return (await page.waitForFunction(readSheet)).jsonValue();
}

// Returns the score sheet, in which a player who calls themselves "You" on their own page has the given name.
export async function assertAddsUp(page, name) {
  const sheet = await scoreSheet(page);
  if (name) {
    const own = sheet.players.indexOf(t("table.seat-you"));
    assert.notEqual(own, -1, `${sheet.players.join(", ")}: nobody is called "You"`);
    sheet.players[own] = name;
  }
  assert.ok(sheet.lines.length >= 3, "the score sheet has lines");
  for (const line of sheet.lines) {
    assert.match(line.clause, /^[A-Z]+-\d/, `${line.said} names its clause`);
    assert.equal(line.points.length, sheet.totals.length);
  }
  sheet.totals.forEach((total, column) => {
    const sum = sheet.lines.reduce((so_far, line) => so_far + line.points[column], 0);
    assert.equal(sum, total, `the lines of ${sheet.players[column]} add up`);
  });
  assert.equal(sheet.players.length, sheet.totals.length);
  return sheet;
}

// One click on the start page.
export async function quickGame(page, server, language = "en") {
  await page.goto(server.url);
  await page
    .getByRole("button", { name: t("start.play", {}, language) })
    .first()
    .click();
  await page.waitForURL(/\/local\//);
}

// Types a command whenever there is a turn, in text play.
export async function playByText(page, choose, { most = 600 } = {}) {
  const field = page.getByLabel(t("table.command"), { exact: true });
  for (let acts = 0; acts < most; acts += 1) {
    const state = await page.waitForFunction(() => {
      if (document.querySelector("dialog[open] tfoot")) return { over: true };
      const moves = [...document.querySelectorAll(".moves button:not(:disabled) kbd")].map((each) => each.textContent);
      return moves.length > 0 ? { moves } : undefined;
    });
    const { over, moves } = await state.jsonValue();
    if (over) return;
    await field.fill(choose(moves));
    await field.press("Enter");
    await page.waitForFunction(
      () => document.querySelector("#command")?.value === "" || document.querySelector("dialog[open]"),
    );
  }
  throw new Error("the game does not end");
}

export function assertNoFaults(...pages) {
  for (const page of pages) assert.deepEqual(page.faults, []);
}

// The engine's record of a game, as a file.
export async function savedRecord(page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("dialog")
      .getByRole("button", { name: t("table.download") })
      .click(),
  ]);
  return download.path();
}

// The die in hand, as those hear it who do not see it.
export async function rolledValue(page) {
  const found = await page.waitForFunction(() =>
    document.querySelector('[data-part="die"] [aria-label]')?.getAttribute("aria-label"),
  );
  const name = await found.jsonValue();
  const value = /[1-6]/.exec(name)?.[0];
  assert.ok(value, `a rolled die: ${name}`);
  return Number(value);
}

// A table made with the form: seats as in docs/protocol.md ("me", "open", "bot-1"); `edition`: the text of an edition.
export async function newTable(
  page,
  server,
  { seats, names = [], online = false, language = "en", title = "ithappens", edition },
) {
  const say = (id, params) => t(id, params, language);
  await page.goto(`${server.url}/new/${title}`);
  await page
    .getByRole("radiogroup", { name: say("new.where") })
    .getByRole("radio", { name: say(online ? "new.online" : "new.this-device") })
    .check({ force: true });
  await page
    .getByRole("radiogroup", { name: say("new.players") })
    .getByRole("radio", { name: String(seats.length), exact: true })
    .check({ force: true });
  for (const [i, seat] of seats.entries()) {
    await page.getByLabel(say("new.seat", { number: i + 1 }), { exact: true }).selectOption(seat);
  }
  const fields = page.getByRole("textbox", { name: say("new.name"), exact: true });
  for (const [i, name] of names.entries()) await fields.nth(i).fill(name);
  if (edition) {
    await page.locator("summary", { hasText: say("new.edition") }).click();
    await page.getByLabel(say("new.edition-text")).fill(edition);
    await page.locator(".good").waitFor();
  }
  await page.getByRole("button", { name: say(seats.includes("open") ? "new.create" : "new.start") }).click();
  await page.waitForURL(online ? /\/t\// : /\/local\//);
}

// A player who leaves a game has it played to its end by a bot, which is quicker.
export async function leave(page) {
  await page.getByRole("button", { name: t("table.menu") }).click();
  await page.getByRole("button", { name: t("table.resign") }).click();
  await page.locator("dialog [data-costs]:not([data-resting])").waitFor();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("table.resign") })
    .last()
    .click();
  await page.locator("dialog[open] tfoot").waitFor({ timeout: 120_000 });
}
