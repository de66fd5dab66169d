// Round trips to the page's workers and main-thread time for each own ply, at a table in the browser without bots:
//   node tests/web/round_trips.mjs [TITLE [PLIES]]
// FORMICARY names another program, FORMICARY_PAGES another build of the page (tests/web/lib/server.mjs).
import { playAntics } from "./lib/antics.mjs";
import { launch, person } from "./lib/browser.mjs";
import { newTable, playOn } from "./lib/play.mjs";
import { Server } from "./lib/server.mjs";
import { countTrips, countedTrips, ownPlies, resetTrips } from "./lib/trips.mjs";

const title = process.argv[2] ?? "ithappens";
const wanted = Number(process.argv[3] ?? 30);
const WARM = 5; // plies before it is measured
const REST = 400; // ms after the last ply, so that all that belongs to it is done
const polling = 50; // ms: looking at every frame would be most of what is measured
const play = title === "antics" ? playAntics : playOn;
const seats = title === "antics" ? ["me", "me", "me"] : ["me", "me"];
const server = await Server.start();
const browser = await launch();

try {
  const page = await person(browser, { size: "desktop", settings: { forced: false }, haste: 1 });
  await countTrips(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const used = async () =>
    Object.fromEntries(
      (await cdp.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value * 1000]),
    );
  const plies = () => ownPlies(page);
  await newTable(page, server, { title, seats });
  await play(page, { polling, until: async () => (await plies()) >= WARM });
  await page.waitForTimeout(REST);
  await resetTrips(page);
  const before = await used();
  await play(page, { polling, until: async () => (await plies()) >= wanted });
  await page.waitForTimeout(REST);
  const after = await used();
  const measured = await countedTrips(page);
  const per = (number) => (number / measured.plies).toFixed(2);
  const all = Object.values(measured.trips).reduce((sum, count) => sum + count, 0);
  const names = Object.entries(measured.trips)
    .map(([name, count]) => `${name} ${per(count)}`)
    .join(", ");
  const waits = [...measured.waits].sort((a, b) => a - b);
  console.log(`${title}, ${measured.plies} own plies`);
  console.log(`round trips to workers per ply: ${per(all)} (${names})`);
  console.log(
    `main thread per ply: ${per(after.TaskDuration - before.TaskDuration)} ms, of which script ${per(after.ScriptDuration - before.ScriptDuration)} ms`,
  );
  console.log(
    `from a ply's request to the last answer that belongs to it: ${waits[Math.floor(waits.length / 2)]?.toFixed(1)} ms (median)`,
  );
} finally {
  await browser.close();
  await server.stop();
}
