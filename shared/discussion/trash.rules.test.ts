import { expect, test } from "vitest";
import { discussionDueAt } from "./trash.rules.ts";

const NOW = new Date("2026-03-01T10:00:00.123Z");
const DAY_SECONDS = 24 * 3600;

test("a discussion is kept seven days, to the millisecond, where decisions are kept thirty", () => {
  expect(discussionDueAt(NOW, 30 * DAY_SECONDS).toISOString()).toBe("2026-03-08T10:00:00.123Z");
});

test("where decisions are kept otherwise, in proportion, in whole milliseconds", () => {
  expect(discussionDueAt(NOW, 60 * DAY_SECONDS).toISOString()).toBe("2026-03-15T10:00:00.123Z");
  expect(discussionDueAt(NOW, 30).getTime() - NOW.getTime()).toBe(7_000);
  expect(discussionDueAt(NOW, 1).getTime() - NOW.getTime()).toBe(233);
});
