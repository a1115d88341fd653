import type { BlockContent, List, Root } from "mdast";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { OpinionSeenByOwner } from "#shared/opinion/opinion.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { groupSiblings, type SiblingsByParent } from "#shared/plan/tree.rules.ts";
import type { JournalEntry } from "#shared/record/journal.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { heading, list, smallPrint, paragraph, strong, textNode } from "#frontend/entities/document/mdast.ts";
import { ACTION_STATUS_WORDS } from "#frontend/labels/decision.ts";
import { exportedOnText, JOURNAL_TEXTS, planActionText } from "#frontend/labels/journal.ts";
import { PLAN_TEXTS } from "#frontend/labels/plan.ts";
import { formatDayWithYear, formatHourAndMinute, withPlainOrdinal } from "#frontend/browser/dates.ts";
import {
  choiceCertaintyText,
  journalEventText,
  choiceReasonOf,
  setAsideReasons,
  entryTimeWords,
} from "../journal/entry-words.ts";
import { bulletListOf, recordBlocks } from "./record-blocks.ts";
import { replaceLineBreaksBySpaces } from "./single-line.ts";

type PlannedAction = Pick<
  Action,
  "id" | "parentId" | "orderIndex" | "title" | "description" | "assignee" | "dueDate" | "status"
>;

/**
 * What a journal as a document contains: the record, the opinions if they are shown, the plan and the
 * history.
 */
export type JournalData = {
  decision: Pick<Decision, "title" | "shortCode">;
  record: DecisionRecord;
  opinions: readonly OpinionSeenByOwner[];
  actions: readonly PlannedAction[];
  entries: readonly JournalEntry[];
  exportedAt: Date;
};

/**
 * Returns the journal as a document: the choice, then the record on which it is based, the plan and the
 * history. Days are in the viewer's time zone.
 */
export const journalDocumentOf = ({
  decision,
  record,
  opinions,
  actions,
  entries,
  exportedAt,
}: JournalData): Root => ({
  type: "root",
  children: [
    heading(1, decision.title),
    smallPrint(`${JOURNAL_TEXTS.pageTitle} — ${decision.shortCode}`),
    smallPrint(
      exportedOnText(withPlainOrdinal(formatDayWithYear(exportedAt)), formatHourAndMinute(exportedAt)),
    ),
    ...recordAndJournalBlocks({ record, opinions, actions, entries }),
  ],
});

/**
 * Returns record, plan and history without a title, as a part of another document. That document may contain
 * the plan itself.
 */
export const recordAndJournalBlocks = ({
  record,
  opinions,
  actions = [],
  entries,
}: Pick<JournalData, "record" | "opinions" | "entries"> &
  Partial<Pick<JournalData, "actions">>): BlockContent[] => [
  ...recordBlocks(record, opinions),
  ...(actions.length > 0 ? [heading(2, PLAN_TEXTS.title), planList(groupSiblings(actions), null)] : []),
  heading(2, JOURNAL_TEXTS.title),
  ...entries.flatMap(entryBlocks),
];

/** Returns the sub-actions of an action as a list with tick boxes, with their own sub-actions. */
function planList(siblings: SiblingsByParent<PlannedAction>, parentId: string | null): List {
  const actions = siblings.get(parentId) ?? [];
  const items = list(actions.map((action) => [textNode(replaceLineBreaksBySpaces(plannedText(action)))]));
  for (const [at, { id, description, status }] of actions.entries()) {
    const item = items.children[at]!;
    item.checked = status === "done";
    if (description) item.children.push(paragraph(textNode(replaceLineBreaksBySpaces(description))));
    if (siblings.has(id)) item.children.push(planList(siblings, id));
  }
  return items;
}

const plannedText = ({ title, status, assignee, dueDate }: PlannedAction): string =>
  planActionText(title, ACTION_STATUS_WORDS[status], {
    assignee,
    due: dueDate && withPlainOrdinal(formatDayWithYear(dueDate)),
  });

/**
 * Passed as the current date, so that all dates are written with their year: the document may be read years
 * later.
 */
const A_YEAR_BEFORE_ALL = new Date(0);

function entryBlocks(entry: JournalEntry): BlockContent[] {
  const [event] = entry.events;
  const when = withPlainOrdinal(entryTimeWords(entry, A_YEAR_BEFORE_ALL));
  const text = entry.events.map(journalEventText).join(" ; ");
  const isFormer = event?.kind === "choice" && !event.isHeld;
  const setAside = setAsideReasons(entry.events);
  return [
    paragraph(
      strong(when),
      textNode(` : ${replaceLineBreaksBySpaces(text)}${isFormer ? ` (${JOURNAL_TEXTS.former})` : ""}`),
    ),
    ...(setAside.length > 0 ? [bulletListOf(setAside.map((line) => line.text))] : []),
    ...(event?.kind === "discussion" && event.discussion ? [smallPrint(event.discussion.title)] : []),
    ...(event?.kind === "choice"
      ? [
          paragraph(textNode(`« ${replaceLineBreaksBySpaces(choiceReasonOf(event))} »`)),
          smallPrint(choiceCertaintyText(event)),
        ]
      : []),
  ];
}
