import { expect, test } from "vitest";
import { parseSeconds } from "./environment.ts";

test("a time is a whole number of seconds, and never none: what is kept for 0 s would go at once", () => {
  expect(parseSeconds("2592000")).toBe(2_592_000);
  for (const none of ["0", "-1", "1.5", "a month", ""]) expect(() => parseSeconds(none)).toThrow("seconds");
});
