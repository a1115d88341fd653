import type { ExportedDecision, ExportedDiscussion } from "#shared/account/export.schema.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import { writeMarkdown } from "#frontend/entities/document/markdown.ts";
import { journalDiscussion, journalEntries } from "../journal/entries.ts";
import { recordAndJournalBlocks } from "./journal-document.ts";

/**
 * What is kept of a decision itself, as a part of its file among everything of a person; empty where nothing ever was.
 * @param discussions those about it
 */
export function recordMarkdownPart(
  { id, createdAt, record, opinions = [] }: ExportedDecision,
  discussions: readonly ExportedDiscussion[],
): string {
  if (record === null && opinions.length === 0) return "";
  const whole = { ...emptyRecord(id), ...record };
  const journalled = discussions.map((one) => journalDiscussion(one, one.messages));
  const entries = journalEntries({ createdAt, record: whole, discussions: journalled, opinions });
  return writeMarkdown({
    type: "root",
    children: recordAndJournalBlocks({ record: whole, opinions, entries }),
  }).trimEnd();
}
