import { DOCUMENT_TYPES, writeDocument } from "#frontend/entities/document/files.ts";
import { writeMarkdown } from "#frontend/entities/document/markdown.ts";
import { journalFileName } from "#frontend/labels/journal.ts";
import { journalDocumentOf, type JournalData } from "./journal-document.ts";

export type JournalFormat = "md" | "pdf" | "docx";

/**
 * Returns a journal's file in a format, ready for `downloadFile`. Rejects if a library or a PDF's fonts
 * cannot be loaded.
 */
export async function journalFile(format: JournalFormat, data: JournalData) {
  const { decision, exportedAt } = data;
  return {
    name: journalFileName(decision.shortCode, format),
    type: DOCUMENT_TYPES[format],
    bytes: await writeDocument(format, journalDocumentOf(data), { title: decision.title, at: exportedAt }),
  };
}

export const journalMarkdown = (data: JournalData): string => writeMarkdown(journalDocumentOf(data));
