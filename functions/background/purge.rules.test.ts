import { expect, test } from "vitest";
import {
  orderDueDays,
  listDaysSinceSweep,
  isAbandonedSignUp,
  isDecisionDueForPurge,
  isExternalPasswordChange,
  isTrashRetentionOver,
  mayEraseMissingAccounts,
} from "./purge.rules.ts";

const dueAt = "2026-03-31T10:00:00.123Z";
const NOW = new Date("2026-03-01T00:30:00.000Z");

test("a decision in the trash is due from its stored instant, to the millisecond", () => {
  expect(isDecisionDueForPurge({ status: "corbeille", dueAt }, new Date("2026-03-31T10:00:00.122Z"))).toBe(
    false,
  );
  expect(isDecisionDueForPurge({ status: "corbeille", dueAt }, new Date(dueAt))).toBe(true);
});

test("a discussion in the trash likewise", () => {
  expect(isTrashRetentionOver({ dueAt }, new Date("2026-03-31T10:00:00.122Z"))).toBe(false);
  expect(isTrashRetentionOver({ dueAt }, new Date(dueAt))).toBe(true);
});

test("one that is not in the trash, or of which nobody knows until when, is never due", () => {
  const late = new Date("2036-01-01T00:00:00.000Z");
  expect(isDecisionDueForPurge({ status: "en_cours", dueAt }, late)).toBe(false);
  expect(isDecisionDueForPurge({ status: "corbeille" }, late)).toBe(false);
});

test("a sweep looks at every day since the last one that left nothing over, and two before, up to today", () => {
  const sinceYesterday = ["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01"];
  expect(listDaysSinceSweep(new Date("2026-02-28T12:30:00.000Z"), NOW)).toEqual(sinceYesterday);
  const afterYears = listDaysSinceSweep(new Date("2024-02-28T23:59:59.999Z"), NOW);
  expect([afterYears.length, afterYears[0], afterYears.at(-1)]).toEqual([735, "2024-02-26", "2026-03-01"]);
  expect(new Set(afterYears).size).toBe(735);
});

test("a sweep looks back two days at least, whatever the clocks say", () => {
  const ahead = listDaysSinceSweep(new Date("2026-05-01T00:00:00.000Z"), NOW);
  expect(ahead).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
});

test("what two runs of twelve hours have no time for is not the same, whenever they come", () => {
  const days = ["2026-02-27", "2026-02-28", "2026-03-01"];
  for (let hour = 0; hour < 24; hour += 1) {
    const runs = [hour, hour + 12].map((at) => new Date(NOW.getTime() + at * HOUR));
    const firsts = runs.map((run) => orderDueDays(days, run)[0]);
    expect(new Set(firsts)).toEqual(new Set([days[0], days[2]]));
  }
});

const HOUR = 3600 * 1000;
const createdAt = new Date("2026-03-01T10:00:00.000Z");
const after = (ms: number) => new Date(createdAt.getTime() + ms);
const half = { status: "FORCE_CHANGE_PASSWORD", createdAt, changedAt: createdAt };

test("a sign-up without a password is left a whole day to be completed", () => {
  expect(isAbandonedSignUp(half, after(24 * HOUR))).toBe(false);
  expect(isAbandonedSignUp(half, after(24 * HOUR + 1))).toBe(true);
});

test("whoever has a password, or had one that was replaced for them, is no half sign-up", () => {
  expect(isAbandonedSignUp({ ...half, status: "CONFIRMED" }, after(48 * HOUR))).toBe(false);
  expect(isAbandonedSignUp({ ...half, changedAt: after(HOUR) }, after(48 * HOUR))).toBe(false);
});

test("the pool may note the creation as a change, a moment later", () => {
  expect(isAbandonedSignUp({ ...half, changedAt: after(5) }, after(48 * HOUR))).toBe(true);
});

const isAllowed = ([accounts, missing]: [number, number]) => mayEraseMissingAccounts({ accounts, missing });

test("accounts are erased where few are missing from the pool, or a tenth of them, and never most of them", () => {
  const allowed: [number, number][] = [
    [40, 20],
    [210, 21],
    [2, 1],
    [0, 0],
  ];
  expect(allowed.filter((one) => !isAllowed(one))).toEqual([]);
  const refused: [number, number][] = [
    [39, 20],
    [209, 21],
    [1, 1],
    [15, 15],
  ];
  expect(refused.filter(isAllowed)).toEqual([]);
});

test("an operator who knows how many may have them erased, and no more", () => {
  const emptied = { accounts: 500, missing: 500 };
  expect([mayEraseMissingAccounts(emptied, 499), mayEraseMissingAccounts(emptied, 500)]).toEqual([
    false,
    true,
  ]);
});

test.each([
  ["passwordChangedAt", 0, false],
  ["secondFactorAt", 60_000, false],
  ["poolChangedAt", -3_600_000, false],
  ["poolChangedAt", 60_001, true],
  ["createdAt", 60_001, true],
] as const)("a change of the pool %s + %d ms is by other means: %s", (note, ms, isElsewhere) => {
  const at = "2026-03-02T10:00:00.000Z";
  const account = { createdAt: "2026-01-01T00:00:00.000Z", [note]: at };
  expect(isExternalPasswordChange(account, new Date(Date.parse(at) + ms))).toBe(isElsewhere);
});
