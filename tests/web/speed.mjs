// Figures for docs/performance.md, measured in Chromium against the real program:
//   node tests/web/speed.mjs [TITLE [SLOW [phone]]]
// It Happens.. unless another title is given; with SLOW only playing, the CPU slowed that number of times, with a mouse or on
// a phone by touch. TRACE names a file for the trace of the last one.
// Time until the page is interactive with the CPU slowed four times, answers of the engine's worker, long tasks,
// frames and clicks while playing. Bytes and requests of a first visit: first_visit.mjs.
/* global measured -- in the browser */
import { writeFileSync } from "node:fs";
import { playAntics } from "./lib/antics.mjs";
import { launch, person } from "./lib/browser.mjs";
import { newTable, playOn } from "./lib/play.mjs";
import { Server } from "./lib/server.mjs";
import { t } from "./lib/words.mjs";

const SLOW = 4;
const REST = 80; // ms that a hand takes between coming to a place, pressing and letting go
const title = process.argv[2] ?? "ithappens";
const play = title === "antics" ? playAntics : playOn;
const start = (page) =>
  page.getByRole("article", { name: t(`game.${title}.name`) }).getByRole("button", { name: t("start.play") });
const server = await Server.start();
const browser = await launch();
const round = (number) => Math.round(number * 10) / 10;
const percentile = (numbers, part) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0;

async function visitor(options = {}) {
  const page = await person(browser, {
    size: options.size ?? "desktop",
    settings: { forced: false, ...options.settings },
    haste: options.haste ?? 1,
  });
  await page.addInitScript(() => {
    globalThis.measured = { long: [], asks: {}, clicks: [], look: () => performance.mark("formicary-look") };
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) measured.long.push({ startTime, duration });
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === "click") measured.clicks.push(duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true });
    addEventListener("click", () => performance.mark("formicary-click"), { capture: true });
    // All parts of the board show the same moment.
    new MutationObserver((list) => {
      if (list.some(({ target }) => target.hasAttribute("data-at"))) performance.mark("formicary-whole");
    }).observe(document, { subtree: true, attributeFilter: ["data-at"] });
    // How long a worker takes to answer, by question.
    const post = Worker.prototype.postMessage;
    const waiting = new WeakMap();
    Worker.prototype.postMessage = function (message, ...rest) {
      if (!waiting.has(this)) {
        waiting.set(this, new Map());
        this.addEventListener("message", ({ data }) => {
          const asked = waiting.get(this).get(data?.id);
          if (asked) (measured.asks[asked.name] ??= []).push(performance.now() - asked.at);
          if (asked?.name === "scene") performance.mark("formicary-scene");
        });
      }
      if (message?.id !== undefined) {
        waiting
          .get(this)
          .set(message.id, { at: performance.now(), name: /"request":"([a-z]+)"/.exec(message.text)?.[1] ?? "" });
      }
      return post.call(this, message, ...rest);
    };
  });
  const cdp = await page.context().newCDPSession(page);
  return { page, cdp };
}

// The rate with which the browser has to be slowed so that a plain loop takes `times` times its processor time. A rate of
// 4 is more than that on machines where interrupting a thread is expensive. Found on an empty page, where nothing
// else is going on.
async function rateFor(times) {
  if (times === 1) return { rate: 1, ratio: 1 };
  const { page, cdp } = await visitor();
  await page.goto("about:blank");
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const used = async () =>
    (await cdp.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value;
  // Long enough that it does not matter when the browser interrupts it.
  const loop = async () => {
    const before = await used();
    await page.evaluate(() => {
      let x = 1;
      for (let i = 0; i < 25_000_000; i += 1) x = (x * 1103515245 + 12345) & 0x7fffffff;
      return x;
    });
    return (await used()) - before;
  };
  const middle = async () => percentile([await loop(), await loop(), await loop()], 0.5);
  await loop();
  const alone = await middle();
  let [rate, ratio] = [times, 0];
  for (let tries = 0; tries < 3 && Math.abs(ratio / times - 1) > 0.03; tries += 1) {
    if (tries > 0) rate = Math.max(1, (rate * times) / ratio);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate });
    ratio = (await middle()) / alone;
  }
  await page.context().close();
  return { rate, ratio };
}

