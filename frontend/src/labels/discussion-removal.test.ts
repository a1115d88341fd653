import { expect, test } from "vitest";
import { removeDiscussionText, removeDiscussionTitle } from "./discussion-removal.ts";

test("a deletion says how much goes, where that is known", () => {
  expect(removeDiscussionText(12)).toMatch(/^La discussion et ses 12 messages,/);
  expect(removeDiscussionText(1)).toMatch(/^La discussion et son message,/);
  expect(removeDiscussionText(0)).toMatch(/^La discussion, encore vide,/);
  expect(removeDiscussionText(undefined)).toMatch(/^La discussion et tous ses messages,/);
});

test("a very long title is cut in a dialog, never inside a sign", () => {
  expect(removeDiscussionTitle("Partir à Paris")).toBe("Supprimer « Partir à Paris » ?");
  expect(removeDiscussionTitle("👨‍👩‍👧‍👦".repeat(6))).toBe(`Supprimer « ${"👨‍👩‍👧‍👦".repeat(5)}… » ?`);
});
