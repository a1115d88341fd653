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
import {
  ARGUMENTATION,
  EXPLORATION,
  NOTHING_NOTED,
  PERSONALISATION_CAPTIONS,
} from "#frontend/labels/artefacts.ts";
import { EXPORTS, scoreLabel, totalLabel } from "#frontend/labels/exports.ts";
import { readLine, readMarkdown } from "./markdown.ts";
import { heading, inVoice, list, type Mark, note, paragraph, words } from "./tree.ts";

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
  total(totalLabel(evaluation.totalScore, evaluation.level)),
  scores(REFLECTION_CRITERIA.map((name) => [REFLECTION_LABELS[name], evaluation[name]])),
  ...inVoice(readMarkdown(evaluation.reasoning, 3)),
];

export const personalisation = (evaluation: ArgumentationEvaluation): BlockContent[] => [
  heading(2, EXPORTS.personalisation),
  total(
    `${totalLabel(evaluation.totalScore, evaluation.level)} — ${PERSONALISATION_CAPTIONS[evaluation.level]}`,
  ),
  scores(ARGUMENTATION_CRITERIA.map((name) => [ARGUMENTATION_LABELS[name], evaluation[name]])),
  ...inVoice(readMarkdown(evaluation.reasoning, 3)),
];

const total = (text: string) => paragraph({ type: "strong", children: [words(text)] });

function scores(rows: readonly (readonly [label: string, score: number])[]): List {
  const written = list(rows.map(([label, score]) => [words(scoreLabel(label, score))]));
  for (const [index, item] of written.children.entries()) item.data = { score: rows[index]?.[1] ?? 0 };
  return written;
}
