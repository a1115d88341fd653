import { expect, test } from "vitest";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import { aLine } from "#shared/dossier/test-line.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { mergeAnsweredDossier } from "./temporary-turn.ts";

const LATER = "2026-03-16T10:05:00.000Z";
const dossierOf = (lines: Line[]) => ({
  ...createEmptyDossier("", { track: "decide" as const, now: LATER }),
  lines,
});
const stay = aLine({ kind: "option", text: "Rester" });
const leave = aLine({ kind: "option", text: "Partir" });
const wait = aLine({ kind: "option", text: "Attendre" });

test("what was answered is there, and what the person has changed meanwhile stays theirs", () => {
  const own = aLine({ kind: "fear", text: "Le vide" });
  const said = aLine({ kind: "fact", text: "Un an de préavis" });
  const corrected = { ...stay, text: "Rester un an", updatedAt: LATER };
  const moved = { ...wait, text: "Attendre mars", updatedAt: LATER };
  const merged = mergeAnsweredDossier(
    dossierOf([stay, leave, wait]),
    dossierOf([corrected, wait, own]),
    dossierOf([stay, leave, moved, said]),
  );
  expect(merged.lines).toEqual([corrected, moved, said, own]);
});
