import { expect, test } from "vitest";
import { isAbandoned } from "./abandoned.rules.ts";

const HOUR = 3600 * 1000;
const createdAt = new Date("2026-03-01T10:00:00.000Z");
const after = (ms: number) => new Date(createdAt.getTime() + ms);
const half = { status: "FORCE_CHANGE_PASSWORD", createdAt, changedAt: createdAt };

test("a sign-up without a password is left a whole day to be completed", () => {
  expect(isAbandoned(half, after(24 * HOUR))).toBe(false);
  expect(isAbandoned(half, after(24 * HOUR + 1))).toBe(true);
});

test("whoever has a password, or had one that was replaced for them, is no half sign-up", () => {
  expect(isAbandoned({ ...half, status: "CONFIRMED" }, after(48 * HOUR))).toBe(false);
  expect(isAbandoned({ ...half, changedAt: after(HOUR) }, after(48 * HOUR))).toBe(false);
});

test("the pool may note the creation as a change, a moment later", () => {
  expect(isAbandoned({ ...half, changedAt: after(5) }, after(48 * HOUR))).toBe(true);
});
