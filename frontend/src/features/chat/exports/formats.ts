import { DOCUMENT_MIME_TYPES, mdastToFileBytes } from "#frontend/entities/document/files.ts";
import { mdastToPlainText } from "#frontend/entities/document/txt.ts";
import { toExportMarkdownTree } from "./document.ts";
import type { ExportData } from "./export-data.ts";
import type { ExportFormat } from "./words.ts";

const TYPES: Record<ExportFormat, string> = { ...DOCUMENT_MIME_TYPES, json: "application/json" };

/**
 * Builds the file of a discussion in a format, as arguments of `downloadFile`. Rejects if a library or a font
 * cannot be loaded.
 */
export async function buildExportFile(format: ExportFormat, data: ExportData) {
  const { session, exportedAt } = data;
  return {
    name: `menta-session-${session.id}.${format}`,
    type: TYPES[format],
    bytes: await (format === "json"
      ? new TextEncoder().encode(writeJson(data))
      : mdastToFileBytes(format, toExportMarkdownTree(data), { title: session.title, at: exportedAt })),
  };
}

/** Returns the discussion as plain text, and the Markdown syntax tree that the text was written from. */
export function toExportTextAndTree(data: ExportData) {
  const root = toExportMarkdownTree(data);
  return { text: mdastToPlainText(root), root };
}

/** Returns the discussion as JSON: keys of S1 §7, values as in the API; a missing part is null. */
const writeJson = (data: ExportData): string =>
  `${JSON.stringify(
    {
      sessionId: data.session.id,
      timestamp: data.exportedAt.toISOString(),
      exploration: data.summary,
      reflectionEvaluation: data.reflectionEvaluation,
      argumentation: data.argumentation,
      argumentationEvaluation: data.argumentationEvaluation,
      solution: data.solution,
      messages: data.messages,
    },
    null,
    2,
  )}\n`;
