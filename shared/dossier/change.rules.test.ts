import { expect, test } from "vitest";
import { withDossierChange } from "./change.rules.ts";
import { DOSSIER_LIMITS } from "./dossier.ts";
import type { Dossier, DossierChange, Line } from "./dossier.schema.ts";
import { createEmptyDossier } from "./lines.rules.ts";
import { aLine } from "./test-line.ts";

const NOW = "2026-11-03T10:00:00.000Z";
const dossierOf = (...lines: Line[]): Dossier => ({
  ...createEmptyDossier("01J00000000000000000000000", { track: "decide", now: "2026-11-02T09:00:00.000Z" }),
  lines,
});
const change = (part: Partial<DossierChange>): DossierChange => ({
  add: [],
  change: [],
  remove: [],
  ...part,
});
const typed = (id: string, line: Partial<DossierChange["add"][number]> = {}) => ({
  id,
  kind: "option" as const,
  parentId: null,
  text: "Rester",
  value: null,
  ...line,
});
const ID = "01K00000000000000000000001";

test("a line that is typed is kept, and sent twice it is there once", () => {
  const first = withDossierChange(dossierOf(), change({ add: [typed(ID)] }), NOW);
  if ("refused" in first) throw new Error(first.refused.message);
  expect(first.dossier.lines).toMatchObject([
    { id: ID, text: "Rester", origin: "hand", state: "kept", createdAt: NOW },
  ]);
  expect(withDossierChange(first.dossier, change({ add: [typed(ID)] }), NOW)).toEqual({
    dossier: first.dossier,
  });
});

test("a line changes from what it was, and is refused where it has changed since", () => {
  const line = aLine({ kind: "fact", text: "2 400 €" });
  const asked = change({ change: [{ id: line.id, from: { text: "2 400 €" }, to: { text: "2 500 €" } }] });
  const changed = withDossierChange(dossierOf(line), asked, NOW);
  expect(changed).toMatchObject({ dossier: { lines: [{ text: "2 500 €", updatedAt: NOW }] } });
  if ("refused" in changed) throw new Error(changed.refused.message);
  expect(withDossierChange(changed.dossier, asked, NOW)).toEqual(changed);
  const other = dossierOf({ ...line, text: "2 450 €" });
  expect(withDossierChange(other, asked, NOW)).toMatchObject({ refused: { code: "conflict" } });
});

test("removed, a typed line goes, and one that was said is remembered with what belongs to it", () => {
  const option = aLine({ kind: "option" });
  const pro = aLine({ kind: "pro", parentId: option.id });
  const note = aLine({ kind: "con", parentId: option.id, origin: "hand" });
  const result = withDossierChange(dossierOf(option, pro, note), change({ remove: [option.id] }), NOW);
  expect(result).toMatchObject({
    dossier: {
      lines: [
        { id: option.id, state: "dismissed" },
        { id: pro.id, state: "dismissed" },
      ],
    },
  });
  if ("refused" in result) throw new Error(result.refused.message);
  expect(withDossierChange(result.dossier, change({ remove: [option.id] }), NOW)).toEqual(result);
});

test("a pro of an option that is not there, and a day on an option, are refused, and nothing changes", () => {
  const dossier = dossierOf(aLine({ kind: "fact" }));
  expect(
    withDossierChange(
      dossier,
      change({ add: [typed(ID, { kind: "pro", parentId: dossier.lines[0]!.id })] }),
      NOW,
    ),
  ).toMatchObject({ refused: { code: "invalid" } });
  expect(
    withDossierChange(dossier, change({ add: [typed(ID, { value: { day: "2026-12-04" } })] }), NOW),
  ).toMatchObject({ refused: { code: "invalid" } });
});

test("a dossier takes 120 lines, dismissed ones aside, and remembers 120 of those", () => {
  const full = dossierOf(...Array.from({ length: DOSSIER_LIMITS.lines }, () => aLine({ kind: "fact" })));
  expect(withDossierChange(full, change({ add: [typed(ID)] }), NOW)).toMatchObject({
    refused: { code: "too_large" },
  });
  const [first] = full.lines;
  const without = withDossierChange(full, change({ remove: [first!.id], add: [typed(ID)] }), NOW);
  expect("dossier" in without && without.dossier.lines).toHaveLength(DOSSIER_LIMITS.lines + 1);
  const dismissed = Array.from({ length: DOSSIER_LIMITS.dismissed + 1 }, () =>
    aLine({ kind: "fact", state: "dismissed" }),
  );
  const kept = withDossierChange(dossierOf(...dismissed), change({ add: [typed(ID)] }), NOW);
  expect("dossier" in kept && kept.dossier.lines.map(({ id }) => id)).toEqual([
    ...dismissed.slice(1).map(({ id }) => id),
    ID,
  ]);
});

test("a line of over 500 signs, and an empty one, are refused in a sentence, and nothing changes", () => {
  const long = change({ add: [typed(ID, { text: "a".repeat(DOSSIER_LIMITS.text + 1) })] });
  expect(withDossierChange(dossierOf(), long, NOW)).toMatchObject({
    refused: { code: "invalid", message: "La ligne dépasse 500 caractères." },
  });
  expect(withDossierChange(dossierOf(), change({ add: [typed(ID, { text: " " })] }), NOW)).toMatchObject({
    refused: { code: "invalid", message: "Écrivez cette ligne." },
  });
});

test("what spoke of a line that is forgotten does not keep the dossier from being written", () => {
  const option = aLine({ kind: "option", state: "dismissed" });
  const pros = Array.from({ length: DOSSIER_LIMITS.dismissed }, () =>
    aLine({ kind: "pro", parentId: option.id, state: "dismissed" }),
  );
  const full = withDossierChange(dossierOf(option, ...pros), change({ add: [typed(ID)] }), NOW);
  if ("refused" in full) throw new Error(full.refused.message);
  expect(full.dossier.lines[0]).toMatchObject({ id: pros[0]!.id, parentId: null });
  const again = change({ add: [typed("01K00000000000000000000002")] });
  expect(withDossierChange(full.dossier, again, NOW)).toHaveProperty("dossier");
});
