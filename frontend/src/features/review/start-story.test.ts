import { expect, test } from "vitest";
import { storyTitle } from "./start-story.ts";

test("the title of a story is cut at 200 signs, never inside of one", () => {
  expect(storyTitle("Partir")).toBe("Relire : Partir");
  expect(storyTitle(`${"a".repeat(190)}bc`)).toBe(`Relire : ${"a".repeat(190)}…`);
  expect(storyTitle(`${"a".repeat(189)}🎯🎯`)).toBe(`Relire : ${"a".repeat(189)}…`);
});
