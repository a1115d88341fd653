import type { BlockContent } from "mdast";
import type { Solution } from "#shared/artefact/artefact.schema.ts";
import { parseSolution, type ParsedSolution } from "#shared/artefact/solution.rules.ts";
import { NOTHING_NOTED, SOLUTION } from "#frontend/labels/artefacts.ts";
import { EXPORTS, optionLabel } from "#frontend/labels/exports.ts";
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
export function solutionBlocks(artefact: Solution): BlockContent[] {
  const content = parseSolution(artefact.content);
  return [
    heading(2, EXPORTS.solution),
    heading(3, SOLUTION.problem),
    ...text(content.problemIdentification, SOLUTION.noProblem),
    heading(3, SOLUTION.research),
    ...research(content.research),
    heading(3, SOLUTION.best),
    ...best(content.bestSolution),
    heading(3, SOLUTION.implementation),
    ...implementation(content.implementation),
    heading(3, SOLUTION.followUp),
    ...followUp(content),
  ];
}

const research = ({ internalData, externalSources, dataClassification }: ParsedSolution["research"]) => [
  heading(4, SOLUTION.internalData),
  items(internalData),
  heading(4, SOLUTION.externalSources),
  items(externalSources),
  ...(dataClassification.inconsistencies.length > 0
    ? [heading(4, SOLUTION.inconsistencies), items(dataClassification.inconsistencies)]
    : []),
];

const best = ({ options, recommended, reasoning }: ParsedSolution["bestSolution"]) => [
  ...options.flatMap((option, index) => [
    heading(4, optionTitle(option.title, index, index === recommended)),
    ...text(option.description, SOLUTION.noDescription),
    ...group(SOLUTION.pros, option.pros),
    ...group(SOLUTION.cons, option.cons),
    labelledParagraph(SOLUTION.impact, ...line(option.impact, SOLUTION.noImpact)),
    labelledParagraph(SOLUTION.feasibility, ...line(option.feasibility, SOLUTION.noFeasibility)),
  ]),
  heading(4, SOLUTION.reasoning),
  ...text(reasoning, SOLUTION.noReasoning),
];

function optionTitle(title: string, index: number, isRecommended: boolean): string {
  const named = optionLabel(index + 1, title || SOLUTION.noOptionTitle);
  return isRecommended ? `${named} (${EXPORTS.recommended})` : named;
}

const implementation = ({ steps, kpis, risks }: ParsedSolution["implementation"]) => [
  ...steps.flatMap(({ phase, timeline, actions, resources }) => [
    heading(4, phase || SOLUTION.noPhase),
    smallPrint(timeline || SOLUTION.noTimeline),
    ...group(SOLUTION.actions, actions),
    ...group(SOLUTION.resources, resources),
  ]),
  heading(4, SOLUTION.kpis),
  items(kpis),
  heading(4, SOLUTION.risks),
  items(risks),
];

const followUp = ({
  followUp: { monitoringPlan, successMetrics, reviewSchedule },
  relevanceEvaluation,
}: ParsedSolution) => [
  heading(4, SOLUTION.monitoring),
  ...text(monitoringPlan, SOLUTION.noMonitoring),
  heading(4, SOLUTION.successMetrics),
  items(successMetrics),
  heading(4, SOLUTION.review),
  ...text(reviewSchedule, SOLUTION.noReview),
  ...(relevanceEvaluation === ""
    ? []
    : [heading(4, SOLUTION.relevance), ...text(relevanceEvaluation, NOTHING_NOTED)]),
];

const text = (value: string, fallback: string): BlockContent[] =>
  value === "" ? [smallPrint(fallback)] : asMentaSpeech(parseMarkdown(value, 6));

const line = (value: string, fallback: string) => (value === "" ? [textNode(fallback)] : parseLine(value));

const items = (values: readonly string[]): BlockContent =>
  values.length === 0 ? smallPrint(NOTHING_NOTED) : list(values.map(parseLine));

const group = (title: string, values: readonly string[]): BlockContent[] =>
  values.length === 0 ? [] : [heading(5, title), list(values.map(parseLine))];
