// Pictures of every page and state, to be looked at: build/screenshots/ and a contact sheet.
//   node tests/web/screenshots.mjs [NAME...]
// In three languages and two sizes, light; some also dark, and on other screens.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SIZES, launch } from "./lib/browser.mjs";
import { Server, root } from "./lib/server.mjs";
import { STATES, Visitors, makeWorld } from "./lib/states.mjs";

const wanted = process.argv.slice(2);
const folder = join(root, "build/screenshots");
mkdirSync(folder, { recursive: true });
const OTHER_SIZES = {
  tall: { ...SIZES.phone, viewport: { width: 390, height: 844 } },
  aside: { ...SIZES.phone, viewport: { width: 844, height: 390 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  wide: { viewport: { width: 1920, height: 1080 } },
};
const DARK = [
  "start",
  "new",
  "settings",
  "rules",
  "table-roll",
  "table-rolled",
  "table-over",
  "replay",
  "table-log",
  "table-text",
];
const ELSEWHERE = ["start", "table-roll", "table-rolled", "table-hot-seat", "table-over", "learn"];

function shots(state) {
  const all = ["desktop", "phone"].flatMap((size) =>
    ["en", "nl", "zh-Hant"].map((language) => ({ size, language, theme: "light" })),
  );
  if (DARK.includes(state.name))
    for (const size of ["desktop", "phone"]) all.push({ size, language: "en", theme: "dark" });
  if (ELSEWHERE.includes(state.name))
    for (const size of Object.keys(OTHER_SIZES)) all.push({ size, language: "en", theme: "light" });
  return all.filter(({ size }) => !state.wide || size === "desktop");
}

const server = await Server.start();
const browser = await launch();
const made = [];
try {
  const world = await makeWorld(browser, server);
  for (const state of STATES.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))) {
    for (const { size, language, theme } of shots(state)) {
      const name = `${state.name}.${size}.${language}${theme === "dark" ? ".dark" : ""}.png`;
      const visitors = new Visitors(browser, world, {
        language,
        colorScheme: theme,
        ...(SIZES[size] ? { size } : OTHER_SIZES[size]),
      });
      const page = await visitors.page(state);
      try {
        await visitors.at(state);
        await page.evaluate(() =>
          Promise.all(
            document
              .getAnimations()
              .filter((each) => each.effect?.getComputedTiming().endTime < 2000)
              .map((each) => each.finished.catch(() => {})),
          ),
        );
        await page.screenshot({ path: join(folder, name) });
        made.push(name);
      } catch (error) {
        await page.screenshot({ path: join(folder, `failed.${name}`) }).catch(() => {});
        console.log(`${name}: ${String(error).split("\n")[0]}`);
      }
      if (page.faults.length > 0) console.log(`${name}: ${page.faults.join("; ")}`);
      await visitors.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
const figures = made.map(
  (name) =>
    `<figure><a href="${name}"><img loading="lazy" src="${name}" alt=""></a><figcaption>${name}</figcaption></figure>`,
);
writeFileSync(
  join(folder, "index.html"),
  `<!doctype html><meta charset="utf-8"><title>Pictures of the page</title>
<style>body{font:14px sans-serif;display:flex;flex-wrap:wrap;gap:12px}img{max-width:380px;max-height:380px;border:1px solid #999}</style>
${figures.join("\n")}\n`,
);
console.log(`${made.length} pictures in ${folder}`);
