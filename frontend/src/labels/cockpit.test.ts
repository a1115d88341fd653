import { resolvePeriod } from "#shared/decision/period.rules.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { calculateEfficiency, calculateTimeManagement } from "#shared/cockpit/performance.rules.ts";
import { calculatePunctuality } from "#shared/cockpit/punctuality.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { COCKPIT_FORMULAS, COCKPIT_FIGURE_NOTES, pressingDecisionWords } from "./cockpit.ts";
import { formatTenths } from "./numbers.ts";

/** Rewrites a line of a formula as an expression that can be calculated. */
const written = (line: string | undefined) =>
  (line ?? "").replaceAll(/\s/g, "").replaceAll(",", ".").replaceAll("−", "-");

/** Checks that the result in the line is the one calculated here, within the rounding to tenths. */
function expectResult(line: string, byHand: number, shown: number) {
  const [, result, limited] = /=(-?\d+(?:\.\d+)?)%?(?:\.ramenéà(\d+)%?)?/.exec(line) ?? [];
  expect(Math.abs(Number(result) - byHand)).toBeLessThan(0.06);
  expect(limited === undefined ? Number(result) : Number(limited)).toBe(Number(written(formatTenths(shown))));
}

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * DAY_MS).toISOString();

test("punctuality comes out by hand, and says where it is cut", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 1, maxLength: 9 }), (early) => {
      const finished = early.map((days) => ({
        progress: 100,
        completedAt: day(100),
        ...resolvePeriod({ startDay: day(0).slice(0, 10), endDay: day(100 + days).slice(0, 10) }, "UTC"),
      }));
      const found = calculatePunctuality(finished);
      if (found.kind !== "known") throw new Error("finished decisions have a punctuality");
      const line = written(COCKPIT_FORMULAS.punctuality(found.averageDays, found.score)[1]);
      const [, sign, points, days] = /^70([+-])([35])×([\d.]+)=/.exec(line) ?? [];
      expectResult(line, 70 + Number(`${sign}1`) * Number(points) * Number(days), found.score);
    }),
  );
});

const started = fc.record({
  progress: fc.integer({ min: 0, max: 99 }),
  since: fc.integer({ min: 0, max: 90 }),
  periodDays: fc.integer({ min: 1, max: 120 }),
});
const active = fc.array(
  started.map(({ progress, since, periodDays }) => ({
    decision: { progress },
    timing: { daysSinceStart: since, periodDays, elapsed: Math.min(1, since / periodDays) },
  })),
  { minLength: 1, maxLength: 9 },
);

test("efficiency and time management come out by hand, and say where they are cut", () => {
  fc.assert(
    fc.property(active, (decisions) => {
      const { perDay, percent } = calculateEfficiency(decisions);
      const speed = written(COCKPIT_FORMULAS.efficiency(perDay!, percent!, decisions.length)[1]);
      expectResult(speed, (100 * Number.parseFloat(speed)) / 12, percent!);
      const time = calculateTimeManagement(decisions);
      const pace = written(COCKPIT_FORMULAS.time(time.ratio, time.percent, decisions.length)[1]);
      const [, ratio] = /^Surlajauge:([\d.]+)÷1\.2=/.exec(pace) ?? [];
      expectResult(pace, (100 * Number(ratio)) / 1.2, time.percent);
    }),
  );
});

test("what is within its scale is not said to be cut", () => {
  expect(COCKPIT_FORMULAS.punctuality(4 / 3, 74)[1]).toBe("70 + 3 × 1,3333 = 74");
  expect(COCKPIT_FORMULAS.punctuality(41.25, 100)[1]).toBe("70 + 3 × 41,25 = 193,8, ramené à 100");
  expect(COCKPIT_FORMULAS.punctuality(-20, 0)[1]).toBe("70 − 5 × 20 = −\u202F30, ramené à 0");
});

test.each([
  [1.94, "1,9 point gagné"],
  [1.96, "2 points gagnés"],
])("the plural is that of the figure that is shown: %d", (count, words) => {
  expect(COCKPIT_FIGURE_NOTES.efficiency(count)).toMatch(new RegExp(`^${words} `));
});

test("an advance that would show as no day is none", () => {
  expect(COCKPIT_FIGURE_NOTES.punctuality(0.04, 25)).toMatch(/^À l’heure en moyenne/);
  expect(COCKPIT_FIGURE_NOTES.punctuality(-0.04, 25)).toMatch(/^À l’heure en moyenne/);
  expect(COCKPIT_FIGURE_NOTES.punctuality(0.05, 20)).toMatch(/^0,1 jour d’avance en moyenne/);
});

const pressing = (daysLeft: number, underWay: number, isDecided = false) =>
  pressingDecisionWords({ daysLeft, isDecided }, underWay);

test("what presses is asked what it takes to decide, or once it is decided, what is left to do", () => {
  expect([-3, -1, 0, 1, 7].map((days) => pressing(days, 2))).toEqual([
    "a dépassé sa date de 3 jours : que vous manque-t-il pour trancher ?",
    "a dépassé sa date d’un jour : que vous manque-t-il pour trancher ?",
    "arrive à échéance aujourd’hui : que vous manque-t-il pour trancher ?",
    "arrive à échéance demain : que vous manque-t-il pour trancher ?",
    "arrive à échéance dans 7 jours : que vous manque-t-il pour trancher ?",
  ]);
  expect(pressing(1, 2, true)).toBe("est tranchée et arrive à échéance demain : que reste-t-il à faire ?");
});

test("a decision comes before the others only where there are others", () => {
  expect(pressing(18, 3)).toMatch(/^passe avant les autres :/);
  expect(pressing(18, 2)).toMatch(/^passe avant l’autre :/);
  expect(pressing(18, 1)).toMatch(/^n’attend que vous :/);
});
