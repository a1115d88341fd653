/** Limit of Unicode's stream-safe text format (UAX #15): no language uses more on one letter. */
const MARKS_MAX = 30;
/** U+034F, an invisible character that interrupts a run of marks. */
const JOINER = "\u034F";

const MARK = `[^\\P{M}${JOINER}]`;
const TOO_MANY = new RegExp(`${MARK}{${MARKS_MAX}}(?=${MARK})`, "gu");

/**
 * Limits combining marks to thirty per letter by inserting joiners. Normalizing sorts a letter's marks in
 * quadratic time: half a megabyte of them would take minutes. Linear, idempotent.
 */
export const limitCombiningMarks = (text: string): string => text.replaceAll(TOO_MANY, `$&${JOINER}`);
