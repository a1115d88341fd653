import type { ExplorationArtefact } from "#shared/artefact/artefact.schema.ts";
import { LINE_KINDS, type LineKind } from "#shared/dossier/dossier.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { LINE_KIND_LABELS } from "#shared/dossier/words.ts";
import { declinesToAnswer } from "../reading.ts";
import { withLowerCaseStart, splitIntoSentences } from "../text.ts";
import { contradictionSentences, notesIn } from "../views.ts";

/** Lists the kept lines of these kinds, each after the name of its kind, unless the text needs no name. */
const texts = (lines: readonly Line[], kinds: readonly LineKind[]): string[] =>
  kinds.flatMap((kind) =>
    keptLines(lines, kind).map(({ text }) =>
      PLAIN.has(kind) ? text : `${LINE_KIND_LABELS[kind].one} : ${withLowerCaseStart(text)}`,
    ),
  );
const PLAIN = new Set<LineKind>(["question", "fact", "assumption", "step", "subject", "known", "progress"]);
const SUPPOSED: readonly LineKind[] = ["assumption", "fear", "wouldChange", "blurred"];
const TO_DO: readonly LineKind[] = ["step", "exercise", "review"];
const BESIDE: readonly LineKind[] = ["pro", "con", "note"];
const POINTS = LINE_KINDS.filter((kind) => ![...SUPPOSED, ...TO_DO, ...BESIDE].includes(kind));

/**
 * Limits for a discussion without a dossier: how many sentences are quoted, and their length in characters.
 */
const QUOTATIONS_MAX = 8;
const QUOTATION = { min: 20, max: 240 };

/**
 * Sorts the lines of the dossier into key points, hypotheses and actions. If there are no lines, quotes
 * sentences of the person as key points.
 * @param said the person's messages
 */
export function buildExploration(
  lines: readonly Line[],
  said: readonly string[] = [],
): ExplorationArtefact["content"] {
  const sides = (["pro", "con"] as const).flatMap((kind) =>
    [...Map.groupBy(keptLines(lines, kind), ({ parentId }) => parentId)].map(([parentId, reasons]) => {
      const option = lines.find(({ id }) => id === parentId)?.text;
      const all = reasons.map(({ text }) => withLowerCaseStart(text)).join(" ; ");
      return `${LINE_KIND_LABELS[kind].one}${option ? ` « ${option} »` : ""} : ${all}`;
    }),
  );
  const notes = notesIn(lines).map(
    ({ text }) => `${LINE_KIND_LABELS.note.one} : ${withLowerCaseStart(text)}`,
  );
  const content = {
    keyPoints: [...texts(lines, POINTS), ...sides, ...notes],
    hypotheses: [...texts(lines, SUPPOSED), ...contradictionSentences(lines)],
    actionItems: texts(lines, TO_DO),
  };
  if (Object.values(content).some((list) => list.length > 0)) return content;
  const quotations = said
    .flatMap(splitIntoSentences)
    .filter((text) => text.length >= QUOTATION.min && text.length <= QUOTATION.max && !declinesToAnswer(text))
    .slice(0, QUOTATIONS_MAX)
    .map((text) => `« ${text} »`);
  return {
    ...content,
    keyPoints: quotations.length > 0 ? quotations : ["Rien n’est encore noté dans le dossier."],
  };
}
