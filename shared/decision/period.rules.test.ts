import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf, endOfDay, formatIsoDay, parseIsoDay, startOfDay } from "../time/day.rules.ts";
import {
  inferPeriodDays,
  dayInPeriodZone,
  applyPeriodEdit,
  hasDaysMatchingInstants,
  isPeriodValid,
  isSentPeriodValid,
  resolvePeriod,
} from "./period.rules.ts";

const PARIS = "Europe/Paris";
const NOUMEA = "Pacific/Noumea";
const ZONES = [PARIS, "America/Martinique", NOUMEA, "America/Montreal", "Pacific/Tahiti", "Pacific/Auckland"];
/** Two years, with both clock changes of each. */
const FIRST = parseIsoDay("2026-01-01")!;
const LAST = parseIsoDay("2027-12-31")!;

test.each([
  ["2026-03-01T00:00:00.000Z", "2026-03-31T00:00:00.000Z", true],
  ["2026-03-01T00:00:00.000Z", "2026-03-01T00:00:00.001Z", true],
  ["2026-03-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z", false],
  ["2026-03-01T00:00:00.001Z", "2026-03-01T00:00:00.000Z", false],
  // The first row is one instant in two zones, the second a day from its start to its end.
  ["2026-03-01T00:00:00.000Z", "2026-03-01T01:00:00.000+01:00", false],
  ["2026-02-28T23:00:00.000Z", "2026-03-01T22:59:59.999Z", true],
])("a period from %s to %s is valid: %s", (startDate, endDate, valid) => {
  expect(isPeriodValid({ startDate, endDate })).toBe(valid);
  expect(isSentPeriodValid({ startDate, endDate })).toBe(valid);
});

test.each([
  [{ startDay: "2026-03-02", endDay: "2026-03-02" }, true],
  [{ startDay: "2026-03-02", endDay: "2026-03-01" }, false],
  [{ startDate: "2026-03-02", endDate: "2026-03-02" }, true],
  [{ startDate: "2026-03-02", endDay: "2026-03-01" }, false],
  // A day and an instant: their order depends on the zone, so it is not refused here.
  [{ startDay: "2026-03-02", endDate: "2026-03-01T23:30:00.000Z" }, true],
  [{ endDay: "2026-03-01" }, true],
])("what is sent as %j is in order as far as is known: %s", (sent, valid) => {
  expect(isSentPeriodValid(sent)).toBe(valid);
});

const days = fc.integer({ min: FIRST, max: LAST });
const picked = fc.record({ zone: fc.constantFrom(...ZONES), start: days, length: fc.nat(120) });
const periodOf = ({ zone, start, length }: { zone: string; start: number; length: number }) =>
  resolvePeriod({ startDay: formatIsoDay(start), endDay: formatIsoDay(start + length) }, zone);

describe("the days of a period", () => {
  test("begin and end as they do in the zone, also over a change of clocks", () => {
    fc.assert(
      fc.property(picked, (given) => {
        const period = periodOf(given);
        expect(isPeriodValid(period)).toBe(true);
        expect(period.startDate).toBe(startOfDay(given.start, given.zone).toISOString());
        expect(period.endDate).toBe(endOfDay(given.start + given.length, given.zone).toISOString());
      }),
    );
  });

  test("follow from the instants that a picker sent, wherever that was", () => {
    fc.assert(
      fc.property(picked, (given) => {
        const { startDay, endDay, ...instants } = periodOf(given);
        expect(inferPeriodDays(instants)).toEqual({ startDay, endDay });
      }),
    );
  });

  test.each([
    // The first row is of a caller that sent bare days, meaning their starts in UTC; the second, of one that
    // sent arbitrary instants.
    ["2026-12-01T00:00:00.000Z", "2026-12-28T00:00:00.000Z", "2026-12-01", "2026-12-28"],
    ["2026-03-01T23:30:00.000Z", "2026-03-31T22:00:00.000Z", "2026-03-02", "2026-04-01"],
  ])("from %s to %s are those of Paris", (startDate, endDate, startDay, endDay) => {
    expect(inferPeriodDays({ startDate, endDate })).toEqual({ startDay, endDay });
  });

  test("are refused where neither a day nor an instant is there", () => {
    expect(() => resolvePeriod({ startDay: "2026-03-01" }, PARIS)).toThrow(TypeError);
  });
});

