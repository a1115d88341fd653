import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  calculateDecisionQuality,
  calculateEfficiency,
  calculateTimeManagement,
} from "./performance.rules.ts";

/** Builds an active decision whose period has `periodDays` days, of which `daysSinceStart` are over. */
const active = (progress: number, daysSinceStart: number, periodDays = 20) => ({
  decision: { progress },
  timing: { daysSinceStart, periodDays, elapsed: Math.min(1, Math.max(0, daysSinceStart / periodDays)) },
});

describe("efficiency", () => {
  test("it is the mean progress a day, of which 12 points are 100 %", () => {
    expect(calculateEfficiency([active(30, 5), active(24, 8)])).toEqual({
      percent: 37.5,
      perDay: 4.5,
      decisions: 2,
    });
    expect(calculateEfficiency([active(12, 1)]).percent).toBe(100);
    expect(calculateEfficiency([active(6, 1)]).percent).toBe(50);
  });

  test("the first day counts as one, and more than 100 % is 100 %", () => {
    expect(calculateEfficiency([active(9, 0)])).toEqual({ percent: 75, perDay: 9, decisions: 1 });
    expect(calculateEfficiency([active(60, 0)])).toEqual({ percent: 100, perDay: 60, decisions: 1 });
  });

  test("decisions that have not started are left out; with none left there is no figure", () => {
    expect(calculateEfficiency([active(6, 1), active(50, -1)]).decisions).toBe(1);
    expect(calculateEfficiency([active(50, -1)])).toEqual({ percent: null, perDay: null, decisions: 0 });
    expect(calculateEfficiency([])).toEqual({ percent: null, perDay: null, decisions: 0 });
  });
});

describe("decision quality", () => {
  test("50 is the minimum, and is flagged as lifted", () => {
    const shown = [0, 49, 50, 51].map((averageProgress) =>
      calculateDecisionQuality({ averageProgress, total: 4 }),
    );
    expect(shown.map(({ percent }) => percent)).toEqual([50, 50, 50, 51]);
    expect(shown.map(({ isLifted }) => isLifted)).toEqual([true, true, false, false]);
    expect(shown.map(({ averageProgress }) => averageProgress)).toEqual([0, 49, 50, 51]);
  });

  test("it is a default only without decisions", () => {
    expect(calculateDecisionQuality({ averageProgress: 0, total: 0 })).toMatchObject({
      percent: 50,
      isDefault: true,
    });
    expect(calculateDecisionQuality({ averageProgress: 0, total: 1 })).toMatchObject({ isDefault: false });
  });
});

describe("time management", () => {
  test("without a started decision it is the default: ratio 1, 70 %", () => {
    const byDefault = { ratio: 1, percent: 70, mention: "good", decisions: 0, isDefault: true };
    expect(calculateTimeManagement([])).toEqual(byDefault);
    expect(calculateTimeManagement([active(50, -1)])).toEqual(byDefault);
  });

  test("it is progress over the elapsed share of the period, of which 1.2 is 100 %", () => {
    expect(calculateTimeManagement([active(30, 10)])).toEqual({
      ratio: 0.6,
      percent: 50,
      mention: "poor",
      decisions: 1,
      isDefault: false,
    });
    expect(calculateTimeManagement([active(60, 10)])).toMatchObject({ ratio: 1.2, percent: 100 });
    expect(calculateTimeManagement([active(70, 10)])).toMatchObject({ ratio: 1.4, percent: 100 });
  });

  test("decisions are averaged, those that have not started left out", () => {
    const mixed = [active(30, 10), active(50, 10), active(100, -1)];
    expect(calculateTimeManagement(mixed)).toMatchObject({ ratio: 0.8, decisions: 2 });
  });

  test("on its first day a decision is measured with one day's share", () => {
    expect(calculateTimeManagement([active(4, 0, 20)]).ratio).toBe(0.8);
    expect(calculateTimeManagement([active(80, 0, 1)]).ratio).toBe(0.8);
  });

  test("one decision counts 2 at most", () => {
    expect(calculateTimeManagement([active(90, 2), active(0, 10)]).ratio).toBe(1);
  });

  test.each([
    [61, "flawless"],
    [60, "flawless"],
    [59, "good"],
    [50, "good"],
    [49, "fair"],
    [40, "fair"],
    [39, "poor"],
    [25, "poor"],
    [24, "critical"],
    [0, "critical"],
  ])("a progress of %d halfway is %s, for one decision as for three", (progress, mention) => {
    const one = active(progress, 10);
    expect(calculateTimeManagement([one]).mention).toBe(mention);
    expect(calculateTimeManagement([one, one, one]).mention).toBe(mention);
  });
});

test("percents are within 0 and 100, and progress never lowers them", () => {
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(percent, percent, fc.nat(400), fc.integer({ min: 1, max: 300 }), (a, b, day, period) => {
      const [less, more] = [active(Math.min(a, b), day, period), active(Math.max(a, b), day, period)];
      for (const percentOf of [
        (one: typeof less) => calculateEfficiency([one]).percent!,
        (one: typeof less) => calculateTimeManagement([one]).percent,
      ]) {
        expect(percentOf(less)).toBeGreaterThanOrEqual(0);
        expect(percentOf(more)).toBeGreaterThanOrEqual(percentOf(less));
        expect(percentOf(more)).toBeLessThanOrEqual(100);
      }
    }),
  );
});
