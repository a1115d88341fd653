/** Invisible characters: default-ignorable ones, controls, annotation marks, the empty Braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u{2800}\u{FFF9}-\u{FFFB}]/gu;
/** Accents without a letter. */
const LOOSE_MARKS = /(?<=^|\s)\p{M}+/gu;

/** Returns the length of a text's visible part, in UTF-16 units, without outer spaces. */
export const visibleLength = (text: string): number =>
  text.replaceAll(/\s/g, " ").replaceAll(INVISIBLE, "").replaceAll(LOOSE_MARKS, "").trim().length;

/** Whether a text has nothing visible. */
export const isBlank = (text: string): boolean => visibleLength(text) === 0;
