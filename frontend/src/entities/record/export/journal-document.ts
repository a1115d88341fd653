import type { BlockContent, Root } from "mdast";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Opinion } from "#shared/opinion/opinion.schema.ts";
import type { JournalEntry } from "#shared/record/journal.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { heading, smallPrint, paragraph, strong, textNode } from "#frontend/entities/document/mdast.ts";
import { exportedOn, JOURNAL } from "#frontend/labels/journal.ts";
import { dayWithYear, hourAndMinute, withPlainOrdinal } from "#frontend/browser/dates.ts";
import {
  choiceCertaintyText,
  eventText,
  choiceReasonOf,
  setAsideLines,
  entryTimeWords,
} from "../journal/entry-words.ts";
import { asSingleLine, linesBlock, recordBlocks } from "./record-blocks.ts";

/** All that is kept of a decision itself, with what others answered, where that is shown, and its journal. */
export type JournalData = {
  decision: Pick<Decision, "title" | "shortCode">;
  record: DecisionRecord;
  opinions: readonly Opinion[];
  entries: readonly JournalEntry[];
  exportedAt: Date;
};

/** The journal as a document: the choice first, then what it was made of, then what happened. Days are in the viewer’s zone. */
export const journalDocumentOf = ({
  decision,
  record,
  opinions,
  entries,
  exportedAt,
}: JournalData): Root => ({
  type: "root",
  children: [
    heading(1, decision.title),
    smallPrint(`${JOURNAL.pageTitle} — ${decision.shortCode}`),
    smallPrint(exportedOn(withPlainOrdinal(dayWithYear(exportedAt)), hourAndMinute(exportedAt))),
    ...recordAndJournalBlocks({ record, opinions, entries }),
  ],
});

/** The record and its journal, without a head: a part of another document. */
export const recordAndJournalBlocks = ({
  record,
  opinions,
  entries,
}: Pick<JournalData, "record" | "opinions" | "entries">): BlockContent[] => [
  ...recordBlocks(record, opinions),
  heading(2, JOURNAL.title),
  ...entries.flatMap(entryBlocks),
];

/** Makes every day show its year: the document may be read years later. */
const A_YEAR_BEFORE_ALL = new Date(0);

function entryBlocks(entry: JournalEntry): BlockContent[] {
  const [event] = entry.events;
  const when = withPlainOrdinal(entryTimeWords(entry, A_YEAR_BEFORE_ALL));
  const text = entry.events.map(eventText).join(" ; ");
  const isFormer = event?.kind === "choice" && !event.isHeld;
  const setAside = setAsideLines(entry.events);
  return [
    paragraph(strong(when), textNode(` : ${asSingleLine(text)}${isFormer ? ` (${JOURNAL.former})` : ""}`)),
    ...(setAside.length > 0 ? [linesBlock(setAside.map((line) => line.text))] : []),
    ...(event?.kind === "discussion" && event.discussion ? [smallPrint(event.discussion.title)] : []),
    ...(event?.kind === "choice"
      ? [
          paragraph(textNode(`« ${asSingleLine(choiceReasonOf(event))} »`)),
          smallPrint(choiceCertaintyText(event)),
        ]
      : []),
  ];
}
