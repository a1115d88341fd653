import { listKeptOptionsForComparison, type ComparedOption } from "#shared/dossier/comparison.rules.ts";
import type { DiscussionTrack } from "#shared/dossier/dossier.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { keptLines, newestLean } from "#shared/dossier/lines.rules.ts";
import { withFullStop, joinWithAnd, withLowerCaseStart, joinQuoted } from "../text.ts";
import { contradictionSentences, emptySlotNames, figuresOf, findLeaningOptionName } from "../views.ts";
import { buildExploration } from "./exploration.ts";

const bullets = (rows: readonly string[]): string => rows.map((row) => `- ${row}`).join("\n");

/**
 * Writes the argumentation in Markdown: the pros and cons of each option, what speaks against the person's
 * lean, and what would change their mind.
 */
export function writeArgumentation(track: DiscussionTrack, lines: readonly Line[]): string {
  const [question] = [...keptLines(lines, "question"), ...keptLines(lines, "subject")];
  const options = listKeptOptionsForComparison(lines);
  const changes = whatWouldChange(lines);
  const against = objection(lines);
  const empty = emptySlotNames({ track, lines: [...lines] });
  return [
    ...(question ? [`## La question\n\n« ${question.text} »`] : []),
    options.length > 0
      ? `## Le pour et le contre\n\n${sides(options)}`
      : `## Ce qui est noté\n\n${noted(lines)}`,
    ...(against === "" ? [] : [`## L’objection la plus forte\n\n${against}`]),
    ...(changes.length === 0 ? [] : [`## Ce qui ferait changer d’avis\n\n${bullets(changes)}`]),
    // « Vides » is said of the slots of the dossier, never of what the person wrote.
    ...(empty.length > 0 ? [`Places encore vides dans le dossier : ${joinWithAnd(empty)}.`] : []),
  ].join("\n\n");
}

function sides(options: readonly ComparedOption[]): string {
  return options
    .map((each) => {
      const rows = [
        ...each.pros.map(({ text }) => `**Pour** : ${withLowerCaseStart(text)}`),
        ...each.cons.map(({ text }) => `**Contre** : ${withLowerCaseStart(text)}`),
        ...figuresOf(each).map((text) => `**Chiffre** : ${withLowerCaseStart(text)}`),
      ];
      return [`### ${each.option.text}`, ...(rows.length > 0 ? [bullets(rows)] : [])].join("\n\n");
    })
    .join("\n\n");
}

/** Lists the points and hypotheses of the dossier, for a dossier without options to compare. */
function noted(lines: readonly Line[]): string {
  const { keyPoints, hypotheses } = buildExploration(
    lines.filter(({ kind }) => !["question", "subject", "wouldChange", "dependsOn"].includes(kind)),
  );
  return bullets([...keyPoints, ...hypotheses]);
}

/**
 * Lists what speaks against the person's lean, and the contradictions; without a lean, only the
 * contradictions.
 */
function objection(lines: readonly Line[]): string {
  const name = findLeaningOptionName(lines);
  const over = contradictionSentences(lines);
  const cons = keptLines(lines, "con", { parentId: newestLean(lines)?.optionId ?? "" });
  const reasons = [...over, ...(cons.length > 0 ? [`${joinQuoted(cons)}.`] : [])];
  if (name === null) return over.join(" ");
  return reasons.length > 0
    ? `Contre « ${name} » : ${reasons.join(" ")}`
    : `Vous penchez vers « ${name} ». Qu’en dirait quelqu’un qui n’est pas d’accord ?`;
}

const whatWouldChange = (lines: readonly Line[]): string[] => [
  ...keptLines(lines, "wouldChange").map(({ text }) => withFullStop(text)),
  ...keptLines(lines, "assumption").map(
    ({ text }) => `À vérifier, car supposé : ${withFullStop(withLowerCaseStart(text))}`,
  ),
  ...keptLines(lines, "dependsOn").map(
    ({ text }) => `Cela dépend de ceci : ${withFullStop(withLowerCaseStart(text))}`,
  ),
];
