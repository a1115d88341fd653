import { expect, test } from "vitest";
import { testDecision } from "../decision/test-decision.ts";
import { decisionsToMake } from "./to-decide.rules.ts";

test("what is to be decided comes by deadline, drafts too; what is decided or finished does not", () => {
  const choice = {
    optionTitle: "Lyon",
    sureness: 70,
    chosenAt: "2026-03-02T09:00:00.000Z",
    nextReviewOn: null,
  };
  const decisions = [
    testDecision({ id: "late", endDay: "2026-05-01", status: "brouillon" }),
    testDecision({ id: "chosen", endDay: "2026-03-01", choice }),
    testDecision({ id: "finished", endDay: "2026-03-01", status: "terminee", progress: 100 }),
    testDecision({ id: "b", endDay: "2026-04-01", status: "en_pause" }),
    testDecision({ id: "a", endDay: "2026-04-01" }),
  ];
  expect(decisionsToMake(decisions).map(({ id }) => id)).toEqual(["a", "b", "late"]);
});
