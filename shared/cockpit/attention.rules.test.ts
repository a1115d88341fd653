import { describe, expect, test } from "vitest";
import type { Priority } from "../decision/decision.ts";
import { computeOpenWork } from "../urgency/open-work.rules.ts";
import { PLANNER_MODES } from "../urgency/planner-mode.ts";
import { rankDecisions } from "../urgency/ranking.rules.ts";
import { computeUrgency } from "../urgency/urgency.rules.ts";
import {
  chooseAttentionGroup,
  countDecisionsNeedingAttention,
  listCockpitInsights,
} from "./attention.rules.ts";

const active = (priority: Priority, daysLeft: number, elapsed = 0) => ({
  decision: { id: `${priority}${daysLeft}`, priority, progress: 0 },
  timing: { daysLeft, elapsed, daysSinceStart: 3, periodDays: 40 },
  work: computeOpenWork([]),
});

describe("dashboard stats", () => {
  test("critical are those of an urgency of 8.5 or more, high the others of the highest priority", () => {
    const all = [
      active("basse", -1),
      active("haute", 2),
      active("haute", 60),
      active("haute", 7),
      active("moyenne", 60),
    ];
    expect(countDecisionsNeedingAttention(rankDecisions(all, "productivity"))).toEqual({
      criticalDecisions: 2,
      highPriority: 2,
    });
  });

  test("the urgency is that of productivity mode, whatever the mode of Clarity", () => {
    const hard = {
      ...active("haute", 8, 1),
      work: { ...computeOpenWork([]), difficulty: 10, workload: 1, duration: 10 },
    };
    const scores = PLANNER_MODES.map(
      (mode) => computeUrgency(hard.decision, hard.timing, hard.work, mode).score,
    );
    expect(scores.map((score) => score >= 8.5)).toEqual([true, false]);
    for (const mode of PLANNER_MODES)
      expect(countDecisionsNeedingAttention(rankDecisions([hard], mode))).toEqual({
        criticalDecisions: 1,
        highPriority: 0,
      });
  });

  test("no active decision, nothing to count", () => {
    expect(countDecisionsNeedingAttention([])).toEqual({ criticalDecisions: 0, highPriority: 0 });
  });
});

describe("attention", () => {
  test("critical decisions come first, then high priority, else nothing", () => {
    expect(chooseAttentionGroup({ criticalDecisions: 1, highPriority: 4 })).toEqual({
      kind: "critical",
      count: 1,
    });
    expect(chooseAttentionGroup({ criticalDecisions: 0, highPriority: 1 })).toEqual({
      kind: "high_priority",
      count: 1,
    });
    expect(chooseAttentionGroup({ criticalDecisions: 0, highPriority: 0 })).toEqual({ kind: "none" });
  });
});

describe("insights", () => {
  const high = { decision: { priority: "haute" } } as const;
  const low = { decision: { priority: "basse" } } as const;

  test("all insights are listed, the most pressing first", () => {
    expect(listCockpitInsights([high, low, high], { overdue: 1, averageProgress: 76 })).toEqual([
      { kind: "urgent", count: 2 },
      { kind: "overdue", count: 1 },
      { kind: "excellent", averageProgress: 76 },
    ]);
  });

  test("an average progress of 75 is not yet excellent", () => {
    expect(listCockpitInsights([low], { overdue: 0, averageProgress: 75 })).toEqual([]);
  });

  test("one active decision of high priority is urgent", () => {
    expect(listCockpitInsights([high, low], { overdue: 0, averageProgress: 0 })).toEqual([
      { kind: "urgent", count: 1 },
    ]);
  });
});
