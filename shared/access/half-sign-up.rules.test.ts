import { expect, test } from "vitest";
import { isHalfSignUp } from "./half-sign-up.rules.ts";

const CREATED = new Date("2026-03-01T12:00:00.000Z");
const after = (ms: number) => new Date(CREATED.getTime() + ms);

test.each([
  ["who was created and never had a password", "FORCE_CHANGE_PASSWORD", 0, true],
  ["whose creation the pool noted as a change", "FORCE_CHANGE_PASSWORD", 59_999, true],
  ["whose password was replaced since", "FORCE_CHANGE_PASSWORD", 60_000, false],
  ["who has a password", "CONFIRMED", 0, false],
])("somebody %s, as %s changed after %i ms: a half sign-up is %s", (_, status, ms, isHalf) => {
  expect(isHalfSignUp({ status, createdAt: CREATED, changedAt: after(ms) })).toBe(isHalf);
});
