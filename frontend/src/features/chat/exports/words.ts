/** Names of the export formats, in the order of the menu. */
export const EXPORT_FORMAT_LABELS = {
  txt: "TXT",
  md: "Markdown",
  json: "JSON",
  pdf: "PDF",
  docx: "Word",
} as const;
export type ExportFormat = keyof typeof EXPORT_FORMAT_LABELS;
export const EXPORT_FORMATS = Object.keys(EXPORT_FORMAT_LABELS) as ExportFormat[];

export const formatAndFileNameText = (format: ExportFormat, name: string) =>
  `${EXPORT_FORMAT_LABELS[format]} : ${name}`;
