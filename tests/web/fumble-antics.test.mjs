// Hands that fumble in Antics!: tiles that look alike, another tile instead of the chosen one, prey that is stored, and what
// moves on a phone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { playAntics, scout } from "./lib/antics.mjs";
import { assertStill, at, calmDown, GAPS, later, part, ready, TALL, twice } from "./lib/hands.mjs";
import { server, withPerson } from "./lib/house.mjs";
import { newTable } from "./lib/play.mjs";
import { root } from "./lib/server.mjs";

const hasty = (options, act) => withPerson({ settings: { speed: "off", forced: false }, ...options }, act);
const ANTICS = { title: "antics", seats: ["me", "bot-1", "bot-1"] };
const OWN = readFileSync(join(root, "editions/antics/formicary.edition"), "utf8").replace(/^id .*$/m, "id own");
// The board of the edition with these tiles only.
const withTiles = (...tiles) => `${OWN.replace(/^tile .*\n/gm, "")}${tiles.map((one) => `tile ${one}\n`).join("")}`;

// Ends the turn also if there are actions left.
async function endTurn(page) {
  const length = await at(page);
  await ready(page, "end");
  await part(page, "end").click();
  const confirm = part(page, "confirm");
  await Promise.race([confirm.waitFor(), later(page, length)]);
  if (await confirm.isVisible()) {
    await page.locator('[data-part="confirm"]:not([data-resting])').click();
    await later(page, length);
  }
}
const discards = (page) => page.locator('[data-part^="choose-discard-"]:visible');

// Scouts until a turn ends with two tiles too many. False if that does not happen in the first turns.
async function reachesTwoTooMany(page) {
  for (let turns = 0; turns < 5; turns += 1) {
    await scout(page);
    await endTurn(page);
    const next = [discards(page).first(), page.locator('[data-part^="hex-"][data-target]').first()];
    await Promise.race(next.map((one) => one.waitFor()));
    if ((await page.locator('[data-part="dock"]').innerText()).includes("(2 to go)")) return true;
    await playAntics(page, { wanted: ["choose-", "hex-"], until: (now) => now.startsWith("hex-") });
  }
  return false;
}

// The clean-up of a turn with two tiles too many, of which several are alike. Draws and bots differ from game to game, so
// it may take another one.
async function withTwoTooMany(page) {
  page.setDefaultTimeout(12_000);
  for (let games = 0; games < 5; games += 1) {
    await newTable(page, server, { ...ANTICS, edition: withTiles("56 scout-scout") });
    if (await reachesTwoTooMany(page).catch(() => false)) return;
  }
  throw new Error("there are never two tiles too many");
}

for (const gap of GAPS)
  test(`two presses within ${gap} ms put back one tile of several that are alike`, () =>
    hasty({}, async (page) => {
      await withTwoTooMany(page);
      await calmDown(page);
      const like = page.locator('[data-part="choose-discard-scout-scout"]:visible:not([data-resting])');
      await like.waitFor();
      const before = await at(page);
      await twice(page, like, gap);
      await later(page, before);
      await page.waitForTimeout(900);
      assert.equal(await at(page), before + 1, "one tile has gone back");
      assert.ok(await discards(page).first().isVisible(), "the other one is still asked for");
    }));

test("another tile of the supply is built instead of the chosen one", () =>
  hasty({}, async (page) => {
    await newTable(page, server, { ...ANTICS, edition: withTiles("56 scout-scout") });
    await scout(page);
    await endTurn(page);
    await playAntics(page, { wanted: ["hex-"], until: () => true });
    await calmDown(page);
    await page.keyboard.press("b");
    await page.locator('[data-part="tile-scout-scout"][data-target]').waitFor();
    const length = await at(page);
    await part(page, "tile-scout-scout").click();
    await page.locator('[data-part="tile-scout-scout"].chosen').waitFor();
    await page.waitForTimeout(500);
    await part(page, "tile-scout-hatch").click();
    await page.locator('[data-part="tile-scout-hatch"].chosen').waitFor({ timeout: 5000 });
    assert.equal(await at(page), length + 1, "the first choice was undone");
    assert.equal(await page.locator(".bubble").count(), 0);
  }));

// Scouts and ends the turn by touch; `act` is given the moments in which something changes.
for (const [name, options] of [
  ["phone", TALL],
  ["desktop", {}],
])
  test(`nothing moves under a finger in an action and in clean-up on a ${name}`, () =>
    hasty(options, async (page) => {
      await withTwoTooMany(page);
      await part(page, "undo").click(); // back to the end of the turn
      await page.locator('[data-part="end"][data-target]:visible').waitFor();
      await assertStill(page, "clean-up begins", async () => {
        await endTurn(page);
        await discards(page).first().waitFor();
      });
      await assertStill(page, "one tile goes back", async () => {
        const before = await at(page);
        await page.locator(`[data-part="choose-discard-scout-scout"]:visible:not([data-resting])`).click();
        await later(page, before);
        await discards(page).first().waitFor();
      });
      const dock = await page.locator(".dock-place").evaluate((node) => node.getBoundingClientRect().height);
      const before = await at(page);
      await page.locator('[data-part^="choose-discard-"]:visible:not([data-resting])').first().click();
      await later(page, before);
      await playAntics(page, { wanted: ["hex-"], until: () => true });
      const usual = await page.locator(".dock-place").evaluate((node) => node.getBoundingClientRect().height);
      assert.equal(dock, usual, "the turn's line is as high as ever");
      await assertStill(page, "an action begins", async () => {
        const length = await at(page);
        await page.locator('[data-part^="hex-"][data-target][aria-label*="hatch" i]').first().click();
        await later(page, length);
        await part(page, "stop").waitFor();
      });
    }));
