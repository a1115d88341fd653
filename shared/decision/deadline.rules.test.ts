import fc from "fast-check";
import { expect, test } from "vitest";
import { endOfDay, startOfDay } from "../time/day.rules.ts";
import { resolvePeriod } from "./period.rules.ts";
import { countDaysLeft, getDeadlineState, isOverdue, calculateDecisionTiming } from "./deadline.rules.ts";

const PARIS = "Europe/Paris";
const now = new Date("2026-01-15T08:00:00.000Z");
const day = (name: string) => `2026-${name}`;
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const isoDay = (instant: Date) => instant.toISOString().slice(0, 10);
const active = (endDay: string) => ({ status: "en_cours", endDay }) as const;

test("a decision that ends today has 0 days left all day long, by the day of the reader", () => {
  const decision = { endDay: "2026-01-15" };
  expect(countDaysLeft(decision, new Date("2026-01-14T23:00:00.000Z"), PARIS)).toBe(0);
  expect(countDaysLeft(decision, new Date("2026-01-15T22:59:59.999Z"), PARIS)).toBe(0);
  expect(countDaysLeft(decision, new Date("2026-01-15T23:00:00.000Z"), PARIS)).toBe(-1);
  expect(countDaysLeft(decision, new Date("2026-01-15T23:00:00.000Z"), "UTC")).toBe(0);
});

test("yesterday is overdue, today neither, 1 to 7 days near, 8 not yet", () => {
  const states = ["01-14", "01-15", "01-16", "01-22", "01-23"].map((name) =>
    getDeadlineState(active(day(name)), now, PARIS),
  );
  expect(states).toEqual(["overdue", "none", "near", "near", "none"]);
});

test("a decision is overdue from the day after its end, and near it before", () => {
  const [late, near] = [active(day("01-14")), active(day("01-16"))];
  expect([isOverdue(late, now, PARIS), isOverdue(near, now, PARIS)]).toEqual([true, false]);
  expect([late, near].map((one) => getDeadlineState(one, now, PARIS))).toEqual(["overdue", "near"]);
});

test.each(["brouillon", "en_pause", "terminee", "corbeille"] as const)(
  "the deadline of a decision that is « %s » presses nobody",
  (status) => {
    expect(getDeadlineState({ status, endDay: day("01-14") }, now, PARIS)).toBe("none");
    expect(getDeadlineState({ status, endDay: day("01-16") }, now, PARIS)).toBe("none");
  },
);

test("a period is measured in calendar days, with the share of it that is over", () => {
  expect(calculateDecisionTiming({ startDay: day("01-10"), endDay: day("01-30") }, now, PARIS)).toEqual({
    daysSinceStart: 5,
    daysLeft: 15,
    periodDays: 20,
    elapsed: 0.25,
  });
});

test("a period of one day lasts one day: nothing of it is over on the day, all of it on the next", () => {
  const oneDay = { startDay: "2026-01-15", endDay: "2026-01-15" };
  expect(calculateDecisionTiming(oneDay, now, PARIS)).toEqual({
    daysSinceStart: 0,
    daysLeft: 0,
    periodDays: 1,
    elapsed: 0,
  });
  expect(calculateDecisionTiming(oneDay, new Date("2026-01-16T08:00:00.000Z"), PARIS)).toMatchObject({
    daysLeft: -1,
    elapsed: 1,
  });
});

test("before its start nothing of a period is over, after its end all of it and no more", () => {
  expect(calculateDecisionTiming({ startDay: day("01-20"), endDay: day("01-30") }, now, PARIS)).toMatchObject(
    {
      daysSinceStart: -5,
      elapsed: 0,
    },
  );
  expect(calculateDecisionTiming({ startDay: day("01-01"), endDay: day("01-05") }, now, PARIS)).toMatchObject(
    {
      daysLeft: -10,
      elapsed: 1,
    },
  );
});

test("the share that is over is within 0 and 1, and never falls as days pass", () => {
  const hours = fc.integer({ min: -20_000, max: 20_000 });
  fc.assert(
    fc.property(hours, fc.integer({ min: 1, max: 20_000 }), hours, (from, length, later) => {
      const period = { startDay: isoDay(at(from)), endDay: isoDay(at(from + length)) };
      const [first, second] = [Math.min(0, later), Math.max(0, later)].map(
        (hour) => calculateDecisionTiming(period, at(hour), PARIS).elapsed,
      );
      expect(first).toBeGreaterThanOrEqual(0);
      expect(second).toBeGreaterThanOrEqual(first!);
      expect(second).toBeLessThanOrEqual(1);
    }),
  );
});

/** Each row: the reader's zone, an instant that is 14:00 there, and the days left until 28 December. */
test.each([
  ["America/Martinique", "2026-11-28T18:00:00.000Z", 30],
  ["Pacific/Noumea", "2026-11-28T03:00:00.000Z", 30],
  ["America/Montreal", "2026-11-28T19:00:00.000Z", 30],
  ["Europe/Paris", "2026-11-28T13:00:00.000Z", 30],
])("a period set in Paris has as many days left in %s", (zone, today, left) => {
  const period = resolvePeriod({ startDay: "2026-11-28", endDay: "2026-12-28" }, PARIS);
  expect(calculateDecisionTiming(period, new Date(today), zone)).toMatchObject({
    daysSinceStart: 0,
    daysLeft: left,
  });
});

/**
 * Counts from the day before a clock change, the day itself and the day after, on both sides of the date
 * line.
 */
test.each(["2026-03-29", "2027-03-28", "2026-10-25", "2027-10-31"])(
  "days are counted one by one over the change of clocks of %s",
  (changeDay) => {
    const change = Date.parse(changeDay) / 86_400_000;
    const endDay = isoDay(new Date((change + 2) * 86_400_000));
    for (const zone of [PARIS, "America/Martinique", "Pacific/Noumea", "America/Montreal"])
      for (const before of [0, 1, 2, 3]) {
        const dayBefore = change + 2 - before;
        for (const edge of [startOfDay(dayBefore, zone), endOfDay(dayBefore, zone)])
          expect(countDaysLeft({ endDay }, edge, zone)).toBe(before);
      }
  },
);
