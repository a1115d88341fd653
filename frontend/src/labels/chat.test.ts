import { expect, test } from "vitest";
import { removeText, removeTitle } from "./chat.ts";

test("a deletion says how much goes, where that is known", () => {
  expect(removeText(12)).toMatch(/^La discussion et ses 12 messages,/);
  expect(removeText(1)).toMatch(/^La discussion et son message,/);
  expect(removeText(0)).toMatch(/^La discussion, encore vide,/);
  expect(removeText(undefined)).toMatch(/^La discussion et tous ses messages,/);
});

test("a very long title is cut in a dialog, never inside a sign", () => {
  expect(removeTitle("Partir à Paris")).toBe("Supprimer « Partir à Paris » ?");
  expect(removeTitle("🌍".repeat(61))).toBe(`Supprimer « ${"🌍".repeat(60)}… » ?`);
});
