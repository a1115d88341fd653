/** Returns a text that a person typed, on one line. */
export const asSingleLine = (text: string): string => text.replaceAll(/(?<!\s)\s*\n\s*/g, " ");
