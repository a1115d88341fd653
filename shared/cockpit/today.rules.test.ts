import fc from "fast-check";
import { expect, test } from "vitest";
import { type Priority, PRIORITIES, type DecisionStatus, DECISION_STATUSES } from "../decision/decision.ts";
import type { Decision } from "../decision/decision.schema.ts";
import { createTestDecision } from "../decision/test-decision.ts";
import type { Action } from "../plan/action.schema.ts";
import { ACTION_STATUSES } from "../plan/action.ts";
import { toActionsWithWeights } from "../plan/plan.rules.ts";
import { anAction } from "../plan/test-action.ts";
import { formatIsoDay, parseIsoDay } from "../time/day.rules.ts";
import { DAY_MS } from "../time/durations.ts";
import { pickActiveDecisions } from "../urgency/active-decisions.rules.ts";
import { rankDecisions } from "../urgency/ranking.rules.ts";
import {
  canMoveToDay,
  findNextDeadline,
  getPutOffDayChoices,
  createPutOffKey,
  type TodayData,
  getTodayLineId,
  listTodayLines,
} from "./today.rules.ts";

const PARIS = "Europe/Paris";
const AUCKLAND = "Pacific/Auckland";
const NOW = new Date("2026-03-16T09:00:00.000Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString();

/** Builds a decision that is active since January and not urgent: its end is far and its priority low. */
const decision = (id: string, fields: Partial<Decision> = {}): Decision =>
  createTestDecision({
    id,
    title: `Décision ${id}`,
    priority: "basse",
    progress: 50,
    endDate: inDays(300),
    ...fields,
  });

type Planned = Partial<Action> & { id: string };
const plan = (decisionId: string, ...actions: Planned[]): Action[] =>
  toActionsWithWeights(
    actions.map((action, orderIndex) => anAction({ orderIndex, ...action })),
    decisionId,
  );

const data = (
  decisions: Decision[],
  actions: Action[] = [],
  { now, zone }: Pick<TodayData, "now" | "zone"> = { now: NOW, zone: PARIS },
): TodayData => ({
  ranked: rankDecisions(pickActiveDecisions(decisions, actions, now, zone), "productivity"),
  actionsOf: Map.groupBy(actions, ({ decisionId }) => decisionId),
  now,
  zone,
});

/** Formats each line as « d/a overdue -3 »: the ids of decision and action, the reason, the days. */
const said = (given: TodayData, putOff?: ReadonlySet<string>) =>
  listTodayLines(given, putOff).lines.map(
    ({ decision: { id }, action, reason, date }) => `${id}/${action?.id ?? ""} ${reason} ${date.days}`,
  );

test("a line is the next open action of the decision, in the order of its plan; without any, the decision", () => {
  const decisions = [decision("d", { endDate: inDays(-3) }), decision("e", { endDate: inDays(1) })];
  const actions = plan(
    "d",
    { id: "later", orderIndex: 2 },
    { id: "parent", orderIndex: 1 },
    { id: "done", parentId: "parent", orderIndex: 0, status: "done" },
    { id: "next", parentId: "parent", orderIndex: 1, status: "doing" },
  );
  expect(said(data(decisions, [...actions, ...plan("e", { id: "x", status: "done" })]))).toEqual([
    "d/next overdue -3",
    "e/ due_soon 1",
  ]);
});

test("drafts, paused, finished and trashed ones never ask", () => {
  const others = DECISION_STATUSES.filter((status) => status !== "en_cours");
  const decisions = others.map((status: DecisionStatus) =>
    decision(status, { status, endDate: inDays(-3), priority: "haute" }),
  );
  const actions = others.flatMap((status) => plan(status, { id: `a-${status}`, dueDate: inDays(-1) }));
  expect(listTodayLines(data(decisions, actions))).toEqual({ lines: [], more: 0 });
  expect(findNextDeadline(data(decisions, actions))).toBeNull();
});

test("today and three days on are soon, the fourth is not", () => {
  const decisions = [0, 3, 4].map((days) => decision(`d${days}`, { endDate: inDays(days) }));
  // The fourth day is listed as urgent: a near deadline raises the urgency of a decision to at least high.
  expect(said(data(decisions))).toEqual(["d0/ due_soon 0", "d3/ due_soon 3", "d4/ urgent 4"]);
});

test("an action asks by its own date, done ones and those of far decisions do not", () => {
  const actions = plan(
    "d",
    { id: "first" },
    { id: "late", dueDate: inDays(-2) },
    { id: "soon", dueDate: inDays(3) },
    { id: "far", dueDate: inDays(4) },
    { id: "done", dueDate: inDays(-9), status: "done" },
  );
  expect(said(data([decision("d")], actions))).toEqual(["d/late overdue -2", "d/soon due_soon 3"]);
  expect(listTodayLines(data([decision("d")], actions)).lines.map(({ date }) => date.of)).toEqual([
    "action",
    "action",
  ]);
});

test("of a decision and its action the more overdue one is the line; on the same day the decision's date", () => {
  const actions = (days: number) =>
    plan("d", { id: "next" }, { id: "dated", orderIndex: 1, dueDate: inDays(days) });
  const late = [decision("d", { endDate: inDays(-2) })];
  expect(said(data(late, actions(-3)))).toEqual(["d/dated overdue -3"]);
  expect(said(data(late, actions(-2)))).toEqual(["d/next overdue -2", "d/dated overdue -2"]);
  expect(said(data(late, plan("d", { id: "next", dueDate: inDays(1) })))).toEqual(["d/next overdue -2"]);
});

test("what is urgent only comes after what is dated, the most urgent first, with its next action", () => {
  const decisions = [
    decision("high", { priority: "haute", endDate: inDays(6) }),
    decision("critical", { priority: "haute", endDate: inDays(20), progress: 0 }),
    decision("dated", { endDate: inDays(2) }),
    decision("calm"),
  ];
  const hard = { difficulty: 10, workload: 10, duration: 10 };
  const actions = [
    ...plan("critical", { id: "heavy", ...hard, dueDate: inDays(10) }),
    ...plan("calm", { id: "light" }),
  ];
  expect(said(data(decisions, actions))).toEqual([
    "dated/ due_soon 2",
    "critical/heavy urgent 10",
    "high/ urgent 6",
  ]);
  const [, critical, high] = listTodayLines(data(decisions, actions)).lines;
  expect([critical?.urgency.level, high?.urgency.level]).toEqual(["critical", "high"]);
  expect([critical?.date.of, high?.date.of]).toEqual(["action", "decision"]);
});

test("at most five, one a decision before further actions, and how many more there are", () => {
  const decisions = [-1, -2, -3, -4].map((days) => decision(`d${-days}`, { endDate: inDays(days) }));
  const actions = plan(
    "d4",
    { id: "a", dueDate: inDays(-9) },
    { id: "b", dueDate: inDays(-8) },
    { id: "c", dueDate: inDays(0) },
  );
  expect(said(data(decisions, actions))).toEqual([
    "d4/a overdue -9",
    "d4/b overdue -8",
    "d3/ overdue -3",
    "d2/ overdue -2",
    "d1/ overdue -1",
  ]);
  expect(listTodayLines(data(decisions, actions)).more).toBe(1);
});

test("ties go by urgency, then id, whatever the order given", () => {
  const decisions = [
    decision("b", { endDate: inDays(2) }),
    decision("a", { endDate: inDays(2) }),
    decision("c", { endDate: inDays(2), priority: "haute", progress: 0 }),
  ];
  const hard = plan("c", { id: "x", difficulty: 10, duration: 10 });
  expect(said(data(decisions, hard))).toEqual(said(data(decisions.toReversed(), hard)));
  expect(said(data(decisions, hard))).toEqual(["c/x due_soon 2", "a/ due_soon 2", "b/ due_soon 2"]);
});

test("a date that was put off asks no more, and asks again once it is another", () => {
  const late = decision("d", { endDate: inDays(1) });
  const actions = plan("d", { id: "next" }, { id: "due", orderIndex: 1, dueDate: inDays(1) });
  const own = createPutOffKey("d", parseIsoDay(late.endDay)!);
  const ofAction = createPutOffKey("due", parseIsoDay("2026-03-17")!);
  expect(said(data([late], actions), new Set([own]))).toEqual(["d/due due_soon 1"]);
  expect(said(data([late], actions), new Set([own, ofAction]))).toEqual([]);
  expect(said(data([{ ...late, endDay: "2026-03-18" }], actions), new Set([own, ofAction]))).toEqual([
    "d/next due_soon 2",
  ]);
});

const putOffOnly = (id: string, isoDay: string) => new Set([createPutOffKey(id, parseIsoDay(isoDay)!)]);

test("an urgent decision passes over the action that was put off; put off itself, it waits", () => {
  const urgent = decision("d", { endDate: inDays(7), priority: "haute" });
  const actions = plan("d", { id: "next", dueDate: inDays(9) }, { id: "after" });
  expect(said(data([urgent], actions))).toEqual(["d/next urgent 9"]);
  expect(said(data([urgent], actions), putOffOnly("next", "2026-03-25"))).toEqual(["d/after urgent 7"]);
  expect(said(data([urgent], actions.slice(0, 1)), putOffOnly("next", "2026-03-25"))).toEqual([]);
  expect(said(data([urgent], actions), putOffOnly("d", urgent.endDay))).toEqual([]);
});

test.each([
  [PARIS, "2026-03-16T22:59:59.999Z", "d/ due_soon 0"],
  [PARIS, "2026-03-16T23:00:00.000Z", "d/ overdue -1"],
  [AUCKLAND, "2026-03-17T10:59:59.999Z", "d/ due_soon 0"],
  [AUCKLAND, "2026-03-17T11:00:00.000Z", "d/ overdue -1"],
])("in %s at %s: %s", (zone, at, line) => {
  // The end of 16 March in Paris, or of 17 March in Auckland.
  const endDate = zone === PARIS ? "2026-03-16T22:59:59.999Z" : "2026-03-17T10:59:59.999Z";
  expect(said(data([decision("d", { endDate })], [], { now: new Date(at), zone }))).toEqual([line]);
});

test("the next deadline is the nearest to come, of a decision or an open action", () => {
  const decisions = [
    decision("far"),
    decision("near", { endDate: inDays(20) }),
    decision("late", { endDate: inDays(-1) }),
  ];
  const next = (actions: Action[]) => {
    const found = findNextDeadline(data(decisions, actions));
    return found && [found.decision.id, found.action?.id ?? null, found.date.of, found.date.days];
  };
  expect(next([])).toEqual(["near", null, "decision", 20]);
  const done = plan("near", { id: "done", dueDate: inDays(5), status: "done" });
  expect(next([...done, ...plan("far", { id: "a", dueDate: inDays(9) })])).toEqual(["far", "a", "action", 9]);
  expect(findNextDeadline(data([]))).toBeNull();
});

const choices = (
  days: number,
  fields: Partial<Decision> = {},
  of: "decision" | "action" = "decision",
  now = NOW,
) => {
  const date = { of, day: parseIsoDay("2026-03-16")! + days, days };
  const found = getPutOffDayChoices({ decision: decision("d", fields), date }, now, PARIS);
  return Object.values(found).map((day) => (day === null ? null : formatIsoDay(day)));
};

test("what is put off goes to a later day, and no earlier than the decision's start", () => {
  expect(choices(-3)).toEqual(["2026-03-17", null, "2026-03-23", "2026-03-17"]);
  expect(choices(0)).toEqual(["2026-03-17", null, "2026-03-23", "2026-03-17"]);
  expect(choices(1)).toEqual([null, null, "2026-03-23", "2026-03-17"]);
  expect(choices(7)).toEqual([null, null, null, "2026-03-17"]);
  expect(choices(3, { startDay: "2026-03-18" })).toEqual([null, null, "2026-03-23", "2026-03-18"]);
  expect(choices(-1, { startDay: "2026-03-18" }, "action")).toEqual([
    "2026-03-17",
    null,
    "2026-03-23",
    "2026-03-17",
  ]);
  const thursday = new Date("2026-03-19T09:00:00.000Z");
  expect(choices(-3, {}, "decision", thursday).slice(0, 3)).toEqual([
    "2026-03-20",
    "2026-03-23",
    "2026-03-26",
  ]);
});

const day = (name: string) => parseIsoDay(name)!;

test("a decision can end on its first day and no earlier; an action can be due on any day", () => {
  const own = { decision: decision("d"), date: { of: "decision", day: day("2026-03-16"), days: 0 } } as const;
  const can = (name: string) => canMoveToDay(own, day(name));
  expect(["2026-03-30", "2026-01-10", "2026-01-09"].map(can)).toEqual([true, true, false]);
  expect(canMoveToDay({ ...own, date: { ...own.date, of: "action" } }, day("2026-01-09"))).toBe(true);
});

test("actions due on one day keep one order, however the plan was read", () => {
  const decisions = [decision("d", { endDate: inDays(0) })];
  const actions = plan("d", { id: "a", dueDate: inDays(-5) }, { id: "b", dueDate: inDays(-5) });
  const ids = (of: typeof actions) => listTodayLines(data(decisions, of)).lines.map(getTodayLineId);
  expect(ids(actions)).toEqual(["a", "b"]);
  expect(ids(actions.toReversed())).toEqual(["a", "b"]);
});

const dayNumbers = fc.integer({ min: -6, max: 12 });
const anyDecision = fc.record({
  status: fc.constantFrom<DecisionStatus>("en_cours", "en_cours", "brouillon", "terminee"),
  priority: fc.constantFrom<Priority>(...PRIORITIES),
  endsIn: fc.oneof(dayNumbers, fc.constant(200)),
  actions: fc.array(
    fc.record({ status: fc.constantFrom(...ACTION_STATUSES), dueIn: fc.option(dayNumbers) }),
    { maxLength: 4 },
  ),
});

test("of any account: at most five lines, no thing twice, in order, nothing that is not open and active", () => {
  fc.assert(
    fc.property(fc.array(anyDecision, { maxLength: 9 }), (made) => {
      const decisions = made.map(({ status, priority, endsIn }, at) =>
        decision(`d${at}`, { status, priority, endDate: inDays(endsIn) }),
      );
      const actions = made.flatMap((one, at) =>
        plan(
          `d${at}`,
          ...one.actions.map(({ status, dueIn }, index) => ({
            id: `d${at}-${index}`,
            status,
            dueDate: dueIn === null ? null : inDays(dueIn),
          })),
        ),
      );
      const { lines, more } = listTodayLines(data(decisions, actions));
      const asking = made.filter(
        ({ status, endsIn, actions: own }) =>
          status === "en_cours" &&
          (endsIn <= 3 || own.some((one) => one.status !== "done" && one.dueIn !== null && one.dueIn <= 3)),
      ).length;

      expect(lines.length).toBe(Math.min(5, lines.length + more));
      expect(lines.length + more).toBeGreaterThanOrEqual(asking);
      expect(new Set(lines.map(getTodayLineId)).size).toBe(lines.length);
      const shownOf = new Set(lines.map((line) => line.decision.id));
      expect(shownOf.size).toBeGreaterThanOrEqual(Math.min(5, asking));
      for (const { decision: of, action, reason, date } of lines) {
        expect(of.status).toBe("en_cours");
        expect(action?.status).not.toBe("done");
        expect(reason).toBe(date.days < 0 ? "overdue" : reason === "urgent" ? "urgent" : "due_soon");
      }
      const dated = lines.filter(({ reason }) => reason !== "urgent").map(({ date }) => date.days);
      expect(dated).toEqual(dated.toSorted((a, b) => a - b));
      expect(lines.slice(0, dated.length).every(({ reason }) => reason !== "urgent")).toBe(true);
      const shuffled = data(decisions.toReversed(), actions.toReversed());
      expect(listTodayLines(shuffled).lines.map(getTodayLineId)).toEqual(lines.map(getTodayLineId));
    }),
  );
});
