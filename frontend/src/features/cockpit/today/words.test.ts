import { expect, test } from "vitest";
import { moreLinesText, todayReasonWords } from "./words.ts";

const urgency = { score: 9, level: "critical" } as const;
const reason = (days: number, of: "decision" | "action" = "decision") =>
  todayReasonWords({ reason: days < 0 ? "overdue" : "due_soon", date: { of, day: 0, days }, urgency });

test("why a line asks is said in good French, from one day to thousands", () => {
  expect([-1, -2, -1_200].map((days) => reason(days))).toEqual([
    "en retard d’un jour",
    "en retard de 2 jours",
    "en retard de 1\u202F200 jours",
  ]);
  expect([-1, 0, 1, 3].map((days) => reason(days, "action"))).toEqual([
    "action en retard d’un jour",
    "action à faire aujourd’hui",
    "action à faire demain",
    "action à faire dans 3 jours",
  ]);
});

test("how many more there are is said with the thousands apart", () => {
  expect([1, 2, 1_200].map(moreLinesText)).toEqual(["et une autre", "et 2 autres", "et 1\u202F200 autres"]);
});
