import fc from "fast-check";
import { expect, test } from "vitest";
import { daysLeft, deadlineState, isOverdue, timing } from "./deadline.rules.ts";

const PARIS = "Europe/Paris";
const now = new Date("2026-01-15T08:00:00.000Z");
/** Noon UTC is the same day in Paris. */
const day = (name: string) => `2026-${name}T12:00:00.000Z`;
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const active = (endDate: string) => ({ status: "en_cours", endDate }) as const;

test("a decision that ends today at 23:59 in Paris has 0 days left in Paris, all day long", () => {
  const decision = { endDate: "2026-01-15T22:59:59.999Z" };
  expect(daysLeft(decision, new Date("2026-01-14T23:00:00.000Z"), PARIS)).toBe(0);
  expect(daysLeft(decision, new Date("2026-01-15T22:59:59.999Z"), PARIS)).toBe(0);
  expect(daysLeft(decision, new Date("2026-01-15T23:00:00.000Z"), PARIS)).toBe(-1);
  expect(daysLeft(decision, new Date("2026-01-15T23:00:00.000Z"), "UTC")).toBe(0);
});

test("yesterday is overdue, today neither, 1 to 7 days near, 8 not yet", () => {
  const states = ["01-14", "01-15", "01-16", "01-22", "01-23"].map((name) =>
    deadlineState(active(day(name)), now, PARIS),
  );
  expect(states).toEqual(["overdue", "none", "near", "near", "none"]);
});

test("a decision is overdue from the day after its end, and near it before", () => {
  const [late, near] = [active(day("01-14")), active(day("01-16"))];
  expect([isOverdue(late, now, PARIS), isOverdue(near, now, PARIS)]).toEqual([true, false]);
  expect([late, near].map((one) => deadlineState(one, now, PARIS))).toEqual(["overdue", "near"]);
});

test.each(["brouillon", "en_pause", "terminee", "corbeille"] as const)(
  "the deadline of a decision that is « %s » presses nobody",
  (status) => {
    expect(deadlineState({ status, endDate: day("01-14") }, now, PARIS)).toBe("none");
    expect(deadlineState({ status, endDate: day("01-16") }, now, PARIS)).toBe("none");
  },
);

test("a period is measured in calendar days, with the share of it that is over", () => {
  expect(timing({ startDate: day("01-10"), endDate: day("01-30") }, now, PARIS)).toEqual({
    daysSinceStart: 5,
    daysLeft: 15,
    periodDays: 20,
    elapsed: 0.25,
  });
});

test("a period of one day lasts one day: nothing of it is over on the day, all of it on the next", () => {
  const oneDay = { startDate: "2026-01-14T23:00:00.000Z", endDate: "2026-01-15T22:59:59.999Z" };
  expect(timing(oneDay, now, PARIS)).toEqual({ daysSinceStart: 0, daysLeft: 0, periodDays: 1, elapsed: 0 });
  expect(timing(oneDay, new Date("2026-01-16T08:00:00.000Z"), PARIS)).toMatchObject({
    daysLeft: -1,
    elapsed: 1,
  });
});

test("before its start nothing of a period is over, after its end all of it and no more", () => {
  expect(timing({ startDate: day("01-20"), endDate: day("01-30") }, now, PARIS)).toMatchObject({
    daysSinceStart: -5,
    elapsed: 0,
  });
  expect(timing({ startDate: day("01-01"), endDate: day("01-05") }, now, PARIS)).toMatchObject({
    daysLeft: -10,
    elapsed: 1,
  });
});

test("the share that is over is within 0 and 1, and never falls as days pass", () => {
  const hours = fc.integer({ min: -20_000, max: 20_000 });
  fc.assert(
    fc.property(hours, fc.integer({ min: 1, max: 20_000 }), hours, (from, length, later) => {
      const period = { startDate: at(from).toISOString(), endDate: at(from + length).toISOString() };
      const [first, second] = [Math.min(0, later), Math.max(0, later)].map(
        (hour) => timing(period, at(hour), PARIS).elapsed,
      );
      expect(first).toBeGreaterThanOrEqual(0);
      expect(second).toBeGreaterThanOrEqual(first!);
      expect(second).toBeLessThanOrEqual(1);
    }),
  );
});
