// Hints on request, what a bot thinks of its move, and the highest level with what it has learned.
import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { playAntics } from "./lib/antics.mjs";
import { seriousFaults } from "./lib/browser.mjs";
import { server, withPerson } from "./lib/house.mjs";
import { nextAct, playOn } from "./lib/play.mjs";
import { root } from "./lib/server.mjs";
import { t } from "./lib/words.mjs";

const learned = (name) =>
  existsSync(join(root, "weights")) && readdirSync(join(root, "weights")).includes(`${name}.net`);

// A game in this browser: three players, and bots of one level.
async function sitDown(page, title, level) {
  await page.goto(`${server.url}/new/${title}?online=0`);
  for (const seat of [1, 2]) await page.locator('form select[id$="-who"]').nth(seat).selectOption(`bot-${level}`);
  await page.locator("form .do button").click();
  await page.waitForURL(/\/local\//);
}

const button = (page) => page.getByRole("button", { name: t("table.hint"), exact: true });
const panel = (page) => page.getByRole("dialog", { name: t("hint.title"), exact: true });

// The choices with their win shares; undefined if no bot has learned the game.
async function ask(page, title) {
  await button(page).click();
  const dialog = panel(page);
  if (!learned(`${title}-3`)) {
    await dialog
      .locator(".choices")
      .or(dialog.getByText(t("hint.none")))
      .first()
      .waitFor();
    if ((await dialog.locator(".choices").count()) === 0) return undefined;
  }
  await dialog.locator(".choices").waitFor();
  assert.deepEqual(await seriousFaults(page), []);
  const choices = dialog.locator(".choices > li");
  assert.ok((await choices.count()) > 1, "there is something to choose from");
  for (const choice of await choices.all()) {
    const heard = await choice.locator(".win-shares .visually-hidden").allTextContents();
    assert.equal(heard.length, 3);
    const percents = heard.map((each) => Number(/(\d+) %/.exec(each)?.[1]));
    const sum = percents.reduce((a, b) => a + b);
    assert.ok(sum >= 97 && sum <= 103, `win shares add up: ${heard.join("; ")}`);
  }
  return choices;
}

test("a hint shows choices with everybody's win shares, and points at them without playing", () =>
  withPerson({}, async (page) => {
    await sitDown(page, "ithappens", 1);
    await playOn(page, { until: (act, acts) => acts > 4 && act.startsWith("target") });
    const at = await page.locator("[data-at]").getAttribute("data-at");
    const choices = await ask(page, "ithappens");
    if (!choices) return;
    await choices.first().getByRole("button").first().click();
    await page.locator("[data-points]").first().waitFor();
    assert.equal(await page.locator("[data-at]").getAttribute("data-at"), at, "nothing was played");
    // Any other move ends it.
    await page.keyboard.press("Escape");
    await playOn(page, { until: (_, acts) => acts > 0 });
    await page.locator("[data-points]").first().waitFor({ state: "detached" });
  }));

test("why a bot did what it did", () =>
  withPerson({}, async (page) => {
    await sitDown(page, "ithappens", 1);
    await playOn(page, { until: (_, acts) => acts > 4 });
    await nextAct(page);
    await page.getByRole("button", { name: t("table.log"), exact: true }).click();
    await page
      .getByRole("dialog", { name: t("table.log"), exact: true })
      .getByText(t("table.why-short"), { exact: true })
      .last()
      .click();
    const why = page.getByRole("dialog", { name: t("hint.title-why"), exact: true });
    await why.locator(".choices").waitFor();
    await why.getByText(t("hint.this-was-played"), { exact: true }).waitFor();
  }));

test("a turn of Antics! is advised in steps, on a phone too", () =>
  withPerson({ size: "phone" }, async (page) => {
    await sitDown(page, "antics", 1);
    await playAntics(page, { touch: true, until: () => true });
    const choices = await ask(page, "antics");
    if (!choices) return;
    const steps = await choices.first().locator("ol li").count();
    assert.ok(steps > 1, "a turn has steps");
    await choices.first().getByRole("button").first().click();
    await page.locator("[data-points]").first().waitFor();
    await page.getByText(t("hint.step", { step: 1, steps })).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  }));

test("two people at one screen have no hints unless they want them", () =>
  withPerson({}, async (page) => {
    for (const wanted of [false, true]) {
      await page.goto(`${server.url}/new/ithappens?online=0`);
      await page.locator('form select[id$="-who"]').nth(1).selectOption("me");
      await page.getByLabel(t("new.hints")).setChecked(wanted);
      await page.locator("form .do button").click();
      await page.waitForURL(/\/local\//);
      await nextAct(page);
      assert.equal(await button(page).count(), wanted ? 1 : 0);
    }
  }));

test("the highest level plays without a network once its weights were loaded", () =>
  withPerson({ serviceWorkers: "allow" }, async (page) => {
    const name = "ithappens-3";
    const weights = [];
    page.on("request", (request) => {
      if (request.url().includes("/weights/")) weights.push(request.url());
    });
    await sitDown(page, "ithappens", 1);
    await playOn(page, { until: (_, acts) => acts > 2 });
    assert.deepEqual(weights, [], "levels that have not learned load nothing");
    await sitDown(page, "ithappens", 6);
    await playOn(page, { until: (_, acts) => acts > 3 });
    assert.equal(weights.length, learned(name) ? 1 : 0);
    await page.context().route("**/weights/**", (route) => route.abort());
    await page.reload();
    await playOn(page, { until: (_, acts) => acts > 2 });
    const lack = learned(name) ? t("client.no-weights", { level: "Anton" }) : "There are no trained weights";
    assert.equal((await page.getByText(lack).count()) > 0, !learned(name));
  }));
