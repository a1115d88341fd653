/** A reply split in two. `question`: its last sentence, `null` if that is no question. */
type ReplyParts = { body: string; question: string | null };

/** Characters that may follow the question mark: closing quotes, brackets and emphasis. */
const ENDS_WITH_QUESTION = /\?[\s»”"')\]*_]*$/u;
/**
 * Matches the beginning of a Markdown block other than a paragraph: heading, list, quote, table, code, rule.
 */
const NOT_A_PARAGRAPH = /^(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|>|\||```|~~~| {4}|(?:[-*_] ?){3,}$)/mu;
/**
 * Matches the space after a sentence, but not after an abbreviation of one or two letters (`M. Aubin`, `p.
 * 3`).
 */
const SENTENCE_END = /(?<=[\p{L}\p{N}]{3,}\s?[.!?…]\s?[»”"*_]{0,3})\s+(?=[\p{Lu}«“"*_¿])/gu;
const ABBREVIATION = /\b(?:Mme|Mlle|etc|env|art|chap)\.$/u;

/**
 * Splits a reply before its final question: the last sentence of its last paragraph. The parts keep every
 * word.
 */
export function splitLastQuestion(reply: string): ReplyParts {
  const text = reply.trimEnd();
  const cut = [...text.matchAll(/\n[ \t]*\n/gu)].at(-1);
  const start = cut ? cut.index + cut[0].length : 0;
  const last = text.slice(start);
  if (!ENDS_WITH_QUESTION.test(last) || NOT_A_PARAGRAPH.test(last) || isInsideFence(text, start))
    return { body: text, question: null };
  const from = start + lastSentenceStart(last);
  return { body: text.slice(0, from).trimEnd(), question: text.slice(from) };
}

/**
 * Returns the index at which the last sentence begins; 0 if a split there would break a quotation or
 * emphasis.
 */
function lastSentenceStart(paragraph: string): number {
  const ends = [...paragraph.matchAll(SENTENCE_END)].filter(
    ({ index }) => !ABBREVIATION.test(paragraph.slice(0, index)),
  );
  const end = ends.at(-1);
  if (!end) return 0;
  const at = end.index + end[0].length;
  return isBalanced(paragraph.slice(0, at)) && isBalanced(paragraph.slice(at)) ? at : 0;
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

const isBalanced = (text: string) =>
  count(text, "«") === count(text, "»") &&
  ["**", "__", "*", "_", "`", '"'].every((sign) => count(text, sign) % 2 === 0) &&
  count(text, "(") === count(text, ")") &&
  count(text, "[") === count(text, "]");

const isInsideFence = (text: string, at: number) => count(text.slice(0, at), "```") % 2 === 1;
