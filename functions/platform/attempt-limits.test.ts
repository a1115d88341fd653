import { expect, test, vi } from "vitest";

vi.stubEnv("TABLE_NAME", "menta");
const { formatDelay } = await import("./attempt-limits.ts");

test.each([
  [1, "dans une minute"],
  [61, "dans 2 minutes"],
  [3_540, "dans 59 minutes"],
  [3_541, "dans une heure"],
  [3_600, "dans une heure"],
  [3_601, "dans 61 minutes"],
  [5_400, "dans 90 minutes"],
  [5_401, "dans 2 heures"],
  [7_201, "dans 3 heures"],
  [86_400, "dans 24 heures"],
])("%i seconds are waited for « %s »", (seconds, words) => {
  expect(formatDelay(seconds)).toBe(words);
});
