import { ARGUMENTATION_LABELS, REFLECTION_LABELS, SCORE_MAX } from "../artefact/artefact.ts";
import type { SolutionContent } from "../artefact/artefact.schema.ts";
import type { ExportedArtefact } from "./export.schema.ts";
import { asBlocks, asList, asPart, asSection } from "./markdown-text.rules.ts";
import type { MarkdownWords, MarkdownWriter } from "./markdown-words.ts";

/** What MENTA generated from a discussion, as a section of its file. */
export function artefactText(
  artefact: ExportedArtefact,
  title: string,
  { words, time }: MarkdownWriter,
): string {
  const head = `## ${title}\n\n*${time(artefact.createdAt)}*`;
  switch (artefact.kind) {
    case "summary": {
      const { keyPoints, hypotheses, actionItems } = artefact.content;
      return asBlocks([
        head,
        asSection(3, words.summary.keyPoints, bullets(keyPoints)),
        asSection(3, words.summary.hypotheses, bullets(hypotheses)),
        asSection(3, words.summary.actionItems, bullets(actionItems)),
      ]);
    }
    case "argumentation":
      return asBlocks([head, asPart(artefact.content, 3)]);
    case "solution":
      return asBlocks([head, solutionText(artefact.content, words.solution)]);
    case "evaluation":
      return scored(head, artefact, REFLECTION_LABELS);
    case "argumentationEvaluation":
      return scored(head, artefact, ARGUMENTATION_LABELS);
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
  return asBlocks([
    head,
    `**${artefact.totalScore}/${names.length * SCORE_MAX}, ${artefact.level}**`,
    asList(names.map((name) => `${labels[name]} : ${artefact[name]}/${SCORE_MAX}`)),
    asPart(artefact.reasoning, 3),
  ]);
}

/** Its texts are MENTA's, in Markdown; each stays on its line. */
const bullets = (items: readonly string[]): string =>
  asList(items.map((item) => item.replaceAll(/\s*\n\s*/g, " ").trim()));

const labelled = (name: string, text: string) => (text === "" ? null : `**${name}** : ${text}`);
const list = (name: string, items: readonly string[]) =>
  items.length === 0 ? null : `**${name}**\n\n${bullets(items)}`;

function solutionText(content: SolutionContent, words: MarkdownWords["solution"]): string {
  const { research, bestSolution, implementation, followUp } = content;
  return asBlocks([
    content.problemIdentification,
    asSection(
      3,
      words.research,
      asBlocks([
        list(words.internalData, research.internalData),
        list(words.externalSources, research.externalSources),
        list(words.inconsistencies, research.dataClassification.inconsistencies),
      ]),
    ),
    ...bestSolution.options.map((option, rank) =>
      asSection(
        3,
        `${option.title}${rank === bestSolution.recommended ? ` (${words.recommended})` : ""}`,
        asBlocks([
          option.description,
          list(words.pros, option.pros),
          list(words.cons, option.cons),
          labelled(words.impact, option.impact),
          labelled(words.feasibility, option.feasibility),
        ]),
      ),
    ),
    asSection(3, words.reasoning, bestSolution.reasoning),
    asSection(
      3,
      words.implementation,
      asBlocks([
        ...implementation.steps.map((step) =>
          asBlocks([
            `**${[step.phase, step.timeline].filter(Boolean).join(", ")}**`,
            list(words.actions, step.actions),
            list(words.resources, step.resources),
          ]),
        ),
        list(words.kpis, implementation.kpis),
        list(words.risks, implementation.risks),
      ]),
    ),
    asSection(
      3,
      words.followUp,
      asBlocks([
        labelled(words.monitoring, followUp.monitoringPlan),
        list(words.successMetrics, followUp.successMetrics),
        labelled(words.review, followUp.reviewSchedule),
      ]),
    ),
    asSection(3, words.relevance, content.relevanceEvaluation),
  ]);
}
