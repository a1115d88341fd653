/** A reply cut in two: what MENTA says, and the question it ends on. Both are Markdown; no question: null. */
type SplitReply = { body: string; question: string | null };

/** What may follow the question mark: closing quotes, brackets and emphasis. */
const ENDS_WITH_QUESTION = /\?[\s»”"')\]*_]*$/u;
/** Blocks that are no paragraph: heading, list, quote, table, fence, indented code, rule. */
const NOT_A_PARAGRAPH = /^(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|>|\||```|~~~| {4}|(?:[-*_] ?){3,}$)/mu;
/** The space after a sentence: not after an abbreviation of one or two letters (« M. Aubin », « p. 3 »). */
const SENTENCE_END = /(?<=[\p{L}\p{N}]{3,}\s?[.!?…]\s?[»”"*_]{0,3})\s+(?=[\p{Lu}«“"*_¿])/gu;
const ABBREVIATION = /\b(?:Mme|Mlle|etc|env|art|chap)\.$/u;

/**
 * Sets apart the question a reply ends on: its last paragraph if that is a question, and of a paragraph of several
 * sentences only the last one. The two parts hold every word of the reply, in order.
 */
export function splitLastQuestion(reply: string): SplitReply {
  const text = reply.trimEnd();
  const cut = /\n[ \t]*\n(?![\s\S]*\n[ \t]*\n)/u.exec(text);
  const start = cut ? cut.index + cut[0].length : 0;
  const last = text.slice(start);
  if (!ENDS_WITH_QUESTION.test(last) || NOT_A_PARAGRAPH.test(last) || isInsideFence(text, start))
    return { body: text, question: null };
  const from = start + lastSentenceStart(last);
  return { body: text.slice(0, from).trimEnd(), question: text.slice(from) };
}

/** Where the last sentence begins: 0 where cutting would break a quotation or an emphasis in two. */
function lastSentenceStart(paragraph: string): number {
  const ends = [...paragraph.matchAll(SENTENCE_END)].filter(
    ({ index }) => !ABBREVIATION.test(paragraph.slice(0, index)),
  );
  const end = ends.at(-1);
  if (!end) return 0;
  const at = end.index + end[0].length;
  return isWhole(paragraph.slice(0, at)) && isWhole(paragraph.slice(at)) ? at : 0;
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

const isWhole = (text: string) =>
  count(text, "«") === count(text, "»") &&
  ["**", "__", "*", "_", "`", '"'].every((sign) => count(text, sign) % 2 === 0) &&
  count(text, "(") === count(text, ")") &&
  count(text, "[") === count(text, "]");

const isInsideFence = (text: string, at: number) => count(text.slice(0, at), "```") % 2 === 1;
