import type { ExportedDecision, ExportedDiscussion } from "#shared/account/export.schema.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import { mdastToMarkdown } from "#frontend/entities/document/markdown.ts";
import { toJournalDiscussion, journalEntries } from "../journal/entries.ts";
import { recordAndJournalBlocks } from "./journal-document.ts";

/**
 * Returns a record as a part of its decision's Markdown file; "" if there is no record.
 * @param discussions the discussions about the decision
 */
export function recordMarkdownPart(
  { id, createdAt, record, opinions = [] }: ExportedDecision,
  discussions: readonly ExportedDiscussion[],
): string {
  if (record === null && opinions.length === 0) return "";
  const whole = { ...emptyRecord(id), ...record };
  const journalled = discussions.map((one) => toJournalDiscussion(one, one.messages));
  const entries = journalEntries({ createdAt, record: whole, discussions: journalled, opinions });
  return mdastToMarkdown({
    type: "root",
    children: recordAndJournalBlocks({ record: whole, opinions, entries }),
  }).trimEnd();
}
