import type { BlockContent, Paragraph, Root } from "mdast";
import { countMessagesSince } from "#shared/artefact/outdated.rules.ts";
import { AGENT_LABELS } from "#frontend/labels/chat.ts";
import { NO_DATE } from "#frontend/labels/artefacts.ts";
import { datesLabel, EXPORTS, writtenLabel } from "#frontend/labels/exports.ts";
import { dayWithYear as screenDay, hourAndMinute, withPlainOrdinal } from "#frontend/ui/dates.ts";
import { evaluationOf } from "../artefacts/generation.ts";
import { conversation } from "./conversation.ts";
import { numberFootnotes } from "#frontend/browser/document/markdown.ts";
import { argumentation, exploration, personalisation, reflection } from "./synthesis.ts";
import type { ExportData } from "./export-data.ts";
import { solution } from "./solution.ts";
import { heading, note } from "#frontend/browser/document/mdast.ts";

const dayWithYear = (instant: Date) => withPlainOrdinal(screenDay(instant));

/**
 * The discussion as a Markdown tree: title, dates, artefacts, then the messages. Days and hours are in the viewer's
 * zone.
 */
export function documentOf(data: ExportData): Root {
  return numberFootnotes({
    type: "root",
    children: [
      heading(1, data.session.title),
      ...origin(data),
      ...artefacts(data),
      ...conversation(data.messages),
    ],
  });
}

function origin({ session, messages, exportedAt }: ExportData): Paragraph[] {
  const began = new Date(messages[0]?.timestamp ?? session.createdAt);
  const day = Number.isNaN(began.getTime()) ? NO_DATE : dayWithYear(began);
  return [
    note(`${EXPORTS.menta}, ${EXPORTS.assistant} — ${AGENT_LABELS[session.agentType]}`),
    note(datesLabel(day, dayWithYear(exportedAt), hourAndMinute(exportedAt))),
    note(EXPORTS.warning),
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
    const outdated = countMessagesSince(artefact, data.messages) > 0 ? ` — ${EXPORTS.outdated}` : "";
    return title ? [title, note(`${written(artefact)}${outdated}`), ...rest] : [];
  };
  return [
    ...section(data.summary, exploration),
    ...section(data.reflectionEvaluation, reflection),
    ...section(data.argumentation, argumentation),
    ...section(evaluationOf(data.argumentation, data.argumentationEvaluation), personalisation),
    ...section(data.solution, solution),
  ];
}

function written({ createdAt }: { createdAt: string }): string {
  const date = new Date(createdAt);
  return Number.isNaN(date.getTime()) ? NO_DATE : writtenLabel(dayWithYear(date), hourAndMinute(date));
}
