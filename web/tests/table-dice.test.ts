// The dice checker's own SHA-256, for pages that came over plain http, against node's.
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";

interface Checker {
  ownSha256(bytes: Uint8Array): Uint8Array;
  ownHmac(key: Uint8Array, message: Uint8Array): Uint8Array;
  verify(
    record: string,
    options: { edition: (game: string, id: string) => string },
  ): Promise<{ verdict: string; draws?: number }>;
}

const root = join(import.meta.dirname, "../..");
const source = readFileSync(join(root, "web/public/verify-dice.mjs"), "utf8");

// The script as a browser without crypto.subtle has it.
function checker(crypto: object | undefined): Checker {
  const world = { crypto, formicaryDice: undefined as unknown as Checker };
  const run = runInThisContext(`(globalThis) => {${source}}`) as (globalThis: object) => void;
  run(world);
  return world.formicaryDice;
}
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 151 + length * 7) % 256);

describe("the dice checker without the browser's help", () => {
  const own = checker(undefined);
  it("hashes as everybody does, at every length around a block", () => {
    for (let length = 0; length < 200; length += 1) {
      const message = bytes(length);
      expect(hex(own.ownSha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
      expect(hex(own.ownHmac(bytes(32), message))).toBe(createHmac("sha256", bytes(32)).update(message).digest("hex"));
    }
  });
  it("finds the same as with it", async () => {
    for (const name of ["dice-revealed", "antics-dice-revealed", "dice-unfinished", "undo-agreed-across-dice"]) {
      const record = readFileSync(join(root, `tests/golden/${name}.game`), "utf8");
      const edition = (game: string, id: string): string =>
        readFileSync(join(root, `editions/${game}/${id}.edition`), "utf8");
      const report = await own.verify(record, { edition });
      expect(report.draws).toBeGreaterThan(10);
      expect(report).toEqual(await checker(globalThis.crypto).verify(record, { edition }));
    }
  });
  it("sees a die that was changed", async () => {
    const record = readFileSync(join(root, "tests/golden/dice-revealed.game"), "utf8");
    const edition = (game: string, id: string): string =>
      readFileSync(join(root, `editions/${game}/${id}.edition`), "utf8");
    const changed = record.replace(/\* die (\d)/, (_, die: string) => `* die ${(Number(die) % 6) + 1}`);
    expect((await own.verify(changed, { edition })).verdict).toBe("wrong");
  });
});
