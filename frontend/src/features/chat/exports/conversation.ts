import type { BlockContent } from "mdast";
import type { Message } from "#shared/discussion/message.schema.ts";
import { NO_DATE } from "#frontend/labels/artefacts.ts";
import { EXPORTS } from "#frontend/labels/exports.ts";
import { formatFullDate, withPlainOrdinal } from "#frontend/browser/dates.ts";
import { clockTimeOf } from "#frontend/entities/discussion/times.ts";
import { parseMarkdown } from "#frontend/browser/document/markdown.ts";
import {
  heading,
  asMentaSpeech,
  smallPrint,
  paragraph,
  strong,
  textNode,
} from "#frontend/browser/document/mdast.ts";
import { parsePlainMessage } from "./plain-message.ts";

/** The messages with speaker and time; a heading for each new day. */
export const conversationBlocks = (messages: readonly Message[]): BlockContent[] => [
  heading(2, EXPORTS.conversation),
  ...(messages.length === 0 ? [smallPrint(EXPORTS.empty)] : messages.flatMap(turn)),
];

function turn(message: Message, index: number, messages: readonly Message[]): BlockContent[] {
  const isPerson = message.role === "user";
  const day = dateHeading(message.timestamp);
  return [
    ...(day === dateHeading(messages[index - 1]?.timestamp) ? [] : [heading(3, day)]),
    speaker(isPerson ? EXPORTS.you : EXPORTS.menta, clockTimeOf(message.timestamp)),
    ...(isPerson ? parsePlainMessage(message.content) : asMentaSpeech(parseMarkdown(message.content, 4))),
    ...(message.stopped ? [smallPrint(EXPORTS.stopped)] : []),
    ...(message.interrupted ? [smallPrint(EXPORTS.interrupted)] : []),
    ...(message.relatedDecisions.length > 0 ? [smallPrint(related(message.relatedDecisions))] : []),
  ];
}

/** Makes every day show its year: the document may be read years later. */
const A_YEAR_BEFORE_ALL = new Date(0);

function dateHeading(instant: string | undefined): string {
  if (instant === undefined) return "";
  return Number.isNaN(new Date(instant).getTime())
    ? NO_DATE
    : withPlainOrdinal(formatFullDate(instant, A_YEAR_BEFORE_ALL));
}

const speaker = (who: string, time: string): BlockContent => ({
  ...paragraph(strong(who), textNode(`, ${time}`)),
  data: { turn: { who, time } },
});

const related = (titles: readonly string[]) =>
  `${EXPORTS.related} ${titles.map((title) => `« ${title} »`).join(", ")}`;
