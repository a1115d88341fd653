import { expect, test } from "vitest";
import type { Dossier, Line } from "../dossier/dossier.schema.ts";
import { createEmptyDossier } from "../dossier/lines.rules.ts";
import { findProposedDossierLines } from "./proposed-lines.rules.ts";
import { anArgument, anOption } from "./test-record.ts";

const NOW = "2026-03-16T09:00:00.000Z";
const line = (fields: Pick<Line, "id" | "kind" | "text"> & Partial<Line>): Line => ({
  parentId: null,
  value: null,
  origin: "said",
  source: null,
  state: "proposed",
  createdAt: NOW,
  updatedAt: NOW,
  ...fields,
});
const dossier = (sessionId: string, ...lines: Line[]): Dossier => ({
  ...createEmptyDossier(sessionId, { track: "decide", now: NOW }),
  lines,
});
const textsOf = (proposed: readonly { line: Line }[]) => proposed.map(({ line: { text } }) => text);

const RENT = anOption("Louer", { pros: [anArgument("Le jardin")] });
const LATER = anOption("Attendre", { isKept: false, setAsideReason: "Non" });
const RECORD = { options: [RENT, LATER] };

test("what a dossier proposes and the record has not is proposed once, with the discussion that says it", () => {
  const { options } = findProposedDossierLines(RECORD, [
    dossier(
      "s1",
      line({ id: "buy", kind: "option", text: "Acheter" }),
      line({ id: "rent", kind: "option", text: "LOUER" }),
      line({ id: "later", kind: "option", text: "attendre" }),
      line({ id: "kept", kind: "option", text: "Gardée", state: "kept" }),
      line({ id: "gone", kind: "option", text: "Écartée", state: "dismissed" }),
      line({ id: "fact", kind: "fact", text: "Le bail finit en juin" }),
    ),
    dossier(
      "s2",
      line({ id: "again", kind: "option", text: "acheter" }),
      line({ id: "Louer", kind: "option", text: "Autre nom" }),
    ),
  ]);
  expect(options.map(({ line: { id }, sessionId }) => [id, sessionId])).toEqual([["buy", "s1"]]);
});

test("what speaks for or against a kept option is proposed under it", () => {
  const under = (id: string, text: string, fields: Partial<Line> = {}) =>
    line({ id, kind: "pro", text, parentId: RENT.id, ...fields });
  const { sidesOf } = findProposedDossierLines(RECORD, [
    dossier(
      "s1",
      under("1", "le jardin"),
      under("2", "La cave"),
      under("3", "Le loyer", { kind: "con" }),
      under("4", "Plus de temps", { parentId: LATER.id }),
    ),
  ]);
  expect(textsOf(sidesOf(RENT, "pro"))).toEqual(["La cave"]);
  expect(textsOf(sidesOf(RENT, "con"))).toEqual(["Le loyer"]);
  expect(sidesOf(LATER, "pro")).toEqual([]);
});

test("a dossier that waits proposes nothing", () => {
  const care = {
    ...dossier("s1", line({ id: "buy", kind: "option", text: "Acheter" })),
    track: "care" as const,
  };
  expect(findProposedDossierLines(RECORD, [care]).options).toEqual([]);
});
