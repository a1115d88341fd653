/** As many as Unicode's stream-safe text has (UAX #15): no word of any language has more on one letter. */
const MARKS_MAX = 30;
/** U+034F, which stands for nothing and parts what it stands between. */
const JOINER = "\u034F";

const MARK = `[^\\P{M}${JOINER}]`;
const TOO_MANY = new RegExp(`${MARK}{${MARKS_MAX}}(?=${MARK})`, "gu");

/**
 * A text of which no letter has more than thirty marks: a joiner parts those beyond. Normalizing puts the marks of a letter in
 * order, in a time that grows as the square of their number: half a megabyte of them on one takes minutes. Linear, idempotent.
 */
export const withFewMarks = (text: string): string => text.replaceAll(TOO_MANY, `$&${JOINER}`);
