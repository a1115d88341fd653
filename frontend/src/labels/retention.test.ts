import { expect, test, vi } from "vitest";
import type * as shared from "#shared/decision/decision.ts";

/** The sentences that say how long the trash keeps a decision, of a product that keeps it for so many days. */
async function sentencesWith(days: number): Promise<string[]> {
  vi.resetModules();
  vi.doMock("#shared/decision/decision.ts", async (original) => ({
    ...(await original<typeof shared>()),
    RETENTION_DAYS: days,
  }));
  const [decision, selection, trash, detail] = await Promise.all([
    import("./decision.ts"),
    import("./selection.ts"),
    import("./trash.ts"),
    import("./detail.ts"),
  ]);
  return [
    decision.decisionTrashedText("Partir"),
    decision.trashDecisionText("Partir"),
    selection.trashText(["Partir"]),
    selection.trashText(["Partir", "Rester"]),
    trash.TRASH.retention,
    detail.purgeText("3 avril", 12),
    detail.purgeText("3 avril", 0),
  ];
}

test("a trash that keeps decisions for another time says so in every sentence", async () => {
  const [specified, other] = [await sentencesWith(30), await sentencesWith(45)];
  for (const sentence of specified) expect(sentence).toContain("30 jours");
  expect(other).toEqual(specified.map((sentence) => sentence.replaceAll("30 jours", "45 jours")));
  expect(specified[1]).toBe(
    "« Partir » ira dans la corbeille. Vous pourrez la restaurer pendant 30 jours, avant sa suppression définitive.",
  );
});
