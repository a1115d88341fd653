import type { JointWeighing } from "#shared/record/weighing.schema.ts";
import { DOCUMENT_MIME_TYPES, mdastToFileBytes } from "#frontend/entities/document/files.ts";
import { mdastToMarkdown } from "#frontend/entities/document/markdown.ts";
import { journalFileName } from "#frontend/labels/journal.ts";
import { weighingDocumentOf } from "./weighing-blocks.ts";
import { journalDocumentOf, type JournalData } from "./journal-document.ts";

export type JournalFormat = "md" | "pdf" | "docx";

/** Returns a journal as a file for `downloadFile`. Rejects if a library or a font cannot be loaded. */
export async function createJournalFile(format: JournalFormat, data: JournalData) {
  const { decision, exportedAt } = data;
  return {
    name: journalFileName(decision.shortCode, format),
    type: DOCUMENT_MIME_TYPES[format],
    bytes: await mdastToFileBytes(format, journalDocumentOf(data), { title: decision.title, at: exportedAt }),
  };
}

export const journalMarkdown = (data: JournalData): string => mdastToMarkdown(journalDocumentOf(data));

/**
 * Returns what two people have weighed as a Word file, for the guest, who can see nothing else of the
 * decision. Rejects like `createJournalFile`.
 */
export async function createWeighingFile(joint: JointWeighing, about: { title: string; askedBy: string }) {
  const root = weighingDocumentOf(joint, about);
  return {
    type: DOCUMENT_MIME_TYPES.docx,
    bytes: await mdastToFileBytes("docx", root, { title: about.title, at: new Date(joint.openedAt) }),
  };
}
