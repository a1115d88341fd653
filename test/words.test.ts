import { expect, test } from "vitest";
import { DECISION_RETENTION_DAYS } from "#shared/decision/decision.ts";
import {
  leftAsideTitle,
  seeOthersLeftAsideText,
  overdueTrashNotImportedText,
  withTrashedCountText,
} from "#frontend/features/account/data/words.ts";
import { trashQuestionText } from "#frontend/features/flow/selection/words.ts";
import { resultCountText, shownOfGroupText } from "#frontend/features/palette/words.ts";
import { moreDecisionsText, shownDecisionsText, daysSinceStartWords } from "#frontend/labels/clarity.ts";
import { decisionTrashedText, trashDecisionText } from "#frontend/labels/decision.ts";
import { decisionPurgeText } from "#frontend/labels/detail.ts";
import { DECISION_TRASH_TEXTS, trashMatchesText } from "#frontend/labels/trash.ts";
import { readText } from "./sources.ts";

const SENTENCES = [
  decisionTrashedText("Partir"),
  trashDecisionText("Partir"),
  trashQuestionText(["Partir"]),
  trashQuestionText(["Partir", "Rester"]),
  DECISION_TRASH_TEXTS.retention,
  decisionPurgeText("3 avril", 12),
  decisionPurgeText("3 avril", 0),
];

test("every sentence on the trash names its days, and none types them by hand", () => {
  for (const sentence of SENTENCES) expect(sentence).toContain(`${DECISION_RETENTION_DAYS} jours`);
  expect(trashDecisionText("Partir")).toBe(
    "« Partir » ira dans la corbeille. Vous pourrez la restaurer pendant 30 jours, avant sa suppression définitive.",
  );
  const files = [
    "labels/decision.ts",
    "labels/detail.ts",
    "labels/trash.ts",
    "features/flow/selection/words.ts",
  ];
  const typed = files.filter((file) =>
    readText(`frontend/src/${file}`).includes(`${DECISION_RETENTION_DAYS} jours`),
  );
  expect(typed).toEqual([]);
});

test.each([
  resultCountText(1_234),
  shownOfGroupText(5, 1_234),
  trashMatchesText(1_234),
  daysSinceStartWords(1_234),
  daysSinceStartWords(-1_234),
  moreDecisionsText(1_234),
  shownDecisionsText(1_234, 10_000),
  withTrashedCountText("Tout", 1_234),
  overdueTrashNotImportedText(1_234),
  leftAsideTitle(1_234),
  seeOthersLeftAsideText(1_234),
])("thousands stand apart: %s", (words) => {
  expect(words).toContain("1\u202F234");
});
