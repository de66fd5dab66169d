import { expect, test } from "vitest";
import { same } from "../src/client/same";

test("what is equal stays the same object, at any depth", () => {
  const before = { at: 1, list: [{ a: 1 }, { a: 2, deep: { b: [1, 2] } }], none: null };
  const after = same(before, { at: 2, list: [{ a: 1 }, { a: 2, deep: { b: [1, 2] } }], none: null });
  expect(after).not.toBe(before);
  expect(after.list).toBe(before.list);
});

test("what differs is the new one, with the old parts that are equal", () => {
  const before = { list: [{ a: 1 }, { a: 2 }] };
  const after = same(before, { list: [{ a: 1 }, { a: 3 }] });
  expect(after).toEqual({ list: [{ a: 1 }, { a: 3 }] });
  expect(after.list[0]).toBe(before.list[0]);
  expect(after.list[1]).not.toBe(before.list[1]);
});

test("what was put between leaves the rest as it was", () => {
  const before = [{ a: 1 }, { a: 2 }, { a: 3 }];
  const longer = same(before, [{ a: 1 }, { a: 9 }, { a: 2 }, { a: 3 }]);
  expect(longer).toEqual([{ a: 1 }, { a: 9 }, { a: 2 }, { a: 3 }]);
  expect(longer[0]).toBe(before[0]);
  expect(longer[2]).toBe(before[1]);
  expect(longer[3]).toBe(before[2]);
  const shorter = same(before, [{ a: 1 }, { a: 3 }]);
  expect(shorter).toEqual([{ a: 1 }, { a: 3 }]);
  expect(shorter[1]).toBe(before[2]);
});

test.each([
  [[1, 2], [1, 2, 3]],
  [[1, 2, 3], [1, 2]],
  [{ a: 1 }, {}],
  [{}, { a: undefined }],
  [{ a: undefined }, { b: undefined }],
  [{ a: 1 }, [1]],
  [[1], { 0: 1 }],
  [null, { a: 1 }],
  [{ a: 1 }, null],
  [{ a: null }, { a: {} }],
  ["a", "b"],
])("from %j to %j", (before, after) => {
  const wanted = structuredClone(after);
  expect(same(before, after)).toEqual(wanted);
  expect(same(before, after)).not.toBe(before);
});
