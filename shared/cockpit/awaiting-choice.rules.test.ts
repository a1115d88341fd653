import { expect, test } from "vitest";
import { createTestDecision } from "../decision/test-decision.ts";
import { listDecisionsAwaitingChoice } from "./awaiting-choice.rules.ts";

test("what is to be decided comes by deadline, drafts too; what is decided or finished does not", () => {
  const choice = {
    optionTitle: "Lyon",
    sureness: 70,
    chosenAt: "2026-03-02T09:00:00.000Z",
    nextReviewOn: null,
  };
  const decisions = [
    createTestDecision({ id: "late", endDay: "2026-05-01", status: "brouillon" }),
    createTestDecision({ id: "chosen", endDay: "2026-03-01", choice }),
    createTestDecision({ id: "finished", endDay: "2026-03-01", status: "terminee", progress: 100 }),
    createTestDecision({ id: "b", endDay: "2026-04-01", status: "en_pause" }),
    createTestDecision({ id: "a", endDay: "2026-04-01" }),
  ];
  expect(listDecisionsAwaitingChoice(decisions).map(({ id }) => id)).toEqual(["a", "b", "late"]);
});
