// How much slower WebAssembly plays random games than the optimised native program does.
//   node tests/wasm/bench.mjs [ROUNDS]
// Both play the same games in turns, round by round, and the best round of each counts; what is
// measured is the time of the processor, so that other work on the machine matters little. Needs
// the presets wasm and release built.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { load } from "./engine.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const program = join(root, "build/release/formicary");
const modulePath = join(root, "build/wasm/formicary-tests.wasm");
const rounds = Number(process.argv[2] ?? 5);
const most = 1.5;

// Titles by their place in the catalog, with enough games for about half a second each.
const series = [
  { title: "ithappens", place: 0, players: 4, games: 100000 },
  { title: "antics", place: 1, players: 4, games: 3000 },
];

// Seconds of user time of a kernel of the program, and how many rolls it says there were.
function native({ title, players }, games) {
  const kernel = ["bench", "--game", title, "--players", players, "--seed", 1, "--kernel", games];
  const run = spawnSync("bash", ["-c", '"$@"; times', "bash", program, ...kernel.map(String)], { encoding: "utf8" });
  const lines = run.stdout.trim().split("\n");
  const [minutes, seconds] = /^(\d+)m([\d.]+)s/.exec(lines.at(-1)).slice(1).map(Number);
  return { seconds: minutes * 60 + seconds, rolls: Number(/(\d+) rolls/.exec(lines[0])[1]) };
}

const engine = await load(modulePath);
function wasm({ place, players }, games) {
  const before = process.cpuUsage();
  const rolls = engine.random(place, players, games);
  return { seconds: process.cpuUsage(before).user / 1e6, rolls };
}

const bytes = readFileSync(modulePath);
console.log(
  `formicary.wasm: ${bytes.length} bytes, gzip ${gzipSync(bytes, { level: 9 }).length}, ` +
    `brotli ${brotliCompressSync(bytes).length}`,
);
let slow = false;
for (const one of series) {
  wasm(one, one.games / 10); // until the module is compiled with all optimisations
  let [best, bestWasm] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round += 1) {
    // The difference of two kernels leaves out starting the program.
    const many = native(one, one.games);
    const few = native(one, 1);
    const other = wasm(one, one.games);
    if (many.rolls !== other.rolls) throw new Error(`${one.title}: not the same games`);
    best = Math.min(best, many.seconds - few.seconds);
    bestWasm = Math.min(bestWasm, other.seconds);
  }
  const ratio = bestWasm / best;
  slow ||= ratio > most;
  const rate = (seconds) =>
    Math.round(one.games / seconds)
      .toString()
      .padStart(7);
  console.log(
    `${one.title.padEnd(10)} ${one.players} players, ${one.games} games: native ` +
      `${rate(best)} games/s, WebAssembly ${rate(bestWasm)} games/s, ratio ${ratio.toFixed(2)}`,
  );
}
if (slow) {
  console.error(`WebAssembly takes more than ${most} times the native time`);
  process.exit(1);
}
