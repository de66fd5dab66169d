// Runs the page's check of the dice over records, for verifier_test.py:
//   node verify_dice.mjs EDITIONS FILE... [--mine SEAT=HEX]
// Prints a report for each of them, as a list in JSON.
import { existsSync, readFileSync } from "node:fs";
import "../../web/public/verify-dice.mjs";

const [editions, ...files] = process.argv.slice(2);
const mine = new Map();
while (files.at(-2) === "--mine") {
  const [seat, hex] = files.pop().split("=");
  mine.set(Number(seat), hex);
  files.pop();
}

function findEdition(game, id) {
  const path = `${editions}/${game}/${id}.edition`;
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

const reports = [];
for (const file of files) {
  const text = readFileSync(file, "utf8");
  reports.push(await globalThis.formicaryDice.verify(text, findEdition, mine));
}
console.log(JSON.stringify(reports));
