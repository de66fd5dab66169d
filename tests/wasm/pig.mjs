// A third title, Pig, that has no view and no bots of its own: what a page asks of it, natively and in
// WebAssembly, to the end of a game played by text.
//   node tests/wasm/pig.mjs [MODULE [NATIVE]]
// Needs build/wasm/formicary-pig.wasm and build/dev/tests/formicary_pig_twin, or the given files.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { localGame, Page, search } from "./conversation.mjs";
import { load } from "./engine.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const modulePath = process.argv[2] ?? join(root, "build/wasm/formicary-pig.wasm");
const nativePath = process.argv[3] ?? join(root, "build/dev/tests/formicary_pig_twin");
const shippedPath = join(root, "build/wasm/formicary.wasm");

function fail(...lines) {
  for (const line of lines) console.error(`   ${line}`);
  process.exit(1);
}
function demand(condition, what, found) {
  if (!condition) fail(`${what}: ${JSON.stringify(found)?.slice(0, 2000)}`);
}
for (const path of [modulePath, nativePath]) if (!existsSync(path)) fail(`${path} is not there`);

const engine = await load(modulePath).catch((error) => fail(error.message));
const requests = [];
const answers = [];
function ask(request) {
  requests.push(JSON.stringify(request));
  answers.push(engine.ask(requests.at(-1)));
  return JSON.parse(answers.at(-1));
}

const TEXTS = ["words/en/formicary.txt", "tests/games/pig/words/en/pig.txt"];
const pig = ask({ request: "about" }).titles.find(({ id }) => id === "pig");
demand(pig !== undefined, "Pig is not among the titles", answers.at(-1));
demand(pig.least === 2 && pig.levels.length === 2, "players and levels", pig);
ask({
  request: "words",
  language: "en",
  title: "pig",
  texts: TEXTS.map((path) => readFileSync(join(root, path), "utf8")),
});

// Everything that a scene must have, whatever the game.
function checkScene(scene) {
  demand(scene.title === "pig" && scene.titleName === "Pig", "the title of a scene", scene);
  demand(scene.seats.length === scene.players && scene.colours.length === scene.players, "seats", scene);
  demand(scene.scores.totals.length === scene.players, "scores", scene);
  demand(typeof scene.status === "string" && !/^view\./.test(scene.status), "the status in words", scene);
  demand(
    scene.game.title === "plain" && /^(turn|roll|over) round \d/.test(scene.game.lines[0]),
    "the position as lines",
    scene,
  );
  for (const move of scene.moves) {
    demand(
      /^(roll|hold)$/.test(move.text) && /^(Roll the die|Hold \d+ points?)$/.test(move.say),
      "a move in words",
      move,
    );
  }
}

// A whole game by text: two people at one page, and a bot of each level.
const page = new Page(ask);
const seats = ["me", "bot-1", "me", "bot-2"];
const [{ table }] = page.say({ type: "create", game: "pig", players: 4, seats, name: "Ada", pause: 0, start: true });
page.say({ type: "watch", table });
let scene;
let typed = 0;
for (let plies = 0; plies < 5000; plies += 1) {
  if (page.jobs.length > 0) {
    page.think(page.jobs[0]);
    continue;
  }
  scene = ask({ request: "scene", watched: table, viewer: -1 });
  checkScene(scene);
  if (scene.over) break;
  const last = scene.moves.at(-1).text;
  demand(
    ask({ request: "type", watched: table, text: "fly" }).text === undefined,
    "a move that is none",
    answers.at(-1),
  );
  page.say({ type: "play", table, ply: scene.length, text: last });
  typed += 1;
}
demand(scene.over && typed > 10, "a game that comes to its end", scene);
demand(scene.scores.winners.length > 0 && scene.moves.length === 0, "winners", scene);
const log = ask({ request: "log", watched: table });
demand(/(rolls a|holds)/.test(JSON.stringify(log)), "a log in words", log);
const description = ask({ request: "describe", watched: table, viewer: 0, at: 3 });
demand(JSON.stringify(description).includes("round 1"), "a description", description);
const frames = ask({ request: "frames", watched: table, viewer: 1, from: 0, to: 6 });
demand(JSON.stringify(frames).includes("rolls a"), "frames", frames);
for (const name of ["timeline", "record"]) ask({ request: name, watched: table });

// The rest of what a page asks of every title.
localGame(ask, pig);
search(ask, pig);

const folder = mkdtempSync(join(tmpdir(), "formicary-pig-"));
const path = join(folder, "asks");
writeFileSync(path, requests.join("\n") + "\n");
const native = execFileSync(nativePath, ["--asks", path], { encoding: "utf8", maxBuffer: 1 << 29 })
  .trimEnd()
  .split("\n");
rmSync(folder, { recursive: true });
for (const [i, answer] of answers.entries()) {
  if (answer !== native[i])
    fail(
      `not the same: ${requests[i].slice(0, 200)}`,
      `native: ${native[i]?.slice(0, 600)}`,
      `wasm:   ${answer.slice(0, 600)}`,
    );
}

// Nothing of it is in what a page loads.
if (existsSync(shippedPath)) {
  const shipped = await load(shippedPath);
  const titles = JSON.parse(shipped.ask(JSON.stringify({ request: "about" }))).titles.map(({ id }) => id);
  demand(!titles.includes("pig"), "Pig is in the module that is shipped", titles);
}
console.log(`   Pig: ${answers.length} answers to a page are the same natively and in WebAssembly`);
