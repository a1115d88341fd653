import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RETENTION_DAYS } from "#shared/decision/decision.ts";
import { decisionTrashedText, trashDecisionText } from "./decision.ts";
import { purgeText } from "./detail.ts";
import { trashText } from "#frontend/features/flow/selection/words.ts";
import { TRASH } from "./trash.ts";

const SENTENCES = [
  decisionTrashedText("Partir"),
  trashDecisionText("Partir"),
  trashText(["Partir"]),
  trashText(["Partir", "Rester"]),
  TRASH.retention,
  purgeText("3 avril", 12),
  purgeText("3 avril", 0),
];

test("every sentence on the trash names its days, and none types them by hand", () => {
  for (const sentence of SENTENCES) expect(sentence).toContain(`${RETENTION_DAYS} jours`);
  expect(trashDecisionText("Partir")).toBe(
    "« Partir » ira dans la corbeille. Vous pourrez la restaurer pendant 30 jours, avant sa suppression définitive.",
  );
  const typed = ["decision.ts", "detail.ts", "selection.ts", "trash.ts"].filter((file) =>
    readFileSync(join(import.meta.dirname, file), "utf8").includes(`${RETENTION_DAYS} jours`),
  );
  expect(typed).toEqual([]);
});