async function interactive() {
  const { rate } = await rateFor(SLOW);
  const times = [];
  for (let i = 0; i < 5; i += 1) {
    const { page, cdp } = await visitor();
    await cdp.send("Emulation.setCPUThrottlingRate", { rate });
    await page.goto(server.url);
    const button = start(page);
    await button.waitFor();
    const shown = await page.evaluate(() => performance.now());
    await page.waitForFunction(() => performance.now() > 3000);
    const { paint, last } = await page.evaluate(() => ({
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      last: Math.max(0, ...measured.long.map(({ startTime, duration }) => startTime + duration)),
    }));
    const clicked = await page.evaluate(() => performance.now());
    await button.click();
    await play(page, { until: () => true });
    const playable = (await page.evaluate(() => performance.now())) - clicked;
    times.push({ paint, shown, last, playable });
    await page.context().close();
  }
  const middle = (name) =>
    round(
      percentile(
        times.map((time) => time[name]),
        0.5,
      ),
    );
  console.log(
    `first visit, CPU slowed ${SLOW} times (median of ${times.length}): first paint ${middle("paint")} ms, the button is there ${middle("shown")} ms, last long task ends ${middle("last")} ms; click to playable ${middle("playable")} ms`,
  );
}

// The work of the browser's main thread during play: tasks as the clock and as its processor see
// them, and the longest for each touch with all that follows from it. Tasks in which the driver looks
// where to touch next (and makes the browser lay out the page to say so) are not the page's.
function mainOf({ traceEvents }) {
  const main = new Set(
    traceEvents
      .filter((event) => event.name === "thread_name" && event.args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid}.${tid}`),
  );
  const mine = traceEvents.filter((event) => main.has(`${event.pid}.${event.tid}`));
  const looks = mine.filter((event) => event.name === "formicary-look").map(({ ts }) => ts);
  const tasks = mine
    .filter((event) => event.name === "RunTask" && event.ph === "X")
    .filter(({ ts, dur }) => !looks.some((at) => at >= ts && at <= ts + dur))
    .sort((a, b) => a.ts - b.ts);
  return { mine, tasks };
}

function tasksOf(trace) {
  const { mine, tasks } = mainOf(trace);
  const marks = mine
    .filter((event) => event.name === "formicary-touch")
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const longest = marks.map((from, i) =>
    Math.max(
      0,
      ...tasks.filter(({ ts }) => ts >= from && ts < (marks[i + 1] ?? Infinity)).map(({ tdur = 0 }) => tdur / 1000),
    ),
  );
  return { clock: tasks.map(({ dur }) => dur / 1000), processor: tasks.map(({ tdur = 0 }) => tdur / 1000), longest };
}

// Redraws: what the main thread works (script, style, layout, paint; of the processor) from the arrival of
// a new scene, or from a click, to the end of the task that hands the frame that shows it to the
// compositor (Commit): the task with the mark in which it began, that with the Commit, and all between
// them, whatever they are for. What comes before a click in the same task (moving the mouse there) is
// left out, and so are the driver's looks. Where more arrives before the frame is there, it is one redraw.
// A board may draw its parts one after another: the first frame shows the turn's line and the part that the
// step is about (where the ply happened, else what was touched last), the others follow. So a whole redraw is measured
// as well: from the arrival of a scene to the frame in which all parts show the same moment again (the stage
// says so by data-at), in ms of the processor and by the clock.
function redrawsOf(trace) {
  const { mine, tasks } = mainOf(trace);
  const named = (name) => mine.filter((event) => event.name === name).sort((a, b) => a.ts - b.ts);
  const frames = named("Commit").map(({ ts }) => ts);
  const until = (from, to) => tasks.filter((task) => task.ts + task.dur >= from && task.ts <= to);
  const sum = (among) => among.reduce((all, { tdur = 0 }) => all + tdur, 0);
  const begins = [...named("formicary-scene"), ...named("formicary-click")].sort((a, b) => a.ts - b.ts);
  const found = { "formicary-scene": [], "formicary-click": [], whole: [], clock: [], frames: [] };
  let shown = 0;
  for (const { name, ts, tts } of begins) {
    if (ts <= shown) continue;
    shown = frames.find((at) => at > ts);
    if (shown === undefined) break;
    const among = until(ts, shown);
    const before = name === "formicary-click" && among[0]?.ts <= ts ? tts - among[0].tts : 0;
    found[name].push((sum(among) - before) / 1000);
  }
  // The tasks that draw a frame (style, layout, paint, commit), whatever it shows.
  const painted = named("Paint").map(({ ts }) => ts);
  found.frames = tasks
    .filter(({ ts, dur }) => painted.some((at) => at >= ts && at <= ts + dur))
    .map(({ tdur = 0 }) => tdur / 1000);
  const wholes = named("formicary-whole").map(({ ts }) => ts);
  shown = 0;
  for (const { ts } of named("formicary-scene")) {
    if (ts <= shown) continue;
    const whole = wholes.find((at) => at > ts);
    shown = whole && frames.find((at) => at > whole);
    if (shown === undefined) break;
    found.whole.push(sum(until(ts, shown)) / 1000);
    found.clock.push((shown - ts) / 1000);
  }
  return found;
}

async function playing(slow, size = "desktop", acts = 40) {
  const { rate, ratio } = await rateFor(slow);
  const { page, cdp } = await visitor({ size, settings: { speed: "fast" } });
  await newTable(page, server, { title, seats: ["me", "bot-1", "bot-1"] });
  await play(page, { until: () => true });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
  await page.evaluate(() => {
    measured.long = [];
    measured.clicks = [];
    measured.asks = {};
  });
  await browser.startTracing(page, {
    categories: [
      "disabled-by-default-devtools.timeline",
      "devtools.timeline",
      "blink.user_timing",
      ...(process.env.TRACE ? ["disabled-by-default-devtools.timeline.stack"] : []),
    ],
  });
  await play(page, {
    polling: 200,
    rest: REST,
    touch: size === "phone",
    until: async (act, done) => {
      await page.evaluate(() => void performance.mark("formicary-touch"));
      return done > acts;
    },
  });
  const trace = (await browser.stopTracing()).toString();
  if (process.env.TRACE) writeFileSync(process.env.TRACE, trace);
  const { clock, processor, longest } = tasksOf(JSON.parse(trace));
  const {
    "formicary-scene": scenes,
    "formicary-click": clicked,
    whole,
    clock: wholeClock,
    frames,
  } = redrawsOf(JSON.parse(trace));
  const { clicks, asks } = await page.evaluate(() => measured);
  const over = (list, most) => list.filter((ms) => ms > most).length;
  console.log(
    `${title}, playing (${size}), CPU slowed ${slow} times (rate ${round(rate)}: a plain loop takes ${round(ratio)} times its time): ${clock.length} tasks, the longest ${round(Math.max(...clock))} ms by the clock and ${round(Math.max(...processor))} ms of the processor; over 50 ms: ${over(clock, 50)} and ${over(processor, 50)}`,
  );
  console.log(
    `  the longest task of a touch and what follows, of the processor: median ${round(percentile(longest, 0.5))} ms, p95 ${round(percentile(longest, 0.95))} ms`,
  );
  for (const [what, took] of [
    ["a scene or a click", [...scenes, ...clicked]],
    ["a scene", scenes],
    ["a click", clicked],
  ]) {
    console.log(
      `  redraw after ${what}: ${took.length}, of the processor median ${round(percentile(took, 0.5))} ms, p95 ${round(percentile(took, 0.95))} ms, the longest ${round(Math.max(0, ...took))} ms`,
    );
  }
  console.log(
    `  tasks that draw a frame: ${frames.length}, of the processor median ${round(percentile(frames, 0.5))} ms, p95 ${round(percentile(frames, 0.95))} ms, p99 ${round(percentile(frames, 0.99))} ms, the longest ${round(Math.max(0, ...frames))} ms`,
  );
  console.log(
    `  until all parts show a scene: ${whole.length}, of the processor median ${round(percentile(whole, 0.5))} ms, p95 ${round(percentile(whole, 0.95))} ms; by the clock median ${round(percentile(wholeClock, 0.5))} ms, p95 ${round(percentile(wholeClock, 0.95))} ms`,
  );
  const sum = processor.reduce((all, one) => all + one, 0);
  console.log(`  all tasks together: ${round(sum / longest.length)} ms of the processor for a touch and what follows`);
  console.log(
    `  clicks to the next frame: ${clicks.length} of 16 ms and more, the longest ${round(Math.max(0, ...clicks))} ms, p90 ${round(percentile(clicks, 0.9))} ms`,
  );
  for (const [name, took] of Object.entries(asks)) {
    console.log(
      `  ${name}: ${took.length} answers, median ${round(percentile(took, 0.5))} ms, p99 ${round(percentile(took, 0.99))} ms`,
    );
  }
  await page.context().close();
}

try {
  if (process.argv[3]) {
    await playing(Number(process.argv[3]), process.argv[4]);
  } else {
    await interactive();
    for (const size of ["desktop", "phone"]) {
      await playing(1, size);
      await playing(SLOW, size);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
