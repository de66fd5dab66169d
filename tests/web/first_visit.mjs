// The downloads of a first visit until a game against bots can be played, in Chromium against the real program:
//   node tests/web/first_visit.mjs [TITLE...]
// prints for each title the answers as JSON: [{ file, bytes }], headers included, sorted. Requests of workers are among
// them, because they are counted by a proxy. Left out: WebSockets, what the service worker stores (it is blocked), and
// what the page loads later for panels that nobody has opened, which waits for timers of seconds.
import { playAntics } from "./lib/antics.mjs";
import { launch, person } from "./lib/browser.mjs";
import { CountingProxy } from "./lib/counting_proxy.mjs";
import { HURRIED, playOn } from "./lib/play.mjs";
import { Server } from "./lib/server.mjs";
import { t } from "./lib/words.mjs";

const LATER = 3000; // ms: timers of that length and more never fire, so that a slow machine counts the same

// Runs in the page before its own scripts.
function dropTimers(least) {
  const later = globalThis.setTimeout;
  globalThis.setTimeout = (act, ms, ...params) => later(act, ms >= least ? 2 ** 31 - 1 : ms, ...params);
}

// The name of a built file without its hash.
const plain = (path) => path.replace(/^\/assets\//, "").replace(/-[\w-]{8}(\.\w+)$/, "$1");

async function visit(browser, server, title) {
  const proxy = await CountingProxy.start(server.url);
  const page = await person(browser, { settings: HURRIED });
  try {
    await page.addInitScript(dropTimers, LATER);
    await page.goto(proxy.url);
    const card = page.getByRole("article", { name: t(`game.${title}.name`) });
    await card.getByRole("button", { name: t("start.play") }).click();
    await (title === "antics" ? playAntics : playOn)(page, { until: () => true });
    if (page.faults.length > 0) throw new Error(`the page reports ${page.faults.join("; ")}`);
    await proxy.quiet();
    return proxy.answers
      .map(({ path, bytes }) => ({ file: plain(path), bytes }))
      .sort((a, b) => a.file.localeCompare(b.file) || a.bytes - b.bytes);
  } finally {
    await page.context().close();
    await proxy.stop();
  }
}

const titles = process.argv.length > 2 ? process.argv.slice(2) : ["ithappens", "antics"];
const server = await Server.start();
const browser = await launch();
try {
  const visits = await Promise.all(titles.map(async (title) => [title, await visit(browser, server, title)]));
  console.log(JSON.stringify(Object.fromEntries(visits), null, 1));
} finally {
  await browser.close();
  await server.stop();
}
