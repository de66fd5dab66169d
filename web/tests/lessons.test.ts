// @vitest-environment happy-dom
// Every lesson is played with the real engine: its position is one, its steps can be made, and its
// comments answer moves that can be made.
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readMessages } from "../plugins/messages.mjs";
import { setEngine } from "../src/engine/engine";
import type { Engine } from "../src/engine/rpc";
import { games } from "../src/games";
import { tabOf } from "../src/games/antics/tabs";
import { change } from "../src/ui/settings.svelte";
import type { Lesson } from "../src/client/lesson";
import { LessonRun } from "../src/table/lessonRun.svelte";
import { t } from "../src/words/words.svelte";
import { hasEngine, realEngine } from "./support/real-engine";

const lessons: Lesson[] = [];
for (const load of Object.values(games)) lessons.push(...(await (await load()).lessons()));

// All ways through a lesson: one index of a move for each step that has some.
function ways(lesson: Lesson): string[][] {
  return lesson.steps.reduce<string[][]>(
    (so, step) => (step.moves ? so.flatMap((way) => (step.moves ?? []).map((move) => [...way, move])) : so),
    [[]],
  );
}

describe("what lessons speak of", () => {
  it("is in the rules, where they name a clause", () => {
    for (const title of Object.keys(games)) {
      const rules = readMessages(join(import.meta.dirname, `../../words/en/${title}-rules.txt`));
      const named = lessons
        .filter((lesson) => lesson.title === title)
        .flatMap(({ steps }) => steps.map((step) => step.clause ?? ""));
      expect(named.filter((clause) => clause !== "" && !rules.has(`rule.${clause}`))).toEqual([]);
    }
  });

  it("can be brought to the front on a phone", () => {
    const points = lessons
      .filter(({ title }) => title === "antics")
      .flatMap(({ steps }) => steps.map((step) => step.point ?? "turn"));
    expect(points.length).toBeGreaterThan(30);
    // The dock is always there.
    expect(points.filter((point) => tabOf(point) === undefined && point !== "turn" && point !== "end")).toEqual([]);
  });
});

describe.skipIf(!hasEngine)("lessons", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await realEngine();
    setEngine(engine);
    change({ speed: "off" });
  });

  it("there are some, each with a name of its own", () => {
    expect(lessons.length).toBeGreaterThan(8);
    expect(new Set(lessons.map((lesson) => `${lesson.title}/${lesson.id}`)).size).toBe(lessons.length);
  });

  for (const lesson of lessons) {
    it(`${lesson.title}/${lesson.id} can be played, whatever is chosen`, async () => {
      for (const way of ways(lesson)) {
        const run = new LessonRun(lesson);
        await run.go(0);
        expect(run.failed).toBe(false);
        const left = [...way];
        for (let i = 0; i < lesson.steps.length; i += 1) {
          expect(run.step).toBe(i);
          const step = lesson.steps[i];
          if (step?.moves) {
            // It is the newcomer's turn, and what the comment asks for can be done.
            expect(run.scene?.toAct).toBe(1);
            for (const move of step.moves) expect(run.scene?.moves.map((each) => each.text)).toContain(move);
            await run.play(left.shift() ?? "");
          } else {
            await run.next();
          }
          expect(run.hint).toBe("");
          expect(run.busy).toBe(false);
        }
        expect(run.last).toBe(true);
        expect(run.now?.moves, "ends with a comment").toBeUndefined();
        run.close();
      }
    });

    it(`${lesson.title}/${lesson.id} answers other moves kindly`, async () => {
      const run = new LessonRun(lesson);
      for (const [i, step] of lesson.steps.entries()) {
        await run.go(i);
        if (!step.moves) continue;
        const others = run.scene?.moves.map((move) => move.text).filter((text) => !step.moves?.includes(text)) ?? [];
        if (step.otherwise) expect(others, "a comment for nothing").not.toEqual([]);
        for (const other of others) {
          await run.play(other);
          expect(run.step).toBe(i);
          expect(run.hint).toBe(step.otherwise ? t(step.otherwise) : t("learn.your-move"));
        }
      }
      run.close();
    });
  }

  it("the last lesson of Antics! counts as it says: 9 for prey, 3 and 2 for fungus, 2 for a green leaf", async () => {
    const lesson = lessons.find((each) => each.title === "antics" && each.id === "end");
    if (!lesson) throw new Error("no such lesson");
    const run = new LessonRun(lesson);
    await run.go(lesson.steps.length - 1);
    expect(run.scene?.over).toBe(true);
    expect(run.scene?.scores?.lines.map((line) => line.points[0])).toEqual([9, 5, 2]);
    run.close();
  });

  it("goes back to what was there before", async () => {
    const lesson = lessons.find((each) => each.id === "columns");
    if (!lesson) throw new Error("no such lesson");
    const run = new LessonRun(lesson);
    await run.go(0);
    const before = JSON.stringify(run.scene);
    await run.play("place left");
    expect(run.step).toBe(1);
    expect(JSON.stringify(run.scene)).not.toBe(before);
    await run.back();
    expect(run.step).toBe(0);
    expect(JSON.stringify(run.scene)).toBe(before);
    run.close();
  });

  it("says why a move can't be made at all", async () => {
    const lesson = lessons.find((each) => each.id === "closed");
    if (!lesson) throw new Error("no such lesson");
    const run = new LessonRun(lesson);
    await run.go(0);
    await run.play("place left");
    expect(run.step).toBe(0);
    expect(run.hint).toContain("column here is full");
    expect((await run.why("place left"))?.clause).toBe("IH-3.5");
    run.close();
  });
});
