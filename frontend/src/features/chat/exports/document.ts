import type { BlockContent, Paragraph, Root } from "mdast";
import { evaluationOf } from "#shared/artefact/evaluation.rules.ts";
import { countMessagesSince } from "#shared/artefact/outdated.rules.ts";
import { AGENT_LABELS } from "#frontend/labels/chat.ts";
import { NO_DATE, OUTDATED_LABEL } from "#frontend/labels/artefacts.ts";
import { datesLabel, EXPORTS, writtenLabel } from "#frontend/labels/exports.ts";
import { dayWithYear as screenDay, hourAndMinute, withPlainOrdinal } from "#frontend/browser/dates.ts";
import { conversationBlocks } from "./conversation.ts";
import { numberFootnotes } from "#frontend/browser/document/markdown.ts";
import {
  argumentationBlocks,
  explorationBlocks,
  personalisationBlocks,
  reflectionBlocks,
} from "./synthesis.ts";
import type { ExportData } from "./export-data.ts";
import { solutionBlocks } from "./solution.ts";
import { heading, smallPrint } from "#frontend/browser/document/mdast.ts";

const dayWithYear = (instant: Date) => withPlainOrdinal(screenDay(instant));

/**
 * The discussion as a Markdown tree: title, dates, artefacts, then the messages. Days and hours are in the viewer's
 * zone.
 */
export function exportDocumentOf(data: ExportData): Root {
  return numberFootnotes({
    type: "root",
    children: [
      heading(1, data.session.title),
      ...origin(data),
      ...artefacts(data),
      ...conversationBlocks(data.messages),
    ],
  });
}

function origin({ session, messages, exportedAt }: ExportData): Paragraph[] {
  const began = new Date(messages[0]?.timestamp ?? session.createdAt);
  const day = Number.isNaN(began.getTime()) ? NO_DATE : dayWithYear(began);
  return [
    smallPrint(`${EXPORTS.menta}, ${EXPORTS.assistant} — ${AGENT_LABELS[session.agentType]}`),
    smallPrint(datesLabel(day, dayWithYear(exportedAt), hourAndMinute(exportedAt))),
    smallPrint(EXPORTS.warning),
  ];
}

function artefacts(data: ExportData): BlockContent[] {
  /** The section of an artefact, with its date and whether it is outdated. */
  const section = <Artefact extends { createdAt: string }>(
    artefact: Artefact | null,
    write: (artefact: Artefact) => BlockContent[],
  ): BlockContent[] => {
    if (!artefact) return [];
    const [title, ...rest] = write(artefact);
    const since = countMessagesSince(artefact, data.messages);
    const outdated = since > 0 ? ` — ${since === Infinity ? OUTDATED_LABEL : EXPORTS.outdated}` : "";
    return title ? [title, smallPrint(`${written(artefact)}${outdated}`), ...rest] : [];
  };
  return [
    ...section(data.summary, explorationBlocks),
    ...section(data.reflectionEvaluation, reflectionBlocks),
    ...section(data.argumentation, argumentationBlocks),
    ...section(evaluationOf(data.argumentation, data.argumentationEvaluation), personalisationBlocks),
    ...section(data.solution, solutionBlocks),
  ];
}

function written({ createdAt }: { createdAt: string }): string {
  const date = new Date(createdAt);
  return Number.isNaN(date.getTime()) ? NO_DATE : writtenLabel(dayWithYear(date), hourAndMinute(date));
}
