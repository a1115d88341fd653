import type { Summary } from "#shared/artefact/artefact.schema.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { contradictionSentences } from "../views.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import type { LineKind } from "#shared/dossier/dossier.ts";
import { KIND_WORDS } from "#shared/dossier/words.ts";

/** The lines of these kinds, each begun by the name of its kind where that is not plain from its words. */
const texts = (lines: readonly Line[], kinds: readonly LineKind[]): string[] =>
  kinds.flatMap((kind) =>
    keptLines(lines, kind).map(({ text }) => (PLAIN.has(kind) ? text : `${KIND_WORDS[kind].one} : ${text}`)),
  );
const PLAIN: ReadonlySet<LineKind> = new Set([
  "question",
  "fact",
  "assumption",
  "step",
  "subject",
  "known",
  "progress",
]);

/** What was said, what is only supposed, and the steps that were said; a list without lines stays empty. */
export function exploration(lines: readonly Line[]): Summary["content"] {
  const sides = (["pro", "con"] as const).flatMap((kind) =>
    keptLines(lines, kind).map(({ text, parentId }) => {
      const option = lines.find(({ id }) => id === parentId)?.text;
      return `${KIND_WORDS[kind].one}${option ? ` « ${option} »` : ""} : ${text}`;
    }),
  );
  const keyPoints = [
    ...texts(lines, [
      "question",
      "subject",
      "option",
      "idea",
      "deadline",
      "fact",
      "constraint",
      "criterion",
      "person",
      "lean",
      "known",
      "example",
      "progress",
      "blocked",
      "dependsOn",
    ]),
    ...sides,
  ];
  const content = {
    keyPoints,
    hypotheses: [
      ...texts(lines, ["assumption", "fear", "wouldChange", "blurred"]),
      ...contradictionSentences(lines),
    ],
    actionItems: texts(lines, ["step", "exercise", "review"]),
  };
  const isEmpty = Object.values(content).every((list) => list.length === 0);
  return isEmpty ? { ...content, keyPoints: ["Rien n’est encore noté dans le dossier."] } : content;
}
