import {
  ARGUMENTATION_CRITERION_LABELS,
  REFLECTION_CRITERION_LABELS,
  CRITERION_SCORE_MAX,
} from "../artefact/artefact.ts";
import type { SolutionContent } from "../artefact/artefact.schema.ts";
import { parseReasoning, formatScoreReason } from "../artefact/reasoning.rules.ts";
import type { ExportedArtefact } from "./export.schema.ts";
import {
  joinMarkdownBlocks,
  formatBulletList,
  shiftMarkdownHeadings,
  formatMarkdownSection,
} from "./markdown-text.rules.ts";
import type { MarkdownWords, MarkdownWritingContext } from "./markdown-words.ts";

/** Writes an artefact as a section of its discussion's file. */
export function formatArtefactAsMarkdown(
  artefact: ExportedArtefact,
  title: string,
  { words, time }: MarkdownWritingContext,
): string {
  const head = `## ${title}\n\n*${time(artefact.createdAt)}*`;
  switch (artefact.kind) {
    case "summary": {
      const { keyPoints, hypotheses, actionItems } = artefact.content;
      return joinMarkdownBlocks([
        head,
        formatMarkdownSection(3, words.summary.keyPoints, bullets(keyPoints)),
        formatMarkdownSection(3, words.summary.hypotheses, bullets(hypotheses)),
        formatMarkdownSection(3, words.summary.actionItems, bullets(actionItems)),
      ]);
    }
    case "argumentation":
      return joinMarkdownBlocks([head, shiftMarkdownHeadings(artefact.content, 3)]);
    case "solution":
      return joinMarkdownBlocks([head, solutionText(artefact.content, words.solution)]);
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
    const reason = formatScoreReason(judgements.get(labels[name]));
    return `**${labels[name]} ${artefact[name]}/${CRITERION_SCORE_MAX}**${reason === "" ? "" : ` : ${reason}`}`;
  };
  return joinMarkdownBlocks([
    head,
    `**${artefact.totalScore}/${names.length * CRITERION_SCORE_MAX}, ${artefact.level}**`,
    formatBulletList(names.map(lineOf)),
    shiftMarkdownHeadings(rest, 3),
  ]);
}

/** Writes texts that are Markdown already as a list. Each is put on one line. */
const bullets = (items: readonly string[]): string =>
  formatBulletList(items.map((item) => item.replaceAll(/(?<!\s)\s*\n\s*/g, " ").trim()));

const labelled = (name: string, text: string) => (text === "" ? null : `**${name}** : ${text}`);
const list = (name: string, items: readonly string[]) =>
  items.length === 0 ? null : `**${name}**\n\n${bullets(items)}`;

function solutionText(content: SolutionContent, words: MarkdownWords["solution"]): string {
  const { research, bestSolution, implementation, followUp } = content;
  return joinMarkdownBlocks([
    formatMarkdownSection(3, words.problem, content.problemIdentification),
    formatMarkdownSection(
      3,
      words.research,
      joinMarkdownBlocks([
        list(words.internalData, research.internalData),
        list(words.externalSources, research.externalSources),
        list(words.inconsistencies, research.dataClassification.inconsistencies),
      ]),
    ),
    ...bestSolution.options.map((option, rank) =>
      formatMarkdownSection(
        3,
        `${option.title}${rank === bestSolution.recommended ? ` (${words.recommended})` : ""}`,
        joinMarkdownBlocks([
          option.description,
          list(words.pros, option.pros),
          list(words.cons, option.cons),
          labelled(words.impact, option.impact),
          labelled(words.feasibility, option.feasibility),
        ]),
      ),
    ),
    formatMarkdownSection(3, words.reasoning, bestSolution.reasoning),
    formatMarkdownSection(
      3,
      words.implementation,
      joinMarkdownBlocks([
        ...implementation.steps.map((step) =>
          joinMarkdownBlocks([
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
    formatMarkdownSection(
      3,
      words.followUp,
      joinMarkdownBlocks([
        labelled(words.monitoring, followUp.monitoringPlan),
        list(words.successMetrics, followUp.successMetrics),
        labelled(words.review, followUp.reviewSchedule),
      ]),
    ),
    formatMarkdownSection(3, words.relevance, content.relevanceEvaluation),
  ]);
}
