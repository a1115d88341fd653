import fc from "fast-check";
import { expect, test } from "vitest";
import { DECISION_STATUSES, type DecisionStatus } from "../decision/decision.ts";
import { calculateDecisionTiming } from "../decision/deadline.rules.ts";
import { pickFarthestBehind, summarizeActivePaces } from "./pace.rules.ts";

const PARIS = "Europe/Paris";
const now = new Date("2026-01-15T08:00:00.000Z");
const aDecision = (
  id: string,
  progress: number,
  from: string,
  to: string,
  status: DecisionStatus = "en_cours",
) => ({
  id,
  status,
  progress,
  startDay: `2026-${from}`,
  endDay: `2026-${to}`,
});
const startedPaces = (decisions: readonly ReturnType<typeof aDecision>[], at = now, zone = PARIS) =>
  summarizeActivePaces(decisions, at, zone).started.map(({ decision, progress, elapsed, side }) => [
    decision.id,
    progress,
    elapsed,
    side,
  ]);

test("progress stands beside the share of the period that is over, from the least to the most", () => {
  const decisions = [
    aDecision("slower", 44, "01-09", "01-19"),
    aDecision("faster", 30, "01-10", "01-30"),
    aDecision("even", 50, "01-10", "01-20"),
  ];
  expect(startedPaces(decisions)).toEqual([
    ["faster", 30, 25, "faster"],
    ["even", 50, 50, "even"],
    ["slower", 44, 60, "slower"],
  ]);
});

test("only active decisions have a pace, and only once they have begun", () => {
  const decisions = DECISION_STATUSES.map((status) => aDecision(status, 0, "01-10", "01-20", status));
  const later = aDecision("later", 0, "01-16", "01-20");
  expect(summarizeActivePaces([...decisions, later], now, PARIS)).toMatchObject({
    started: [{ decision: { id: "en_cours" } }],
    waiting: 1,
  });
  expect(summarizeActivePaces([], now, PARIS)).toEqual({ started: [], waiting: 0 });
});

test("once its end date is over, all of its time is", () => {
  expect(startedPaces([aDecision("over", 100, "01-01", "01-05")])).toEqual([["over", 100, 100, "even"]]);
  expect(startedPaces([aDecision("over", 99, "01-01", "01-05")])).toEqual([["over", 99, 100, "slower"]]);
});

test("a day passes at the midnight of the viewer", () => {
  const decision = [aDecision("d", 50, "01-10", "01-20")];
  expect(startedPaces(decision, new Date("2026-01-15T22:59:59.999Z"))).toEqual([["d", 50, 50, "even"]]);
  expect(startedPaces(decision, new Date("2026-01-15T23:00:00.000Z"))).toEqual([["d", 50, 60, "slower"]]);
  expect(startedPaces(decision, new Date("2026-01-15T23:00:00.000Z"), "UTC")).toEqual([
    ["d", 50, 50, "even"],
  ]);
  expect(startedPaces(decision, new Date("2026-01-15T12:59:59.999Z"), "Pacific/Noumea")).toEqual([
    ["d", 50, 50, "even"],
  ]);
});

test("what is said never contradicts the side: percents are compared as they are written", () => {
  // A third of the period has elapsed, which is displayed and compared as 33 %.
  expect(startedPaces([aDecision("d", 33, "01-14", "01-17")])).toEqual([["d", 33, 33, "even"]]);
});

test("ties are ordered by id", () => {
  const decisions = ["b", "a"].map((id) => aDecision(id, 0, "01-10", "01-20"));
  expect(startedPaces(decisions).map(([id]) => id)).toEqual(["a", "b"]);
});

test("if there are too many, those that are the farthest behind stay, in their order", () => {
  const decisions = [
    aDecision("behind", 0, "01-10", "01-20"),
    aDecision("even", 50, "01-10", "01-20"),
    aDecision("late", 10, "01-01", "01-05"),
  ];
  const { started } = summarizeActivePaces(decisions, now, PARIS);
  const ids = (limit: number) => pickFarthestBehind(started, limit).map(({ decision }) => decision.id);
  expect(ids(1)).toEqual(["late"]);
  expect(ids(2)).toEqual(["behind", "late"]);
  expect(ids(3)).toEqual(["behind", "even", "late"]);
});

test("each share is the one of the timing, and each side the sign of the difference", () => {
  const decision = fc.record({
    id: fc.uuid(),
    status: fc.constantFrom(...DECISION_STATUSES),
    progress: fc.integer({ min: 0, max: 100 }),
    startDay: fc.integer({ min: -400, max: 400 }).map(dayFromNow),
    endDay: fc.integer({ min: -400, max: 400 }).map(dayFromNow),
  });
  fc.assert(
    fc.property(fc.array(decision), fc.constantFrom(PARIS, "Pacific/Noumea"), (decisions, zone) => {
      const { started, waiting } = summarizeActivePaces(decisions, now, zone);
      expect(started.length + waiting).toBe(decisions.filter(({ status }) => status === "en_cours").length);
      for (const one of started) {
        const share = calculateDecisionTiming(one.decision, now, zone).elapsed;
        expect(one.elapsed).toBe(Math.round(100 * share));
        expect(one.progress).toBe(one.decision.progress);
        const difference = one.progress - one.elapsed;
        expect(one.side).toBe(difference > 0 ? "faster" : difference < 0 ? "slower" : "even");
      }
    }),
  );
});

const dayFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
