// Runs the page's check of the dice, for the tests of both verifiers:
//   node verify_dice.mjs EDITIONS
// Each line of the input is a request in JSON: {"text": RECORD, "options": {..}}, with the options of
// `verify` other than the edition. A report is printed for each, as a line of JSON.
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import "../../web/public/verify-dice.mjs";

const [editions] = process.argv.slice(2);

function edition(game, id) {
  const path = `${editions}/${game}/${id}.edition`;
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { text, options } = JSON.parse(line);
  console.log(JSON.stringify(await globalThis.formicaryDice.verify(text, { ...options, edition })));
}
