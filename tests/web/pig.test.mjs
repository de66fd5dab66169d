// A title that the page has no folder for, Pig of tests/games: the page built with an engine that has it plays it by
// text, from its card on the start page to the result.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { launch, person, seriousFaults } from "./lib/browser.mjs";
import { HURRIED, assertNoFaults, playByText } from "./lib/play.mjs";
import { Server, root } from "./lib/server.mjs";
import { t } from "./lib/words.mjs";

const module = join(root, "build/wasm/formicary-pig.wasm");
if (!existsSync(module))
  throw new Error(`${module} is not there: cmake --build build/wasm --target formicary_wasm_pig`);
const folder = mkdtempSync(join(tmpdir(), "formicary-pig-"));
execFileSync("npx", ["vite", "build", "--outDir", folder, "--logLevel", "error"], {
  cwd: join(root, "web"),
  stdio: "inherit",
  env: { ...process.env, FORMICARY_WASM: module, FORMICARY_WORDS: join(root, "tests/games/pig/words") },
});
const server = await Server.start({ pages: folder });
const browser = await launch();
after(async () => {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function visit(size, act) {
  const page = await person(browser, { size, settings: HURRIED, haste: 30 });
  await act(page);
  assertNoFaults(page);
  await page.context().close();
}

// Holds after some rolls.
const choose = (moves) => (moves.includes("hold") && Math.random() < 0.4 ? "hold" : "roll");

test("its card starts a game against bots, which is played by text to its end", () =>
  visit("desktop", async (page) => {
    await page.goto(server.url);
    const card = page.getByRole("article", { name: "Pig" });
    await card.getByText(t("text-title.about")).waitFor();
    assert.deepEqual(
      await card.getByRole("link").allInnerTexts(),
      [t("start.together")],
      "it has no lessons, and no rules here",
    );
    assert.deepEqual(await seriousFaults(page), []);
    await card.getByRole("button", { name: t("start.play") }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/local/"));
    await page.getByRole("heading", { name: "Pig", exact: true }).waitFor();
    await page.locator(".moves button:not(:disabled)", { hasText: "Roll the die" }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    // In mid-game it goes on after a reload.
    let acts = 0;
    await assert.rejects(playByText(page, choose, { most: 4 }));
    await page.reload();
    await playByText(page, (moves) => ((acts += 1), choose(moves)));
    assert.ok(acts > 5, `${acts} moves`);
    const result = page.getByRole("dialog", { name: t("table.result") });
    await result.getByText("Points held").waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  }));

test("the form offers its own numbers of players, and two people play at one phone", () =>
  visit("phone", async (page) => {
    await page.goto(`${server.url}/new/pig`);
    await page.getByRole("heading", { name: t("new.heading", { game: "Pig" }) }).waitFor();
    await page.getByRole("radio", { name: "2", exact: true }).check({ force: true });
    assert.deepEqual(await seriousFaults(page), []);
    for (const seat of [1, 2])
      await page
        .locator('li select[id$="-who"]')
        .nth(seat - 1)
        .selectOption("me");
    await page.getByRole("button", { name: t("new.start") }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/local/"));
    await page.locator(".moves button:not(:disabled)").first().click();
    await page
      .getByText(/rolls a [1-6]\./)
      .first()
      .waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  }));

test("eight seats: one person and seven bots at a phone, each in a colour of its own, to the result", () =>
  visit("phone", async (page) => {
    await page.goto(`${server.url}/new/pig`);
    await page.getByRole("radio", { name: "8", exact: true }).check({ force: true });
    const seats = page.locator('li select[id$="-who"]');
    await seats.nth(7).waitFor();
    for (let seat = 1; seat <= 8; seat += 1) await seats.nth(seat - 1).selectOption(seat === 1 ? "me" : "bot-1");
    assert.deepEqual(await seriousFaults(page), []);
    await page.getByRole("button", { name: t("new.start") }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/local/"));
    await playByText(page, choose);
    const result = page.getByRole("dialog", { name: t("table.result") });
    await result.locator(".chart .line").nth(7).waitFor();
    const lines = await result
      .locator(".chart .line")
      .evaluateAll((all) => all.map((line) => getComputedStyle(line).strokeDasharray));
    assert.equal(new Set(lines).size, 8, lines.join("; "));
    const paints = await result
      .locator("thead .dot")
      .evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor));
    assert.equal(new Set(paints).size, 8, paints.join("; "));
    assert.equal(await result.locator("tfoot td").count(), 8);
    assert.deepEqual(await seriousFaults(page), []);
  }));

test("a title that nobody has is missing", () =>
  visit("desktop", async (page) => {
    await page.goto(`${server.url}/new/chess`);
    await page.getByRole("heading", { name: t("missing.heading") }).waitFor();
  }));
