/** The formats of an export, in the order of the menu. */
export const EXPORT_FORMATS = ["txt", "md", "json", "pdf"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
