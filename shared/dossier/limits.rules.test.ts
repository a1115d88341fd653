import { expect, test } from "vitest";
import { findContradictionsIn } from "./limits.rules.ts";
import { aLine, createEuroAmount } from "./test-line.ts";

const fact = (value: ReturnType<typeof createEuroAmount>) => aLine({ kind: "fact", value });

test("costs of one period that pass what one has are said with the difference", () => {
  const lines = [
    fact(createEuroAmount(60_000, "cost")),
    fact(createEuroAmount(23_400, "cost")),
    fact(createEuroAmount(20_000, "cost")),
    fact(createEuroAmount(85_000, "have")),
  ];
  expect(findContradictionsIn(lines)).toMatchObject([
    { kind: "over", optionId: null, total: 103_400, limit: 85_000, by: 18_400, unit: "€" },
  ]);
});

test("each option is counted with its own costs; one that is of none may be of any, and is left out", () => {
  const [a, b] = [aLine({ kind: "option" }), aLine({ kind: "option" })];
  const lines = [
    a,
    b,
    fact(createEuroAmount(3_900, "cost", { optionId: a.id })),
    fact(createEuroAmount(1_000, "cost", { optionId: b.id })),
    fact(createEuroAmount(500, "cost")),
    fact(createEuroAmount(3_000, "limit")),
  ];
  expect(findContradictionsIn(lines)).toMatchObject([{ optionId: a.id, total: 3_900, by: 900 }]);
});

test("a yearly amount is a twelfth a month; what comes once is not counted with what comes back", () => {
  const lines = [
    fact(createEuroAmount(12_000, "cost", { per: "year" })),
    fact(createEuroAmount(900, "limit", { per: "month" })),
    fact(createEuroAmount(50_000, "cost")),
  ];
  expect(findContradictionsIn(lines)).toMatchObject([{ total: 1_000, limit: 900, by: 100, per: "month" }]);
});

test("a figure without a role, or in another unit, is no contradiction", () => {
  const hours = { ...createEuroAmount(40, "cost"), unit: "h" };
  expect(
    findContradictionsIn([
      fact(createEuroAmount(900, null)),
      fact(hours),
      fact(createEuroAmount(10, "limit")),
    ]),
  ).toEqual([]);
});

test("a step after the first deadline is late by its days", () => {
  const lines = [
    aLine({ kind: "deadline", value: { day: "2027-06-30" } }),
    aLine({ kind: "deadline", value: { day: "2026-12-04" } }),
    aLine({ kind: "step", value: { day: "2026-12-07" } }),
    aLine({ kind: "step", value: { day: "2026-12-04" } }),
  ];
  expect(findContradictionsIn(lines)).toMatchObject([{ kind: "late", days: 3 }]);
});
