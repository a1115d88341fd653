import { expect, test } from "vitest";
import { isHalfSignUp } from "./half-sign-up.rules.ts";

const HOUR = 3600 * 1000;
const createdAt = new Date("2026-03-01T10:00:00.000Z");
const after = (ms: number) => new Date(createdAt.getTime() + ms);
const half = { status: "FORCE_CHANGE_PASSWORD", createdAt, changedAt: createdAt };

test("a sign-up without a password is left a whole day to be completed", () => {
  expect(isHalfSignUp(half, after(24 * HOUR))).toBe(false);
  expect(isHalfSignUp(half, after(24 * HOUR + 1))).toBe(true);
});

test("whoever has a password, or had one that was replaced for them, is no half sign-up", () => {
  expect(isHalfSignUp({ ...half, status: "CONFIRMED" }, after(48 * HOUR))).toBe(false);
  expect(isHalfSignUp({ ...half, changedAt: after(HOUR) }, after(48 * HOUR))).toBe(false);
});

test("the pool may note the creation as a change, a moment later", () => {
  expect(isHalfSignUp({ ...half, changedAt: after(5) }, after(48 * HOUR))).toBe(true);
});
