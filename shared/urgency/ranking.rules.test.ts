import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRIORITIES, type Priority } from "../decision/decision.ts";
import { countDecisionsNeedingAttention } from "../cockpit/attention.rules.ts";
import { recommendDailyTime } from "./daily-time.rules.ts";
import { PLANNER_MODES } from "./planner-mode.ts";
import { computeOpenWork } from "./open-work.rules.ts";
import { computePlannerStats, rankDecisions } from "./ranking.rules.ts";
import { computeUrgency } from "./urgency.rules.ts";

const entry = (id: string, daysLeft: number, priority: Priority = "moyenne") => ({
  decision: { id, priority, progress: 0 },
  timing: { daysSinceStart: 3, daysLeft, periodDays: 40, elapsed: 0 },
  work: { ...computeOpenWork([]), actions: 2, openAtTop: 1, openLeaves: 2, remainingHours: 6 },
});
const idsOf = (ranked: { decision: { id: string } }[]) => ranked.map(({ decision }) => decision.id);

const line = (score: number, hours: number) => ({
  urgency: { score },
  isCritical: score >= 8.5,
  dailyTime: { hours, remainingHours: 10, defaultHours: 5 },
});

describe("ranking", () => {
  test("an entry has the rank, the urgency, the daily time and the days of its decision", () => {
    const active = entry("a", 6, "haute");
    expect(rankDecisions([active], "safe-mind")).toEqual([
      {
        rank: 1,
        decision: active.decision,
        urgency: computeUrgency(active.decision, active.timing, active.work, "safe-mind"),
        isCritical: false,
        dailyTime: recommendDailyTime(active.timing, active.work, "safe-mind"),
        daysSinceStart: 3,
        daysUntilDeadline: 6,
        openActions: 1,
      },
    ]);
  });

  test("the most urgent comes first", () => {
    const active = [entry("far", 60), entry("late", -1), entry("near", 7), entry("high", 60, "haute")];
    const ranked = rankDecisions(active, "productivity");
    expect(idsOf(ranked)).toEqual(["late", "near", "high", "far"]);
    expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  });

  test("equally urgent: the nearer deadline, then the older decision", () => {
    const active = [entry("c", -1), entry("b", -1), entry("a", -2), entry("d", -1)];
    expect(idsOf(rankDecisions(active, "productivity"))).toEqual(["a", "b", "c", "d"]);
  });

  test("the rank does not depend on the order in which decisions come", () => {
    const entries = fc.uniqueArray(
      fc.tuple(fc.nat(99), fc.integer({ min: -3, max: 40 }), fc.constantFrom(...PRIORITIES)),
      { selector: ([id]) => id, maxLength: 20 },
    );
    fc.assert(
      fc.property(entries, fc.constantFrom(...PLANNER_MODES), (drawn, mode) => {
        const active = drawn.map(([id, days, priority]) => entry(String(id), days, priority));
        const ranked = rankDecisions(active, mode);
        expect(rankDecisions(active.toReversed(), mode)).toEqual(ranked);
        expect(ranked.map((one) => one.urgency.score)).toEqual(
          ranked.map((one) => one.urgency.score).toSorted((a, b) => b - a),
        );
      }),
    );
  });
});

describe("tiles", () => {
  test("without decisions all is zero and low", () => {
    expect(computePlannerStats([])).toEqual({
      totalDecisions: 0,
      criticalDecisions: 0,
      averageUrgency: 0,
      globalUrgencyLevel: "low",
      ring: 0,
      totalDailyTime: 0,
      remainingHours: 0,
      defaultHours: 0,
    });
  });

  test("the ring is ten times the average urgency, and has its level", () => {
    const stats = computePlannerStats([line(10, 12), line(7, 12), line(2.5, 0.1), line(7, 0.2)]);
    expect(stats).toEqual({
      totalDecisions: 4,
      criticalDecisions: 1,
      averageUrgency: 6.625,
      globalUrgencyLevel: "high",
      ring: 66.25,
      totalDailyTime: 24.3,
      remainingHours: 40,
      defaultHours: 20,
    });
  });

  test("a decision is critical by its urgency in productivity mode, in either list", () => {
    const work = { ...computeOpenWork([]), difficulty: 10, workload: 10, duration: 10 };
    const heavy = { ...entry("a", 8, "haute"), timing: { ...entry("a", 8).timing, elapsed: 0.5 }, work };
    const overdue = entry("b", -1);
    const counted = PLANNER_MODES.map((mode) => {
      const ranked = rankDecisions([heavy, overdue], mode);
      const atLevel = ranked.filter(({ urgency: { level } }) => level === "critical").length;
      return [computePlannerStats(ranked).criticalDecisions, atLevel];
    });
    expect(counted).toEqual([
      [2, 2],
      [2, 1],
    ]);
    expect(
      countDecisionsNeedingAttention(rankDecisions([heavy, overdue], "safe-mind")).criticalDecisions,
    ).toBe(2);
  });

  test("an average that is a threshold has its level", () => {
    const thrice = [line(8.5, 0.1), line(8.6, 0.1), line(8.4, 0.1)];
    expect(computePlannerStats(thrice)).toMatchObject({
      averageUrgency: 8.5,
      globalUrgencyLevel: "critical",
      ring: 85,
      totalDailyTime: 0.3,
    });
  });
});
