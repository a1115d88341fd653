/** Replaces the line breaks of a text with spaces. */
export const replaceLineBreaksBySpaces = (text: string): string => text.replaceAll(/(?<!\s)\s*\n\s*/g, " ");
