import type { BlockContent, List } from "mdast";
import {
  ARGUMENTATION_CRITERIA,
  ARGUMENTATION_LABELS,
  REFLECTION_CRITERIA,
  REFLECTION_LABELS,
} from "#shared/artefact/artefact.ts";
import type {
  Argumentation,
  ArgumentationEvaluation,
  ReflectionEvaluation,
  Summary,
} from "#shared/artefact/artefact.schema.ts";
import { isMeasured } from "#shared/artefact/level.rules.ts";
import { type Judgement, readReasoning, whyUnmeasured } from "#shared/artefact/reasoning.rules.ts";
import {
  ARGUMENTATION,
  EXPLORATION,
  NOTHING_NOTED,
  PERSONALISATION_CAPTIONS,
  SCORES,
} from "#frontend/labels/artefacts.ts";
import { EXPORTS, scoreLabel, totalLabel } from "#frontend/labels/exports.ts";
import { readLine, readMarkdown } from "./markdown.ts";
import { heading, inVoice, labelled, list, type Mark, note, paragraph, strong } from "./tree.ts";

export const exploration = ({ content }: Summary): BlockContent[] => [
  heading(2, EXPLORATION.title),
  ...marked(EXPLORATION.keyPoints, content.keyPoints, "●"),
  ...marked(EXPLORATION.hypotheses, content.hypotheses, "○"),
  ...marked(EXPLORATION.actionItems, content.actionItems, "□"),
];

const marked = (title: string, items: readonly string[], mark: Mark): BlockContent[] => [
  heading(3, title),
  items.length > 0 ? list(items.map(readLine), mark) : note(NOTHING_NOTED),
];

export const argumentation = ({ content }: Argumentation): BlockContent[] => [
  heading(2, ARGUMENTATION.title),
  ...inVoice(readMarkdown(content, 3)),
];

export const reflection = (evaluation: ReflectionEvaluation): BlockContent[] => [
  heading(2, EXPORTS.reflection),
  ...judged(
    evaluation,
    totalLabel(evaluation.totalScore, evaluation.level),
    REFLECTION_CRITERIA.map((name) => ({ label: REFLECTION_LABELS[name], score: evaluation[name] })),
  ),
];

export const personalisation = (evaluation: ArgumentationEvaluation): BlockContent[] => [
  heading(2, EXPORTS.personalisation),
  ...judged(
    evaluation,
    `${totalLabel(evaluation.totalScore, evaluation.level)} — ${PERSONALISATION_CAPTIONS[evaluation.level]}`,
    ARGUMENTATION_CRITERIA.map((name) => ({ label: ARGUMENTATION_LABELS[name], score: evaluation[name] })),
  ),
];

type Score = { label: string; score: number };

/** The total, and for each score what it rests on; where nothing was measured, why, and no figure. */
function judged(
  { reasoning }: { reasoning: string },
  total: string,
  scores: readonly Score[],
): BlockContent[] {
  if (!isMeasured(scores.map(({ score }) => score)))
    return inVoice([paragraph(...readLine(whyUnmeasured(reasoning) || SCORES.unmeasured))]);
  const { judgements, rest } = readReasoning(reasoning);
  return [paragraph(strong(total)), ...inVoice([scoreList(scores, judgements), ...readMarkdown(rest, 3)])];
}

function scoreList(scores: readonly Score[], judgements: ReadonlyMap<string, Judgement>): List {
  const written = list(
    scores.map(({ label, score }) => {
      const name = scoreLabel(label, score);
      const said = told(judgements.get(label));
      return said === "" ? [strong(name)] : labelled(name, ...readLine(said)).children;
    }),
  );
  for (const [index, item] of written.children.entries()) item.data = { score: scores[index]?.score ?? 0 };
  return written;
}

/** A quote and why in one line: as sentences where the second begins as one. */
function told({ quote, why }: Judgement = { quote: null, why: "" }): string {
  if (quote === null || why.includes(`« ${quote} »`)) return why;
  const isEnded = /[.!?…]$/.test(quote) || !/^\p{Lu}/u.test(why);
  return `« ${quote} »${isEnded ? "" : "."} ${why}`.trim();
}
