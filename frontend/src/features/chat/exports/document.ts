import type { BlockContent, Paragraph, PhrasingContent, Root } from "mdast";
import { evaluationIfCurrent } from "#shared/artefact/evaluation.rules.ts";
import { outdatednessOf } from "#shared/artefact/outdated.rules.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import {
  formatDayWithYear as screenDay,
  formatFullDate,
  formatHourAndMinute,
  withPlainOrdinal,
} from "#frontend/browser/dates.ts";
import { numberFootnotes, parseMarkdown } from "#frontend/entities/document/markdown.ts";
import {
  asMentaSpeech,
  heading,
  paragraph,
  smallPrint,
  strong,
  textNode,
} from "#frontend/entities/document/mdast.ts";
import { clockTimeOf } from "#frontend/entities/discussion/times.ts";
import { NO_DATE_TEXT, outdatedLabel } from "#frontend/labels/artefacts.ts";
import { AGENT_LABELS } from "#frontend/labels/chat.ts";
import {
  startedAndExportedOnLabel,
  DISCUSSION_EXPORT_TEXTS,
  writtenAtLabel,
} from "#frontend/labels/exports.ts";
import type { ExportData } from "./export-data.ts";
import { toSolutionMarkdownBlocks } from "./solution.ts";
import {
  toArgumentationMarkdownBlocks,
  toExplorationMarkdownBlocks,
  toPersonalisationMarkdownBlocks,
  toReflectionMarkdownBlocks,
} from "./synthesis.ts";

const dayWithYear = (instant: Date) => withPlainOrdinal(screenDay(instant));

/**
 * Returns the discussion as a Markdown syntax tree (mdast): title, dates, artefacts, then the messages. Days
 * and hours are in the time zone of the browser.
 */
export function toExportMarkdownTree(data: ExportData): Root {
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
  const day = Number.isNaN(began.getTime()) ? NO_DATE_TEXT : dayWithYear(began);
  return [
    smallPrint(
      `${DISCUSSION_EXPORT_TEXTS.menta}, ${DISCUSSION_EXPORT_TEXTS.assistant} — ${AGENT_LABELS[session.agentType]}`,
    ),
    smallPrint(startedAndExportedOnLabel(day, dayWithYear(exportedAt), formatHourAndMinute(exportedAt))),
    smallPrint(DISCUSSION_EXPORT_TEXTS.warning),
  ];
}

function artefacts(data: ExportData): BlockContent[] {
  /**
   * Returns the section of an artefact, with its date and a remark if it is outdated; nothing if it is null.
   */
  const section = <Artefact extends Parameters<typeof outdatednessOf>[0]>(
    artefact: Artefact | null,
    write: (artefact: Artefact) => BlockContent[],
  ): BlockContent[] => {
    if (!artefact) return [];
    const [title, ...rest] = write(artefact);
    const by = outdatednessOf(artefact, data.messages);
    const why = Number.isFinite(by) ? DISCUSSION_EXPORT_TEXTS.outdated : outdatedLabel(by);
    const outdated = by === 0 ? "" : ` — ${why}`;
    return title ? [title, smallPrint(`${written(artefact)}${outdated}`), ...rest] : [];
  };
  return [
    ...section(data.summary, toExplorationMarkdownBlocks),
    ...section(data.reflectionEvaluation, toReflectionMarkdownBlocks),
    ...section(data.argumentation, toArgumentationMarkdownBlocks),
    ...section(
      evaluationIfCurrent(data.argumentation, data.argumentationEvaluation),
      toPersonalisationMarkdownBlocks,
    ),
    ...section(data.solution, toSolutionMarkdownBlocks),
  ];
}

function written({ createdAt }: { createdAt: string }): string {
  const date = new Date(createdAt);
  return Number.isNaN(date.getTime())
    ? NO_DATE_TEXT
    : writtenAtLabel(dayWithYear(date), formatHourAndMinute(date));
}

/** Returns the messages with speaker and time, and a heading for each new day. */
const conversationBlocks = (messages: readonly Message[]): BlockContent[] => [
  heading(2, DISCUSSION_EXPORT_TEXTS.conversation),
  ...(messages.length === 0 ? [smallPrint(DISCUSSION_EXPORT_TEXTS.empty)] : messages.flatMap(turn)),
];

function turn(message: Message, index: number, messages: readonly Message[]): BlockContent[] {
  const isPerson = message.role === "user";
  const day = dateHeading(message.timestamp);
  return [
    ...(day === dateHeading(messages[index - 1]?.timestamp) ? [] : [heading(3, day)]),
    speaker(
      isPerson ? DISCUSSION_EXPORT_TEXTS.you : DISCUSSION_EXPORT_TEXTS.menta,
      clockTimeOf(message.timestamp),
    ),
    ...(isPerson ? parsePlainMessage(message.content) : asMentaSpeech(parseMarkdown(message.content, 4))),
    ...(message.stopped ? [smallPrint(DISCUSSION_EXPORT_TEXTS.stopped)] : []),
    ...(message.interrupted ? [smallPrint(DISCUSSION_EXPORT_TEXTS.interrupted)] : []),
    ...(message.relatedDecisions.length > 0 ? [smallPrint(related(message.relatedDecisions))] : []),
  ];
}

/**
 * Passed as the current time when a day is formatted: no message is of 1970, so every day is written with its
 * year.
 */
const A_YEAR_BEFORE_ALL = new Date(0);

function dateHeading(instant: string | undefined): string {
  if (instant === undefined) return "";
  return Number.isNaN(new Date(instant).getTime())
    ? NO_DATE_TEXT
    : withPlainOrdinal(formatFullDate(instant, A_YEAR_BEFORE_ALL));
}

const speaker = (who: string, time: string): BlockContent => ({
  ...paragraph(strong(who), textNode(`, ${time}`)),
  data: { turn: { who, time } },
});

const related = (titles: readonly string[]) =>
  `${DISCUSSION_EXPORT_TEXTS.related} ${titles.map((title) => `« ${title} »`).join(", ")}`;

const URL_PATTERN = /https?:\/\/[^\s<>«»"]*[^\s<>«»".,;:!?')\]]/gu;

/**
 * Parses a person's message as plain paragraphs with line breaks and links. Signs such as `*` stay as typed.
 */
const parsePlainMessage = (text: string): Paragraph[] =>
  text
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .filter((block) => block !== "")
    .map((block) => paragraph(...lines(block)));

const lines = (block: string): PhrasingContent[] =>
  block.split(/(\n)/).flatMap((line) => (line === "\n" ? [{ type: "break" as const }] : withLinks(line)));

function withLinks(line: string): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let from = 0;
  for (const { 0: url, index } of line.matchAll(URL_PATTERN)) {
    if (index > from) parts.push(textNode(line.slice(from, index)));
    parts.push({ type: "link", url, children: [textNode(url)] });
    from = index + url.length;
  }
  return from < line.length || parts.length === 0 ? [...parts, textNode(line.slice(from))] : parts;
}
