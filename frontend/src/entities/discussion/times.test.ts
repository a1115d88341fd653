import { expect, test } from "vitest";
import { dayLine, timeOf } from "./times.ts";

const local = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).toISOString();
const now = new Date(2026, 2, 17, 9);

test("a time is HH:MM of the viewer's clock", () => {
  expect(timeOf(local(2026, 3, 16, 8, 5))).toBe("08:05");
  expect(timeOf(local(2026, 3, 16, 0, 0))).toBe("00:00");
});

test.each(["", "demain"])("« %s » is no time", (text) => {
  expect(timeOf(text)).toBe("--:--");
  expect(dayLine(text, null, now)).toBeNull();
});

test("a line stands where the viewer's day changes, and only there", () => {
  expect(dayLine(local(2026, 3, 16, 0, 1), local(2026, 3, 15, 23, 59), now)).toBe("lundi 16 mars");
  expect(dayLine(local(2026, 3, 16, 23, 59), local(2026, 3, 16, 0, 1), now)).toBeNull();
});

test("a discussion that begins today needs no line, an older one does", () => {
  expect(dayLine(local(2026, 3, 17, 8), null, now)).toBeNull();
  expect(dayLine(local(2026, 3, 16), null, now)).toBe("lundi 16 mars");
});

test("another year is named", () => {
  expect(dayLine(local(2025, 12, 31), null, now)).toBe("mercredi 31 décembre 2025");
});
