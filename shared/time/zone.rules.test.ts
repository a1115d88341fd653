import { expect, test, vi } from "vitest";
import { utcOffsetMs } from "./zone.rules.ts";

const MINUTE = 60_000;
const minutesAt = (instant: string, zone: string) => utcOffsetMs(Date.parse(instant), zone) / MINUTE;

test.each([
  ["UTC", 0],
  ["Europe/Paris", 60],
  ["America/New_York", -300],
  ["Asia/Kathmandu", 345],
  ["America/St_Johns", -210],
  ["Pacific/Kiritimati", 840],
])("in January %s is %d minutes ahead of UTC", (zone, minutes) => {
  expect(minutesAt("2026-01-10T12:00:00.000Z", zone)).toBe(minutes);
});

test("on the day of a change each instant has its own offset, to the millisecond", () => {
  expect(minutesAt("2026-03-29T00:59:59.999Z", "Europe/Paris")).toBe(60);
  expect(minutesAt("2026-03-29T01:00:00.000Z", "Europe/Paris")).toBe(120);
  expect(minutesAt("2026-10-25T00:59:59.999Z", "Europe/Paris")).toBe(120);
  expect(minutesAt("2026-10-25T01:00:00.000Z", "Europe/Paris")).toBe(60);
});

test("clocks of before the zones are read to the second, on both sides of Greenwich", () => {
  expect(utcOffsetMs(Date.parse("1890-01-10T12:00:00.000Z"), "Europe/Paris")).toBe((9 * 60 + 21) * 1_000);
  expect(utcOffsetMs(Date.parse("1880-01-10T12:00:00.000Z"), "America/New_York")).toBe(
    -(4 * 3_600 + 56 * 60 + 2) * 1_000,
  );
});

test("one zone's answers are not another's", () => {
  const instant = "2026-01-10T12:00:00.000Z";
  expect([minutesAt(instant, "Europe/Paris"), minutesAt(instant, "Asia/Tokyo")]).toEqual([60, 540]);
});

test("what is no zone and what is no instant are refused", () => {
  expect(() => utcOffsetMs(0, "Europe/Atlantis")).toThrow(RangeError);
  expect(() => utcOffsetMs(Number.NaN, "Europe/Paris")).toThrow(RangeError);
});

test("a zone that is written in a thousand ways, and days without end, leave no more in memory than all zones do", () => {
  const kept = vi.spyOn(Map.prototype, "set");
  const zones = Array.from({ length: 1_000 }, (_, at) =>
    Array.from("antarctica/troll", (letter, n) => ((at >> n) & 1 ? letter.toUpperCase() : letter)).join(""),
  );
  for (const zone of zones) expect(utcOffsetMs(0, zone)).toBe(0);
  for (let day = 0; day < 5_000; day += 1) utcOffsetMs(day * 86_400_000, "Asia/Tokyo");
  const caches = new Set(kept.mock.contexts as Map<unknown, unknown>[]);
  kept.mockRestore();
  expect(Math.max(...[...caches].map(({ size }) => size))).toBeLessThanOrEqual(4_000);
  const clocks = [...caches].find((cache) => cache.has("Asia/Tokyo"));
  expect(clocks?.size).toBeLessThanOrEqual(600);
});
