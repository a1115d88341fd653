import { expect, test } from "vitest";
import { dayHeading, clockTimeOf } from "./times.ts";

const local = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).toISOString();
const now = new Date(2026, 2, 17, 9);

test("a time is HH:MM of the viewer's clock", () => {
  expect(clockTimeOf(local(2026, 3, 16, 8, 5))).toBe("08:05");
  expect(clockTimeOf(local(2026, 3, 16, 0, 0))).toBe("00:00");
});

test.each(["", "demain"])("« %s » is no time", (text) => {
  expect(clockTimeOf(text)).toBe("--:--");
  expect(dayHeading(text, null, now)).toBeNull();
});

test("a line stands where the viewer's day changes, and only there", () => {
  expect(dayHeading(local(2026, 3, 16, 0, 1), local(2026, 3, 15, 23, 59), now)).toBe("lundi 16 mars");
  expect(dayHeading(local(2026, 3, 16, 23, 59), local(2026, 3, 16, 0, 1), now)).toBeNull();
});

test("a discussion that begins today needs no line, an older one does", () => {
  expect(dayHeading(local(2026, 3, 17, 8), null, now)).toBeNull();
  expect(dayHeading(local(2026, 3, 16), null, now)).toBe("lundi 16 mars");
});

test("the first of a month is « 1ᵉʳ »", () => {
  expect(dayHeading(local(2026, 3, 1), null, now)).toBe("dimanche 1ᵉʳ mars");
  expect(dayHeading(local(2025, 12, 1), null, now)).toBe("lundi 1ᵉʳ décembre 2025");
  expect(dayHeading(local(2026, 3, 11), null, now)).toBe("mercredi 11 mars");
});

test("another year is named", () => {
  expect(dayHeading(local(2025, 12, 31), null, now)).toBe("mercredi 31 décembre 2025");
});
