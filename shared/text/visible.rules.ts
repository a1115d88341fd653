/**
 * Matches invisible characters: default-ignorable ones, controls, annotation marks, the empty Braille
 * pattern.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u{2800}\u{FFF9}-\u{FFFB}]/gu;
/** Matches combining marks without a letter before them. */
const LOOSE_MARKS = /(?<=^|\s)\p{M}+/gu;

/** Returns how many UTF-16 units of a text are visible, without spaces at its ends. */
export const visibleLength = (text: string): number =>
  text.replaceAll(/\s/g, " ").replaceAll(INVISIBLE, "").replaceAll(LOOSE_MARKS, "").trim().length;

/** Whether no character of a text is visible. */
export const isBlank = (text: string): boolean => visibleLength(text) === 0;
