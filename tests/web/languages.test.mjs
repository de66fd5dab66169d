// Languages are chosen by the browser and switched by hand, in the middle of a game too. That nothing
// is left in English is looked at in every state: access.test.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { person } from "./lib/browser.mjs";
import { browser, server } from "./lib/house.mjs";
import { HURRIED, nextAct, playOn, quickGame } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

test("the language can be switched in the middle of a game, and stays", async () => {
  const page = await person(browser, { settings: HURRIED, haste: 30 });
  await quickGame(page, server);
  await playOn(page, { until: (act) => act.startsWith("target") });
  for (const [name, language] of [
    ["Nederlands", "nl"],
    ["繁體中文", "zh-Hant"],
  ]) {
    const before = language === "nl" ? "en" : "nl";
    await page.getByRole("button", { name: t("shell.language", {}, before) }).click();
    await page
      .getByRole("button", { name })
      .or(page.getByRole("menuitemradio", { name }))
      .or(page.getByRole("radio", { name }))
      .first()
      .click();
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
    await page.getByRole("button", { name: t("table.log", {}, language) }).waitFor();
    assert.match(await nextAct(page), /target/);
  }
  await page.reload();
  await nextAct(page);
  assert.equal(await page.getAttribute("html", "lang"), "zh-Hant");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

for (const [tag, language] of [
  ["nl-BE", "nl"],
  ["zh-TW", "zh-Hant"],
  ["zh-HK", "zh-Hant"],
]) {
  test(`${tag} gets ${language}, from the first word on`, async () => {
    const page = await person(browser, { language: tag, settings: HURRIED });
    await page.goto(server.url);
    await page.getByRole("heading", { level: 1, name: t("start.heading", {}, language) }).waitFor();
    assert.equal(await page.getAttribute("html", "lang"), language);
    await page
      .getByRole("button", { name: t("start.play", {}, language) })
      .first()
      .click();
    await nextAct(page);
    await page.getByRole("button", { name: t("table.log", {}, language) }).waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test("a browser of another language gets English; the rules are told clause by clause", async () => {
  const page = await person(browser, { language: "fi-FI" });
  await page.goto(`${server.url}/rules/ithappens#IH-3.5`);
  assert.equal(await page.getAttribute("html", "lang"), "en");
  const clauses = page.getByText(/^IH-\d+(\.\d+)+$/);
  await clauses.first().waitFor();
  assert.ok((await clauses.count()) > 30);
  await page.waitForFunction(() => {
    const box = document.getElementById("IH-3.5")?.getBoundingClientRect();
    return box && box.top >= 0 && box.bottom <= innerHeight;
  });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
