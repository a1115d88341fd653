import type { BlockContent } from "mdast";
import type { Solution, SolutionContent } from "#shared/artefact/artefact.schema.ts";
import { EXPORTS, optionLabel } from "#frontend/labels/exports.ts";
import { readLine, readMarkdown } from "./markdown.ts";
import { heading, inVoice, labelled, list, note, words } from "./tree.ts";

/** The recommended solution in its five sections; what is missing is said, in the specification's words. */
export const solution = ({ content }: Solution): BlockContent[] => [
  heading(2, EXPORTS.solution),
  heading(3, EXPORTS.problem),
  ...text(content.problemIdentification, EXPORTS.noProblem),
  heading(3, EXPORTS.research),
  ...research(content.research),
  heading(3, EXPORTS.best),
  ...best(content.bestSolution),
  heading(3, EXPORTS.implementation),
  ...implementation(content.implementation),
  heading(3, EXPORTS.followUp),
  ...followUp(content),
];

const research = ({ internalData, externalSources, dataClassification }: SolutionContent["research"]) => [
  heading(4, EXPORTS.internalData),
  items(internalData),
  heading(4, EXPORTS.externalSources),
  items(externalSources),
  ...(dataClassification.inconsistencies.length > 0
    ? [heading(4, EXPORTS.inconsistencies), items(dataClassification.inconsistencies)]
    : []),
];

const best = ({ options, recommended, reasoning }: SolutionContent["bestSolution"]) => [
  ...options.flatMap((option, index) => [
    heading(4, optionTitle(option.title, index, index === recommended)),
    ...text(option.description, EXPORTS.noDescription),
    ...group(EXPORTS.pros, option.pros),
    ...group(EXPORTS.cons, option.cons),
    labelled(EXPORTS.impact, ...line(option.impact, EXPORTS.noImpact)),
    labelled(EXPORTS.feasibility, ...line(option.feasibility, EXPORTS.noFeasibility)),
  ]),
  heading(4, EXPORTS.reasoning),
  ...text(reasoning, EXPORTS.noReasoning),
];

function optionTitle(title: string, index: number, isRecommended: boolean): string {
  const named = optionLabel(index + 1, title.trim() || EXPORTS.noOptionTitle);
  return isRecommended ? `${named} (${EXPORTS.recommended})` : named;
}

const implementation = ({ steps, kpis, risks }: SolutionContent["implementation"]) => [
  ...steps.flatMap(({ phase, timeline, actions, resources }) => [
    heading(4, phase.trim() || EXPORTS.noPhase),
    note(timeline.trim() || EXPORTS.noTimeline),
    ...group(EXPORTS.actions, actions),
    ...group(EXPORTS.resources, resources),
  ]),
  heading(4, EXPORTS.kpis),
  items(kpis),
  heading(4, EXPORTS.risks),
  items(risks),
];

const followUp = ({
  followUp: { monitoringPlan, successMetrics, reviewSchedule },
  relevanceEvaluation,
}: SolutionContent) => [
  heading(4, EXPORTS.monitoring),
  ...text(monitoringPlan, EXPORTS.noMonitoring),
  heading(4, EXPORTS.successMetrics),
  items(successMetrics),
  heading(4, EXPORTS.review),
  ...text(reviewSchedule, EXPORTS.noReview),
  ...(relevanceEvaluation.trim() === ""
    ? []
    : [heading(4, EXPORTS.relevance), ...text(relevanceEvaluation, EXPORTS.none)]),
];

const text = (value: string, fallback: string): BlockContent[] =>
  value.trim() === "" ? [note(fallback)] : inVoice(readMarkdown(value, 6));

const line = (value: string, fallback: string) => (value.trim() === "" ? [words(fallback)] : readLine(value));

const items = (values: readonly string[]): BlockContent =>
  values.length === 0 ? note(EXPORTS.none) : list(values.map(readLine));

const group = (title: string, values: readonly string[]): BlockContent[] =>
  values.length === 0 ? [] : [heading(5, title), list(values.map(readLine))];
