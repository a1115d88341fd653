import { expect, test } from "vitest";
import { reviewMailInstant } from "./review-mail.rules.ts";

test.each([
  ["2026-01-15", "Europe/Paris", "2026-01-15T07:00:00.000Z"],
  ["2026-07-15", "Europe/Paris", "2026-07-15T06:00:00.000Z"],
  // In the first two rows, the clocks change during the night before.
  ["2026-03-29", "Europe/Paris", "2026-03-29T06:00:00.000Z"],
  ["2026-10-25", "Europe/Paris", "2026-10-25T07:00:00.000Z"],
  ["2026-06-30", "Pacific/Auckland", "2026-06-29T20:00:00.000Z"],
  ["2026-06-30", "America/Montreal", "2026-06-30T12:00:00.000Z"],
  ["2026-06-30", "Asia/Kathmandu", "2026-06-30T02:15:00.000Z"],
])("the mail of %s goes at eight in %s", (day, zone, at) => {
  expect(reviewMailInstant(day, zone).toISOString()).toBe(at);
});
