/** Signs that show nothing: those that Unicode lets a font ignore, controls, annotation marks, the empty Braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u{2800}\u{FFF9}-\u{FFFB}]/gu;
/** Accents with no letter under them. */
const LOOSE_MARKS = /(?<=^|\s)\p{M}+/gu;

/** The length of what can be seen of a text, in UTF-16 units, spaces at its ends apart. */
export const visibleLength = (text: string): number =>
  text.replaceAll(/\s/g, " ").replaceAll(INVISIBLE, "").replaceAll(LOOSE_MARKS, "").trim().length;

/** Whether nothing can be seen of a text. */
export const isBlank = (text: string): boolean => visibleLength(text) === 0;
