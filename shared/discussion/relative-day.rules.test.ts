import { expect, test } from "vitest";
import { toRelativeDay } from "./relative-day.rules.ts";

const at = (now: string) => new Date(now);
const noon11 = at("2026-01-11T12:00:00.000Z");

test("22:30 UTC counts as the next day, 21:59 UTC as its own", () => {
  expect(toRelativeDay("2026-01-10T22:30:00.000Z", noon11)).toEqual({ kind: "today" });
  expect(toRelativeDay("2026-01-10T21:59:00.000Z", noon11)).toEqual({ kind: "yesterday" });
});

test("23:59 UTC counts as the next day too, and so does the present instant", () => {
  expect(toRelativeDay("2026-01-10T23:59:00.000Z", noon11)).toEqual({ kind: "today" });
  expect(toRelativeDay("2026-01-10T12:00:00.000Z", at("2026-01-10T22:00:00.000Z"))).toEqual({
    kind: "yesterday",
  });
});

test("days are counted from two to six, seven days ago is a date", () => {
  const now = at("2026-03-16T09:00:00.000Z");
  expect(toRelativeDay("2026-03-14T23:59:00.000Z", now)).toEqual({ kind: "yesterday" });
  expect(toRelativeDay("2026-03-14T09:00:00.000Z", now)).toEqual({ kind: "days", days: 2 });
  expect(toRelativeDay("2026-03-10T00:00:00.000Z", now)).toEqual({ kind: "days", days: 6 });
  expect(toRelativeDay("2026-03-09T12:00:00.000Z", now)).toEqual({ kind: "date", date: "09/03/2026" });
});

test("a written date is the shifted one", () => {
  const now = at("2026-03-16T09:00:00.000Z");
  expect(toRelativeDay("2025-12-31T22:15:00.000Z", now)).toEqual({ kind: "date", date: "01/01/2026" });
});

test("an instant in the future is today", () => {
  expect(toRelativeDay("2026-01-14T08:00:00.000Z", noon11)).toEqual({ kind: "today" });
});

test.each(["", "hier", "2026-13-45"])("« %s » is no instant", (text) => {
  expect(toRelativeDay(text, noon11)).toEqual({ kind: "unknown" });
});
