import { expect, test } from "vitest";
import { explainWhyAsked } from "./asked-because.rules.ts";
import type { AskedSlot } from "./dossier.schema.ts";
import { ASKING_RULE_REASONS } from "./words.ts";

const because = (kind: AskedSlot["kind"], rule: AskedSlot["rule"], lineId: string | null = null) =>
  explainWhyAsked({ kind, lineId, rule }, [{ id: "a", text: "Saint-Louis" }]);

test("a question is explained by the place that was empty, with the name of its option, or by its rule", () => {
  expect(because("deadline", "empty.deadline")).toBe(
    "La question remplit une place vide du dossier : l’échéance.",
  );
  expect(because("pro", "empty.pro", "a")).toContain("ce qui parle pour « Saint-Louis »");
  expect(because("con", "empty.con", "a")).toContain("ce qui parle contre « Saint-Louis »");
  expect(because("con", "empty.con", "gone")).toContain("le pour et le contre");
  expect(because("pro", "side", "a")).toBe(ASKING_RULE_REASONS.side);
});
