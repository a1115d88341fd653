import {
  ARGUMENTATION_CRITERION_LABELS,
  REFLECTION_CRITERION_LABELS,
  SCORE_MAX,
} from "../artefact/artefact.ts";
import type { SolutionContent } from "../artefact/artefact.schema.ts";
import { parseReasoning, reasonInWords } from "../artefact/reasoning.rules.ts";
import type { ExportedArtefact } from "./export.schema.ts";
import { joinBlocks, bulletList, withHeadingsFromLevel, markdownSection } from "./markdown-text.rules.ts";
import type { MarkdownWords, MarkdownWriter } from "./markdown-words.ts";

/** Writes an artefact as a section of its discussion's file. */
export function artefactMarkdownSection(
  artefact: ExportedArtefact,
  title: string,
  { words, time }: MarkdownWriter,
): string {
  const head = `## ${title}\n\n*${time(artefact.createdAt)}*`;
  switch (artefact.kind) {
    case "summary": {
      const { keyPoints, hypotheses, actionItems } = artefact.content;
      return joinBlocks([
        head,
        markdownSection(3, words.summary.keyPoints, bullets(keyPoints)),
        markdownSection(3, words.summary.hypotheses, bullets(hypotheses)),
        markdownSection(3, words.summary.actionItems, bullets(actionItems)),
      ]);
    }
    case "argumentation":
      return joinBlocks([head, withHeadingsFromLevel(artefact.content, 3)]);
    case "solution":
      return joinBlocks([head, solutionText(artefact.content, words.solution)]);
    case "evaluation":
      return scored(head, artefact, REFLECTION_CRITERION_LABELS);
    case "argumentationEvaluation":
      return scored(head, artefact, ARGUMENTATION_CRITERION_LABELS);
    default:
      return artefact satisfies never;
  }
}

function scored<Name extends string>(
  head: string,
  artefact: Record<NoInfer<Name>, number> & { totalScore: number; level: string; reasoning: string },
  labels: Record<Name, string>,
): string {
  const names = Object.keys(labels) as Name[];
  const { judgements, rest } = parseReasoning(artefact.reasoning);
  const lineOf = (name: Name) => {
    const reason = reasonInWords(judgements.get(labels[name]));
    return `**${labels[name]} ${artefact[name]}/${SCORE_MAX}**${reason === "" ? "" : ` : ${reason}`}`;
  };
  return joinBlocks([
    head,
    `**${artefact.totalScore}/${names.length * SCORE_MAX}, ${artefact.level}**`,
    bulletList(names.map(lineOf)),
    withHeadingsFromLevel(rest, 3),
  ]);
}

/** Writes texts that are Markdown already as a list. Each is put on one line. */
const bullets = (items: readonly string[]): string =>
  bulletList(items.map((item) => item.replaceAll(/(?<!\s)\s*\n\s*/g, " ").trim()));

const labelled = (name: string, text: string) => (text === "" ? null : `**${name}** : ${text}`);
const list = (name: string, items: readonly string[]) =>
  items.length === 0 ? null : `**${name}**\n\n${bullets(items)}`;

function solutionText(content: SolutionContent, words: MarkdownWords["solution"]): string {
  const { research, bestSolution, implementation, followUp } = content;
  return joinBlocks([
    markdownSection(3, words.problem, content.problemIdentification),
    markdownSection(
      3,
      words.research,
      joinBlocks([
        list(words.internalData, research.internalData),
        list(words.externalSources, research.externalSources),
        list(words.inconsistencies, research.dataClassification.inconsistencies),
      ]),
    ),
    ...bestSolution.options.map((option, rank) =>
      markdownSection(
        3,
        `${option.title}${rank === bestSolution.recommended ? ` (${words.recommended})` : ""}`,
        joinBlocks([
          option.description,
          list(words.pros, option.pros),
          list(words.cons, option.cons),
          labelled(words.impact, option.impact),
          labelled(words.feasibility, option.feasibility),
        ]),
      ),
    ),
    markdownSection(3, words.reasoning, bestSolution.reasoning),
    markdownSection(
      3,
      words.implementation,
      joinBlocks([
        ...implementation.steps.map((step) =>
          joinBlocks([
            step.phase !== "" && `**${step.phase}**`,
            step.timeline !== "" && `*${step.timeline}*`,
            list(words.actions, step.actions),
            list(words.resources, step.resources),
          ]),
        ),
        list(words.kpis, implementation.kpis),
        list(words.risks, implementation.risks),
      ]),
    ),
    markdownSection(
      3,
      words.followUp,
      joinBlocks([
        labelled(words.monitoring, followUp.monitoringPlan),
        list(words.successMetrics, followUp.successMetrics),
        labelled(words.review, followUp.reviewSchedule),
      ]),
    ),
    markdownSection(3, words.relevance, content.relevanceEvaluation),
  ]);
}
