/**
 * Maximum number of combining marks on a letter, as in Unicode's stream-safe format (UAX #15). No language
 * uses more.
 */
const MARKS_MAX = 30;
/** U+034F, an invisible character that interrupts a run of marks. */
const JOINER = "\u034F";

const MARK = `[^\\P{M}${JOINER}]`;
const TOO_MANY = new RegExp(`${MARK}{${MARKS_MAX}}(?=${MARK})`, "gu");

/**
 * Inserts a joiner after every thirty combining marks on a letter. Without it, NFC would sort the marks of
 * one letter in quadratic time: half a megabyte of them would take minutes. Takes linear time itself;
 * applying it again changes nothing.
 */
export const limitCombiningMarks = (text: string): string => text.replaceAll(TOO_MANY, `$&${JOINER}`);
