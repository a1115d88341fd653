import { DOCUMENT_TYPES, writeDocument } from "#frontend/browser/document/files.ts";
import { exportDocumentOf } from "./document.ts";
import type { ExportData } from "./export-data.ts";
import { writeJson } from "./json.ts";
import type { ExportFormat } from "./words.ts";

const TYPES: Record<ExportFormat, string> = { ...DOCUMENT_TYPES, json: "application/json" };

/** The file of a discussion in a format, ready for `downloadFile`. Rejects where a PDF's library or fonts cannot be loaded. */
export async function exportFile(format: ExportFormat, data: ExportData) {
  const { session, exportedAt } = data;
  return {
    name: `menta-session-${session.id}.${format}`,
    type: TYPES[format],
    bytes: await (format === "json"
      ? new TextEncoder().encode(writeJson(data))
      : writeDocument(format, exportDocumentOf(data), { title: session.title, at: exportedAt })),
  };
}
