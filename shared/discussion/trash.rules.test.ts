import { expect, test } from "vitest";
import { discussionPurgeAt } from "./trash.rules.ts";

const NOW = new Date("2026-03-01T10:00:00.123Z");
const DAY_SECONDS = 24 * 3600;

test("a discussion is kept seven days, to the millisecond, where decisions are kept thirty", () => {
  expect(discussionPurgeAt(NOW, 30 * DAY_SECONDS).toISOString()).toBe("2026-03-08T10:00:00.123Z");
});

test("where decisions are kept otherwise, in proportion, in whole milliseconds", () => {
  expect(discussionPurgeAt(NOW, 60 * DAY_SECONDS).toISOString()).toBe("2026-03-15T10:00:00.123Z");
  expect(discussionPurgeAt(NOW, 30).getTime() - NOW.getTime()).toBe(7_000);
  expect(discussionPurgeAt(NOW, 1).getTime() - NOW.getTime()).toBe(233);
});
