import type { BlockContent, List } from "mdast";
import {
  ARGUMENTATION_CRITERIA,
  ARGUMENTATION_CRITERION_LABELS,
  REFLECTION_CRITERIA,
  REFLECTION_CRITERION_LABELS,
} from "#shared/artefact/artefact.ts";
import type {
  Argumentation,
  ArgumentationEvaluation,
  ReflectionEvaluation,
  ExplorationArtefact,
} from "#shared/artefact/artefact.schema.ts";
import { parseReasoning, formatScoreReason, type ScoreReason } from "#shared/artefact/reasoning.rules.ts";
import {
  ARGUMENTATION_TEXTS,
  EXPLORATION_ARTEFACT_TEXTS,
  EMPTY_LIST_TEXT,
  PERSONALISATION_CAPTIONS,
} from "#frontend/labels/artefacts.ts";
import { DISCUSSION_EXPORT_TEXTS, scoreLabel, totalScoreLabel } from "#frontend/labels/exports.ts";
import { parseLine, parseMarkdown } from "#frontend/entities/document/markdown.ts";
import {
  heading,
  asMentaSpeech,
  labelledParagraph,
  list,
  type ListItemMark,
  smallPrint,
  paragraph,
  strong,
} from "#frontend/entities/document/mdast.ts";

export const toExplorationMarkdownBlocks = ({ content }: ExplorationArtefact): BlockContent[] => [
  heading(2, EXPLORATION_ARTEFACT_TEXTS.title),
  ...markedList(EXPLORATION_ARTEFACT_TEXTS.keyPoints, content.keyPoints, "●"),
  ...markedList(EXPLORATION_ARTEFACT_TEXTS.hypotheses, content.hypotheses, "○"),
  ...markedList(EXPLORATION_ARTEFACT_TEXTS.actionItems, content.actionItems, "□"),
];

const markedList = (title: string, items: readonly string[], mark: ListItemMark): BlockContent[] => [
  heading(3, title),
  items.length > 0 ? list(items.map(parseLine), mark) : smallPrint(EMPTY_LIST_TEXT),
];

export const toArgumentationMarkdownBlocks = ({ content }: Argumentation): BlockContent[] => [
  heading(2, ARGUMENTATION_TEXTS.title),
  ...asMentaSpeech(parseMarkdown(content, 3)),
];

export const toReflectionMarkdownBlocks = (evaluation: ReflectionEvaluation): BlockContent[] => [
  heading(2, DISCUSSION_EXPORT_TEXTS.reflection),
  ...scoreBlocks(
    evaluation,
    totalScoreLabel(evaluation.totalScore, evaluation.level),
    REFLECTION_CRITERIA.map((name) => ({
      label: REFLECTION_CRITERION_LABELS[name],
      score: evaluation[name],
    })),
  ),
];

export const toPersonalisationMarkdownBlocks = (evaluation: ArgumentationEvaluation): BlockContent[] => [
  heading(2, DISCUSSION_EXPORT_TEXTS.personalisation),
  ...scoreBlocks(
    evaluation,
    `${totalScoreLabel(evaluation.totalScore, evaluation.level)} — ${PERSONALISATION_CAPTIONS[evaluation.level]}`,
    ARGUMENTATION_CRITERIA.map((name) => ({
      label: ARGUMENTATION_CRITERION_LABELS[name],
      score: evaluation[name],
    })),
  ),
];

type Score = { label: string; score: number };

/** Returns the total of an evaluation and its reason, then each score with its reason, as Markdown blocks. */
function scoreBlocks(
  { reasoning }: { reasoning: string },
  total: string,
  scores: readonly Score[],
): BlockContent[] {
  const { judgements, rest } = parseReasoning(reasoning);
  return [
    paragraph(strong(total)),
    ...asMentaSpeech([scoreList(scores, judgements), ...parseMarkdown(rest, 3)]),
  ];
}

function scoreList(scores: readonly Score[], judgements: ReadonlyMap<string, ScoreReason>): List {
  const written = list(
    scores.map(({ label, score }) => {
      const name = scoreLabel(label, score);
      const reason = formatScoreReason(judgements.get(label));
      return reason === "" ? [strong(name)] : labelledParagraph(name, ...parseLine(reason)).children;
    }),
  );
  for (const [index, item] of written.children.entries()) item.data = { score: scores[index]?.score ?? 0 };
  return written;
}
