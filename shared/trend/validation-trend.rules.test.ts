import { expect, test } from "vitest";
import { ValidationTrendSchema } from "./validation-trend.schema.ts";
import {
  computeValidationCounts,
  summarizePlanValidations,
  computeValidationTrend,
} from "./validation-trend.rules.ts";

const now = new Date("2026-03-16T09:00:00.000Z");
const DAY_MS = 86_400_000;
const validated = (daysAgo: number) =>
  ({ status: "done", validatedAt: new Date(now.getTime() - daysAgo * DAY_MS).toISOString() }) as const;
const open = { status: "todo", validatedAt: null } as const;
type Actions = Parameters<typeof summarizePlanValidations>[0];
/** Splits the actions into two plans, whose figures must add up to those of one plan. */
const plansOf = (actions: Actions) =>
  [actions.slice(0, 1), actions.slice(1)].map((plan) => summarizePlanValidations(plan, now));
const several = (count: number, daysAgo: number) => Array.from({ length: count }, () => validated(daysAgo));
const trendOf = (recent: number, before: number) =>
  computeValidationTrend(plansOf([...several(recent, 10), ...several(before, 40)]), now);

test("without actions nothing is validated and nothing moves", () => {
  expect(computeValidationTrend([], now)).toEqual({
    trend: "stable",
    validationRate: 0,
    evolution: 0,
    alert: null,
  });
});

test("the rate is the share of done actions, rounded", () => {
  expect(computeValidationTrend(plansOf([validated(1), open, open]), now).validationRate).toBe(33);
  expect(computeValidationTrend(plansOf([validated(1), validated(1), open]), now).validationRate).toBe(67);
  expect(computeValidationTrend(plansOf([{ status: "doing", validatedAt: null }]), now).validationRate).toBe(
    0,
  );
});

test("a month is 30 times 24 hours: its first millisecond is in it, the one before in the month before", () => {
  const actions = [
    validated(0),
    { status: "done", validatedAt: "2026-02-14T09:00:00.001Z" } as const,
    { status: "done", validatedAt: "2026-02-14T09:00:00.000Z" } as const,
    { status: "done", validatedAt: "2026-01-15T09:00:00.001Z" } as const,
    { status: "done", validatedAt: "2026-01-15T09:00:00.000Z" } as const,
    open,
  ];
  expect(computeValidationCounts(plansOf(actions), now)).toEqual({ total: 6, done: 5, recent: 2, before: 2 });
});

test("a plan keeps the instants of two months, and one that was written long ago counts those of before no more", () => {
  const kept = summarizePlanValidations([validated(59), validated(60), open], now);
  expect(kept).toEqual({ actionCount: 3, doneCount: 2, validatedAt: [now.getTime() - 59 * DAY_MS] });
  const aMonthLater = new Date(now.getTime() + 30 * DAY_MS);
  expect(computeValidationCounts([kept], aMonthLater)).toMatchObject({ recent: 0, before: 0 });
  expect(computeValidationCounts([kept], new Date(now.getTime() + DAY_MS))).toMatchObject({
    recent: 0,
    before: 0,
  });
});

test("what a clock that is ahead has validated is of the last month", () => {
  expect(computeValidationCounts(plansOf([validated(-0.01)]), now)).toMatchObject({ recent: 1 });
});

test.each([
  [3, 2, 50, "positive"],
  [2, 2, 0, "stable"],
  [1, 2, -50, "negative"],
  [0, 2, -100, "negative"],
  [1, 0, 100, "positive"],
  [7, 0, 100, "positive"],
  [0, 0, 0, "stable"],
  [101, 100, 1, "positive"],
  [99, 100, -1, "negative"],
  [1, 3, -67, "negative"],
])("%d in the last month after %d in the one before is %d %%: %s", (recent, before, evolution, trend) => {
  expect(trendOf(recent, before)).toMatchObject({ evolution, trend });
});

test("a fall that rounds to zero is no fall", () => {
  expect(trendOf(299, 300).evolution).toBe(0);
  expect(trendOf(299, 300).trend).toBe("stable");
});

test("a fall of 20 % has an alert, one of 19 % has none, nor has a rise", () => {
  expect(trendOf(80, 100).alert).toBe(
    "Vous avez validé 20 % d’actions de moins ces 30 derniers jours que les 30 jours précédents.",
  );
  expect(trendOf(81, 100).alert).toBeNull();
  expect(trendOf(180, 100).alert).toBeNull();
});

test("the answer is the one of the contract", () => {
  const trend = trendOf(1, 3);
  expect(ValidationTrendSchema.parse(trend)).toEqual(trend);
});
