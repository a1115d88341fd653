import { expect, test } from "vitest";
import { withDossierChange } from "./change.rules.ts";
import type { Dossier, Line } from "./dossier.schema.ts";
import {
  canMergeDossierEdits,
  createUndoEdit,
  hasChangedSinceEdit,
  mergeDossierEdits,
  toDossierChange,
  type DossierEdit,
} from "./edit.rules.ts";
import { createEmptyDossier } from "./lines.rules.ts";
import { aLine } from "./test-line.ts";

const NOW = "2026-11-03T10:00:00.000Z";
const after = (lines: Line[], edit: DossierEdit): Dossier => {
  const dossier = {
    ...createEmptyDossier("01J00000000000000000000000", { track: "decide", now: NOW }),
    lines,
  };
  const result = withDossierChange(dossier, toDossierChange(edit), NOW);
  if ("refused" in result) throw new Error(result.refused.message);
  return result.dossier;
};
const option = aLine({ kind: "option", text: "Rester", origin: "hand", updatedAt: NOW, createdAt: NOW });
const pro = aLine({ kind: "pro", parentId: option.id, text: "Le calme", updatedAt: NOW });
const fact = aLine({ kind: "fact", text: "2 400 €", updatedAt: NOW });
const LINES = [option, pro, fact];
const setText = (line: Line, text: string): DossierEdit => ({
  change: [{ id: line.id, from: { text: line.text }, to: { text } }],
});
const added: DossierEdit = {
  add: [{ id: "01K00000000000000000000001", kind: "fear", parentId: null, text: "Le froid", value: null }],
};

const byId = (lines: readonly Line[]) => lines.toSorted((a, b) => (a.id < b.id ? -1 : 1));

test.each<[string, DossierEdit]>([
  ["an added line", added],
  ["a changed line", setText(fact, "2 500 €")],
  ["a removed line that was said", { remove: [fact.id] }],
  ["a removed line that was typed, with what was said of it", { remove: [option.id] }],
  ["an addition, a change and a removal", { ...added, ...setText(fact, "3 000 €"), remove: [pro.id] }],
])("%s is taken back whole", (_what, edit) => {
  const changed = after(LINES, edit).lines;
  const back = createUndoEdit(LINES, changed);
  const restored = after(changed, back!).lines;
  // The removed line is back as it was, and the added one is gone.
  expect(byId(restored)).toEqual(byId(LINES));
});

test("a change is not taken back over a newer one; what was dismissed may be forgotten meanwhile", () => {
  const changed = after(LINES, setText(fact, "2 500 €")).lines;
  expect(hasChangedSinceEdit(changed, changed)).toBe(false);
  expect(hasChangedSinceEdit(changed, after(changed, { remove: [fact.id] }).lines)).toBe(true);
  expect(
    hasChangedSinceEdit(changed, after(changed, setText({ ...fact, text: "2 500 €" }, "3 000 €")).lines),
  ).toBe(true);
  const dismissed = after(LINES, { remove: [fact.id] }).lines;
  expect(hasChangedSinceEdit(dismissed, [option, pro])).toBe(false);
  expect(hasChangedSinceEdit([option], [])).toBe(true);
});

test("what has changed nothing has no way back", () => {
  expect(createUndoEdit(LINES, LINES)).toBeNull();
});

test("neighbouring edits of different lines go in one call, which does the same as one after the other, also sent twice", () => {
  const edits: DossierEdit[] = [{ remove: [pro.id] }, setText(fact, "2 500 €"), added];
  expect(canMergeDossierEdits([edits[0]!, edits[1]!], edits[2]!)).toBe(true);
  const merged = edits.reduce(mergeDossierEdits);
  const apart = edits.reduce((lines, edit) => after(lines, edit).lines, LINES);
  const once = after(LINES, merged).lines;
  expect(once).toEqual(apart);
  expect(after(once, merged).lines).toEqual(once);
});

test("two edits of one line, and a removal after an addition, go apart: sent again, they would be refused or lost", () => {
  expect(canMergeDossierEdits([setText(fact, "a")], setText({ ...fact, text: "a" }, "b"))).toBe(false);
  expect(canMergeDossierEdits([added], { remove: [fact.id] })).toBe(false);
  expect(canMergeDossierEdits([added], setText({ ...fact, id: added.add![0]!.id }, "b"))).toBe(false);
});
