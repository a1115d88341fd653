import type { BlockContent } from "mdast";
import type { Solution } from "#shared/artefact/artefact.schema.ts";
import { readSolution, type SolutionReading } from "#shared/artefact/solution-reading.rules.ts";
import { NOTHING_NOTED, SOLUTION } from "#frontend/labels/artefacts.ts";
import { EXPORTS, optionLabel } from "#frontend/labels/exports.ts";
import { readLine, readMarkdown } from "./markdown.ts";
import { heading, inVoice, labelled, list, note, words } from "./tree.ts";

/** The recommended solution in its five sections; what is missing is said, in the specification's words. */
export function solution(made: Solution): BlockContent[] {
  const content = readSolution(made.content);
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

const research = ({ internalData, externalSources, dataClassification }: SolutionReading["research"]) => [
  heading(4, SOLUTION.internalData),
  items(internalData),
  heading(4, SOLUTION.externalSources),
  items(externalSources),
  ...(dataClassification.inconsistencies.length > 0
    ? [heading(4, SOLUTION.inconsistencies), items(dataClassification.inconsistencies)]
    : []),
];

const best = ({ options, recommended, reasoning }: SolutionReading["bestSolution"]) => [
  ...options.flatMap((option, index) => [
    heading(4, optionTitle(option.title, index, index === recommended)),
    ...text(option.description, SOLUTION.noDescription),
    ...group(SOLUTION.pros, option.pros),
    ...group(SOLUTION.cons, option.cons),
    labelled(SOLUTION.impact, ...line(option.impact, SOLUTION.noImpact)),
    labelled(SOLUTION.feasibility, ...line(option.feasibility, SOLUTION.noFeasibility)),
  ]),
  heading(4, SOLUTION.reasoning),
  ...text(reasoning, SOLUTION.noReasoning),
];

function optionTitle(title: string, index: number, isRecommended: boolean): string {
  const named = optionLabel(index + 1, title || SOLUTION.noOptionTitle);
  return isRecommended ? `${named} (${EXPORTS.recommended})` : named;
}

const implementation = ({ steps, kpis, risks }: SolutionReading["implementation"]) => [
  ...steps.flatMap(({ phase, timeline, actions, resources }) => [
    heading(4, phase || SOLUTION.noPhase),
    note(timeline || SOLUTION.noTimeline),
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
}: SolutionReading) => [
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
  value === "" ? [note(fallback)] : inVoice(readMarkdown(value, 6));

const line = (value: string, fallback: string) => (value === "" ? [words(fallback)] : readLine(value));

const items = (values: readonly string[]): BlockContent =>
  values.length === 0 ? note(NOTHING_NOTED) : list(values.map(readLine));

const group = (title: string, values: readonly string[]): BlockContent[] =>
  values.length === 0 ? [] : [heading(5, title), list(values.map(readLine))];
