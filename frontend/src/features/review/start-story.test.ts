import { expect, test } from "vitest";
import { reviewDiscussionTitle } from "./start-story.ts";

test("the title of a story is cut at 200 signs, never inside of one", () => {
  expect(reviewDiscussionTitle("Partir")).toBe("Relire : Partir");
  expect(reviewDiscussionTitle(`${"a".repeat(190)}bc`)).toBe(`Relire : ${"a".repeat(190)}…`);
  expect(reviewDiscussionTitle(`${"a".repeat(189)}🎯🎯`)).toBe(`Relire : ${"a".repeat(189)}…`);
});
