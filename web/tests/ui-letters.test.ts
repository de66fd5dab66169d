import { expect, it } from "vitest";
import { lettersOf } from "../src/ui/letters";

it("counts letters as readers see them", () => {
  expect(lettersOf("Zoë")).toHaveLength(3);
  expect(lettersOf("Zoe\u0308")).toHaveLength(3);
  expect(lettersOf("👩‍👧 小明")).toEqual(["👩‍👧", " ", "小", "明"]);
  expect(lettersOf("")).toEqual([]);
});
