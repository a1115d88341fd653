import type { BlockContent } from "mdast";
import type { Solution } from "#shared/artefact/artefact.schema.ts";
import { parseSolution, type ParsedSolution } from "#shared/artefact/solution.rules.ts";
import { EMPTY_LIST_TEXT, SOLUTION_TEXTS } from "#frontend/labels/artefacts.ts";
import { DISCUSSION_EXPORT_TEXTS, optionLabel } from "#frontend/labels/exports.ts";
import { parseLine, parseMarkdown } from "#frontend/entities/document/markdown.ts";
import {
  heading,
  asMentaSpeech,
  labelledParagraph,
  list,
  smallPrint,
  textNode,
} from "#frontend/entities/document/mdast.ts";

/**
 * Returns the five sections of a solution as Markdown blocks. A missing part gets the sentence that the
 * specification gives for it.
 */
export function toSolutionMarkdownBlocks(artefact: Solution): BlockContent[] {
  const content = parseSolution(artefact.content);
  return [
    heading(2, DISCUSSION_EXPORT_TEXTS.solution),
    heading(3, SOLUTION_TEXTS.problem),
    ...text(content.problemIdentification, SOLUTION_TEXTS.noProblem),
    heading(3, SOLUTION_TEXTS.research),
    ...research(content.research),
    heading(3, SOLUTION_TEXTS.best),
    ...best(content.bestSolution),
    heading(3, SOLUTION_TEXTS.implementation),
    ...implementation(content.implementation),
    heading(3, SOLUTION_TEXTS.followUp),
    ...followUp(content),
  ];
}

const research = ({ internalData, externalSources, dataClassification }: ParsedSolution["research"]) => [
  heading(4, SOLUTION_TEXTS.internalData),
  items(internalData),
  heading(4, SOLUTION_TEXTS.externalSources),
  items(externalSources),
  ...(dataClassification.inconsistencies.length > 0
    ? [heading(4, SOLUTION_TEXTS.inconsistencies), items(dataClassification.inconsistencies)]
    : []),
];

const best = ({ options, recommended, reasoning }: ParsedSolution["bestSolution"]) => [
  ...options.flatMap((option, index) => [
    heading(4, optionTitle(option.title, index, index === recommended)),
    ...text(option.description, SOLUTION_TEXTS.noDescription),
    ...group(SOLUTION_TEXTS.pros, option.pros),
    ...group(SOLUTION_TEXTS.cons, option.cons),
    labelledParagraph(SOLUTION_TEXTS.impact, ...line(option.impact, SOLUTION_TEXTS.noImpact)),
    labelledParagraph(SOLUTION_TEXTS.feasibility, ...line(option.feasibility, SOLUTION_TEXTS.noFeasibility)),
  ]),
  heading(4, SOLUTION_TEXTS.reasoning),
  ...text(reasoning, SOLUTION_TEXTS.noReasoning),
];

function optionTitle(title: string, index: number, isRecommended: boolean): string {
  const named = optionLabel(index + 1, title || SOLUTION_TEXTS.noOptionTitle);
  return isRecommended ? `${named} (${DISCUSSION_EXPORT_TEXTS.recommended})` : named;
}

const implementation = ({ steps, kpis, risks }: ParsedSolution["implementation"]) => [
  ...steps.flatMap(({ phase, timeline, actions, resources }) => [
    heading(4, phase || SOLUTION_TEXTS.noPhase),
    smallPrint(timeline || SOLUTION_TEXTS.noTimeline),
    ...group(SOLUTION_TEXTS.actions, actions),
    ...group(SOLUTION_TEXTS.resources, resources),
  ]),
  heading(4, SOLUTION_TEXTS.kpis),
  items(kpis),
  heading(4, SOLUTION_TEXTS.risks),
  items(risks),
];

const followUp = ({
  followUp: { monitoringPlan, successMetrics, reviewSchedule },
  relevanceEvaluation,
}: ParsedSolution) => [
  heading(4, SOLUTION_TEXTS.monitoring),
  ...text(monitoringPlan, SOLUTION_TEXTS.noMonitoring),
  heading(4, SOLUTION_TEXTS.successMetrics),
  items(successMetrics),
  heading(4, SOLUTION_TEXTS.review),
  ...text(reviewSchedule, SOLUTION_TEXTS.noReview),
  ...(relevanceEvaluation === ""
    ? []
    : [heading(4, SOLUTION_TEXTS.relevance), ...text(relevanceEvaluation, EMPTY_LIST_TEXT)]),
];

const text = (value: string, fallback: string): BlockContent[] =>
  value === "" ? [smallPrint(fallback)] : asMentaSpeech(parseMarkdown(value, 6));

const line = (value: string, fallback: string) => (value === "" ? [textNode(fallback)] : parseLine(value));

const items = (values: readonly string[]): BlockContent =>
  values.length === 0 ? smallPrint(EMPTY_LIST_TEXT) : list(values.map(parseLine));

const group = (title: string, values: readonly string[]): BlockContent[] =>
  values.length === 0 ? [] : [heading(5, title), list(values.map(parseLine))];