test("an instant is kept where it is on the day that is sent with it, else the day counts", () => {
  const noon = { startDate: "2026-03-02T12:00:00.000Z", endDate: "2026-03-04T12:00:00.000Z" };
  const sent = { ...noon, startDay: "2026-03-02", endDay: "2026-03-05" };
  expect(resolvePeriod(sent, PARIS)).toEqual({ ...sent, endDate: "2026-03-05T22:59:59.999Z" });
});

describe("an edit", () => {
  const kept = resolvePeriod({ startDay: "2026-11-28", endDay: "2026-12-28" }, PARIS);

  test.each([
    {},
    { startDay: "2026-11-28", endDay: "2026-12-28" },
    { startDate: "2026-11-28" },
    { startDate: kept.startDate, endDate: kept.endDate },
  ])("that sends %j changes nothing, wherever the person is by now", (sent) => {
    expect(applyPeriodEdit(kept, sent, NOUMEA)).toBeUndefined();
  });

  test("of one end keeps the other's day, and its instant where it is of that day", () => {
    const martinique = "America/Martinique";
    expect(applyPeriodEdit(kept, { endDay: "2027-01-04" }, martinique)).toEqual(
      resolvePeriod({ startDay: "2026-11-28", endDay: "2027-01-04" }, martinique),
    );
    expect(applyPeriodEdit(kept, { startDate: "2026-12-01T00:00:00.000Z" }, PARIS)).toEqual({
      ...kept,
      startDay: "2026-12-01",
      startDate: "2026-12-01T00:00:00.000Z",
    });
  });
});

test("a period is on its days wherever it was set, and not once an instant is two days away", () => {
  fc.assert(
    fc.property(picked, (given) => {
      const period = periodOf(given);
      expect(hasDaysMatchingInstants(period)).toBe(true);
      const early = new Date(Date.parse(period.startDate) - 2 * 86_400_000).toISOString();
      expect(hasDaysMatchingInstants({ ...period, startDate: early })).toBe(false);
    }),
  );
});

test("an instant is on the day that it was where the period was set", () => {
  fc.assert(
    fc.property(picked, fc.integer({ min: -72, max: 72 }), (given, hours) => {
      // Only the UTC offset at the end is known: far from the last day, clocks may have changed by an hour.
      const period = periodOf(given);
      const at = new Date(Date.parse(period.endDate) + hours * 3_600_000 - 1_800_000).toISOString();
      const day = dayInPeriodZone(at, period);
      expect(Math.abs(day - dayOf(at, given.zone))).toBeLessThanOrEqual(given.zone === PARIS ? 0 : 1);
    }),
  );
});

const DAYS = { startDay: "2026-11-28", endDay: "2026-12-28" };
test.each([
  [PARIS, "2026-12-28T22:59:59.999Z", "2026-12-28"],
  [PARIS, "2026-12-28T23:00:00.000Z", "2026-12-29"],
  [PARIS, "2026-12-27T22:59:59.999Z", "2026-12-27"],
  // An instant in summer, when the zone has another offset than at the period's end.
  [PARIS, "2027-06-30T22:30:00.000Z", "2027-07-01"],
  [NOUMEA, "2026-12-28T12:59:59.999Z", "2026-12-28"],
  [NOUMEA, "2026-12-28T13:00:00.000Z", "2026-12-29"],
  ["America/Montreal", "2026-12-29T04:59:59.999Z", "2026-12-28"],
  ["America/Montreal", "2026-12-29T05:00:00.000Z", "2026-12-29"],
])("of a period set in %s, %s is on the %s", (zone, at, day) => {
  expect(formatIsoDay(dayInPeriodZone(at, resolvePeriod(DAYS, zone)))).toBe(day);
});

test("where a period ends at the end of no day, instants are read in Paris", () => {
  const instants = { startDate: "2026-11-28T02:00:00.000Z", endDate: "2026-12-29T02:10:00.000Z" };
  const read = (at: string) => formatIsoDay(dayInPeriodZone(at, { ...DAYS, ...instants }));
  expect([read("2026-12-28T22:59:59.999Z"), read("2026-12-28T23:00:00.000Z")]).toEqual([
    "2026-12-28",
    "2026-12-29",
  ]);
});
