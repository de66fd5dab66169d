// @vitest-environment happy-dom
// Parts that follow a value one after another: who is drawn when, and what they get.
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterFrame } from "../src/draw/frame";
import { Gradual } from "../src/draw/gradual.svelte";

let frames: (() => void)[] = [];
let clock = 0;
// A message of ours comes after those that were sent before, however slow the machine is; then tasks that they began.
async function messages(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((done) => {
    port1.onmessage = () => done();
    port2.postMessage(0);
  });
  port1.close();
  await new Promise<void>((done) => setTimeout(done, 5));
}
async function frame(): Promise<void> {
  for (const one of frames.splice(0)) one();
  await messages();
}

beforeEach(() => {
  frames = [];
  clock = 0;
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => frames.push(work));
  vi.stubGlobal("cancelAnimationFrame", () => {});
  vi.spyOn(performance, "now").mockImplementation(() => clock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Each part takes that long to be drawn.
function watched(ms: number) {
  const drawn: string[] = [];
  const late: boolean[] = [];
  const parts = new Gradual(["a", "b", "c"], 0, (on) => late.push(on));
  const end = $effect.root(() => {
    for (const name of ["a", "b", "c"]) {
      $effect(() => {
        drawn.push(`${name}${parts.of(name)}`);
        clock += ms;
      });
    }
  });
  flushSync();
  drawn.length = 0;
  return { parts, drawn, late, end };
}

test("what it is about is drawn at once, and the rest after the next frame", async () => {
  const { parts, drawn, late, end } = watched(0);
  parts.show(1, ["b"]);
  flushSync();
  expect(drawn).toEqual(["b1"]);
  expect(late).toEqual([true]);
  await frame();
  expect(drawn).toEqual(["b1", "a1", "c1"]);
  expect(late).toEqual([true, false]);
  end();
});

test("where drawing takes long there is a frame after each part", async () => {
  const { parts, drawn, late, end } = watched(10);
  parts.show(1, ["a"]);
  flushSync();
  await frame();
  expect(drawn).toEqual(["a1", "b1"]);
  expect(late).toEqual([true]);
  await frame();
  expect(drawn).toEqual(["a1", "b1", "c1"]);
  expect(late).toEqual([true, false]);
  end();
});

test("what comes meanwhile is what the others get, and none waits for ever", async () => {
  const { parts, drawn, end } = watched(10);
  parts.show(1, ["a"]);
  await frame();
  parts.show(2, ["a"]);
  flushSync();
  await frame();
  expect(drawn).toEqual(["a1", "b1", "a2", "c2"]);
  await frame();
  expect(drawn.at(-1)).toBe("b2");
  expect(frames).toHaveLength(0);
  end();
});

test("the same value is no news, and nothing is drawn after the end", async () => {
  const { parts, drawn, end } = watched(0);
  parts.show(0, ["a"]);
  parts.show(1, []);
  parts.end();
  await frame();
  expect(drawn).toEqual([]);
  end();
});

test("a page that is not seen has no frames, and goes on all the same", async () => {
  const work = vi.fn();
  afterFrame(work);
  await new Promise((done) => setTimeout(done, 300));
  expect(work).toHaveBeenCalledOnce();
  await frame();
  expect(work).toHaveBeenCalledOnce();
});

test("who looks where things lie comes before those who change it", async () => {
  const order: string[] = [];
  afterFrame(() => order.push("draws"), true);
  afterFrame(() => order.push("looks"));
  await frame();
  expect(order).toEqual(["looks", "draws"]);
});

test("what is stopped in time does not happen", async () => {
  const work = vi.fn();
  afterFrame(work)();
  await frame();
  expect(work).not.toHaveBeenCalled();
});
