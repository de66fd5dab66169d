// @vitest-environment happy-dom
// Components that draw a slice of a large value are updated only when that slice changes.
import { flushSync, mount, unmount, type Component } from "svelte";
import { expect, test, vi } from "vitest";
import { later } from "../src/draw/later.svelte";
import { Watched } from "../src/draw/watched.svelte";

interface Large {
  list: { name: string }[];
  other: number;
}

// A component without a drawing.
function component(init: () => void): () => void {
  const made = mount((() => init()) as unknown as Component, { target: document.body });
  flushSync();
  return () => void unmount(made);
}

test("a new value reaches only those whose slice changed", () => {
  const [one, two] = [{ name: "one" }, { name: "two" }];
  const watched = new Watched<Large>({ list: [one, two], other: 1 });
  const seen: string[] = [];
  const end = component(() => {
    for (const i of [0, 1]) {
      const slice = watched.select(({ list }) => list[i]);
      $effect(() => void seen.push(slice()?.name ?? "nothing"));
    }
  });
  expect(seen).toEqual(["one", "two"]);
  watched.set({ list: [one, { name: "three" }], other: 2 });
  flushSync();
  expect(seen).toEqual(["one", "two", "three"]);
  watched.set({ list: [one, watched.value.list[1]!], other: 3 });
  flushSync();
  expect(seen).toHaveLength(3);
  watched.set({ list: [], other: 3 });
  flushSync();
  expect(seen.slice(3)).toEqual(["nothing", "nothing"]);
  end();
});

test("who is gone is asked no more", () => {
  const watched = new Watched(1);
  const pick = vi.fn((value: number) => value);
  const end = component(() => void watched.select(pick));
  watched.set(2);
  expect(pick).toHaveBeenCalledTimes(2);
  end();
  flushSync();
  watched.set(3);
  expect(pick).toHaveBeenCalledTimes(2);
  expect(watched.value).toBe(3);
});

test("setting it inside an effect makes that effect depend on nothing it looks at", () => {
  const watched = new Watched({ a: 1 });
  let depends = $state(1);
  const runs = vi.fn();
  const end = component(() => {
    watched.select(({ a }) => a + depends);
    $effect(() => {
      runs();
      watched.set({ a: 2 });
    });
  });
  depends = 5;
  flushSync();
  expect(runs).toHaveBeenCalledOnce();
  end();
});

test("what may wait follows a frame later, when nothing is busy", async () => {
  let [value, busy] = $state(["a", false]);
  let shown = () => "";
  const end = component(() => {
    shown = later(
      () => value,
      () => busy,
    );
  });
  expect(shown()).toBe("a");
  busy = true;
  value = "b";
  flushSync();
  await new Promise((done) => setTimeout(done, 250));
  expect(shown()).toBe("a");
  value = "c";
  busy = false;
  flushSync();
  expect(shown()).toBe("a");
  await vi.waitFor(() => expect(shown()).toBe("c"));
  end();
});
