/** Replaces the line breaks of a text with spaces. */
export const asSingleLine = (text: string): string => text.replaceAll(/(?<!\s)\s*\n\s*/g, " ");
