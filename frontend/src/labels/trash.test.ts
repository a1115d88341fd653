import { expect, test } from "vitest";
import { purgeDateText, removeDecisionForGoodText, DECISION_TRASH_TEXTS, trashCountWords } from "./trash.ts";

test("the last days are said rightly", () => {
  expect(purgeDateText("3 avril", 12)).toBe("effacée le 3 avril, dans 12 jours");
  expect(purgeDateText("3 avril", 1)).toBe("effacée le 3 avril, demain");
  expect([0, -1].map((days) => purgeDateText("3 avril", days))).toEqual([
    "effacée aujourd’hui",
    "effacée aujourd’hui",
  ]);
});

test("what goes for good is named with the actions of its plan", () => {
  expect(removeDecisionForGoodText("Partir", undefined)).toContain(
    "« Partir », son plan d’action et ses explorations seront effacés pour toujours.",
  );
  expect(removeDecisionForGoodText("Partir", 0)).toContain(
    "« Partir » et ses explorations seront effacées pour toujours.",
  );
  expect(removeDecisionForGoodText("Partir", 1)).toContain("son plan d’une action");
  expect(removeDecisionForGoodText("Partir", 6)).toContain("son plan de 6 actions");
});

test("one and several are said rightly, and how long all are kept", () => {
  expect([0, 1, 2].map((count) => trashCountWords(count, 12, count === 1))).toEqual([
    "décision",
    "décision sur 12",
    "décisions",
  ]);
  expect(DECISION_TRASH_TEXTS.retention).toContain("gardées 30 jours");
});
