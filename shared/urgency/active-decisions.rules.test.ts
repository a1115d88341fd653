import { expect, test } from "vitest";
import { DECISION_STATUSES, type DecisionStatus } from "../decision/decision.ts";
import { pickActiveDecisions } from "./active-decisions.rules.ts";

const now = new Date("2026-01-15T08:00:00.000Z");
const decision = (id: string, status: DecisionStatus) => ({
  id,
  status,
  startDay: "2026-01-10",
  endDay: "2026-01-20",
});
const action = (id: string, decisionId: string, duration: number) =>
  ({
    id,
    decisionId,
    parentId: null,
    status: "todo",
    difficulty: 5,
    workload: 5,
    duration,
    estimateMinutes: null,
  }) as const;

test("only decisions under way are measured", () => {
  const decisions = DECISION_STATUSES.map((status) => decision(status, status));
  const found = pickActiveDecisions(decisions, [], now, "Europe/Paris");
  expect(found.map((one) => one.decision.id)).toEqual(["en_cours"]);
});

test("each is measured with its own actions, in the order given", () => {
  const decisions = ["b", "a", "c"].map((id) => decision(id, "en_cours"));
  const actions = [action("1", "a", 2), action("2", "b", 3), action("3", "a", 4), action("4", "gone", 9)];
  const found = pickActiveDecisions(decisions, actions, now, "Europe/Paris");
  expect(found.map((one) => [one.decision.id, one.work.actions, one.work.remainingHours])).toEqual([
    ["b", 1, 3],
    ["a", 2, 6],
    ["c", 0, 0],
  ]);
  expect(found[0]?.timing).toEqual({ daysSinceStart: 5, daysLeft: 5, periodDays: 10, elapsed: 0.5 });
  expect(found[0]?.decision).toBe(decisions[0]);
});
