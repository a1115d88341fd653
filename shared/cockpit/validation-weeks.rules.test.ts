import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIsoDay, weekdayIndex } from "../time/day.rules.ts";
import { compareRecentWeeks, SHOWN_WEEK_COUNT, countValidationsByWeek } from "./validation-weeks.rules.ts";

const PARIS = "Europe/Paris";
const NOUMEA = "Pacific/Noumea";
const ZONES = [PARIS, NOUMEA, "America/New_York", "Asia/Kathmandu", "UTC"];
/** A Monday morning. */
const now = new Date("2026-03-16T09:00:00.000Z");
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

const validated = (validatedAt: string | null, decisionId = "d") => ({ decisionId, validatedAt });
const countsOf = (instants: readonly string[], at = now, zone = PARIS) =>
  countValidationsByWeek(
    instants.map((instant) => validated(instant)),
    at,
    zone,
  ).map(({ count }) => count);
/** Returns the counts of all shown weeks: zeros, then these counts for the last ones. */
const endsWith = (...counts: number[]) => [
  ...Array.from({ length: SHOWN_WEEK_COUNT - counts.length }, () => 0),
  ...counts,
];

test("twelve weeks, from Monday to Monday, the present one last", () => {
  const mondays = countValidationsByWeek([], now, PARIS).map(({ monday }) => formatIsoDay(monday));
  expect(mondays).toHaveLength(12);
  expect(mondays[0]).toBe("2025-12-29");
  expect(mondays.slice(-2)).toEqual(["2026-03-09", "2026-03-16"]);
});

test("what was never validated, and what was before these weeks, counts nowhere", () => {
  const actions = [
    validated(null),
    validated("2025-12-28T22:59:59.999Z"),
    validated("2025-12-28T23:00:00.000Z"),
  ];
  expect(countValidationsByWeek(actions, now, PARIS).map(({ count }) => count)).toEqual([
    1,
    ...endsWith().slice(1),
  ]);
});

test("a week ends with Sunday's midnight where the viewer is", () => {
  const beforeMidnightInParis = "2026-03-15T22:59:59.999Z";
  const midnightInParis = "2026-03-15T23:00:00.000Z";
  expect(countsOf([beforeMidnightInParis])).toEqual(endsWith(1, 0));
  expect(countsOf([midnightInParis])).toEqual(endsWith(1));
  // In Nouméa, eleven hours ahead of UTC, both instants are on Monday morning.
  expect(countsOf([beforeMidnightInParis, midnightInParis], now, NOUMEA)).toEqual(endsWith(2));
  const midnightInNoumea = "2026-03-15T13:00:00.000Z";
  expect(countsOf([midnightInNoumea, "2026-03-15T12:59:59.999Z"], now, NOUMEA)).toEqual(endsWith(1, 1));
  expect(countsOf([midnightInNoumea], now, PARIS)).toEqual(endsWith(1, 0));
});

test("on both sides of Sunday's midnight the present week is another one", () => {
  const sunday = ["2026-03-15T12:00:00.000Z"];
  expect(countsOf(sunday, new Date("2026-03-15T22:59:59.999Z"))).toEqual(endsWith(1));
  expect(countsOf(sunday, new Date("2026-03-15T23:00:00.000Z"))).toEqual(endsWith(1, 0));
});

test("the week in which the clocks change is a week like others", () => {
  // In Paris, 29 March 2026 has 23 hours, and 25 October has 25.
  const spring = new Date("2026-04-01T08:00:00.000Z");
  expect(countsOf(["2026-03-29T21:59:59.999Z", "2026-03-29T22:00:00.000Z"], spring)).toEqual(endsWith(1, 1));
  expect(countsOf(["2026-03-22T22:59:59.999Z", "2026-03-22T23:00:00.000Z"], spring)).toEqual(
    endsWith(1, 1, 0),
  );
  const autumn = new Date("2026-10-28T08:00:00.000Z");
  expect(countsOf(["2026-10-25T22:59:59.999Z", "2026-10-25T23:00:00.000Z"], autumn)).toEqual(endsWith(1, 1));
});

test("what a clock that is ahead has validated is of the present week", () => {
  expect(countsOf(["2026-03-23T09:00:00.000Z", "2026-05-01T09:00:00.000Z"])).toEqual(endsWith(2));
});

test("a week knows the decisions that count, those with the most actions first", () => {
  const actions = ["a", "b", "b"].map((decision) => validated("2026-03-16T08:00:00.000Z", decision));
  expect(countValidationsByWeek(actions, now, PARIS).at(-1)).toMatchObject({
    count: 3,
    decisions: [
      { id: "b", count: 2 },
      { id: "a", count: 1 },
    ],
  });
});

test("the last four weeks are compared with the four before", () => {
  const instants = [0, 1, 1, 3, 4, 7, 7, 8].map((weeks) =>
    new Date(now.getTime() - weeks * WEEK_MS).toISOString(),
  );
  const weeks = countValidationsByWeek(
    instants.map((instant) => validated(instant)),
    now,
    PARIS,
  );
  expect(compareRecentWeeks(weeks)).toEqual({ recent: 4, before: 3 });
  expect(compareRecentWeeks(countValidationsByWeek([], now, PARIS))).toEqual({ recent: 0, before: 0 });
});

/** Returns the Monday of an instant by the browser's own calendar, independently of our rules. */
function mondayInWords(instant: number, zone: string): string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  const day = Date.parse(`${format.format(instant)}T00:00:00.000Z`);
  return new Date(day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
}

test("every action is counted in the week of its day, as a calendar of the zone says, and once", () => {
  const ages = fc.array(fc.integer({ min: 0, max: 14 * WEEK_MS }), { maxLength: 20 });
  const present = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2027, 0, 1) });
  fc.assert(
    fc.property(ages, present, fc.constantFrom(...ZONES), (lengths, at, zone) => {
      const instants = lengths.map((age) => at - age);
      const actions = instants.map((instant) => validated(new Date(instant).toISOString()));
      const weeks = countValidationsByWeek(actions, new Date(at), zone);
      expect(weeks.every(({ monday }) => weekdayIndex(monday) === 0)).toBe(true);
      const expected = weeks.map(
        ({ monday }) =>
          instants.filter((instant) => mondayInWords(instant, zone) === formatIsoDay(monday)).length,
      );
      expect(weeks.map(({ count }) => count)).toEqual(expected);
      for (const { count, decisions } of weeks)
        expect(decisions.reduce((all, decision) => all + decision.count, 0)).toBe(count);
    }),
  );
});
