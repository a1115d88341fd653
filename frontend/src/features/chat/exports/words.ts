/** Names of the export formats, in the order of the menu. */
export const FORMAT_LABELS = { txt: "TXT", md: "Markdown", json: "JSON", pdf: "PDF", docx: "Word" } as const;
export type ExportFormat = keyof typeof FORMAT_LABELS;
export const EXPORT_FORMATS = Object.keys(FORMAT_LABELS) as ExportFormat[];

export const exportedLabel = (format: ExportFormat, name: string) => `${FORMAT_LABELS[format]} : ${name}`;
