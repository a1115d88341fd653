import { SCORE_MAX } from "./artefact.ts";

/** Why a criterion has its score: the person's own words, if quoted, and an explanation. */
export type ScoreReason = { quote: string | null; why: string };

type Scored = ScoreReason & { label: string; score: number };

/**
 * An evaluation's `reasoning` in Markdown, one line per criterion: `- **Clarté 4/5** : « quote » why`. Neither quote nor
 * explanation may contain « » or a line break.
 */
export const formatReasoning = (scored: readonly Scored[]): string => scored.map(lineOf).join("\n");

const lineOf = ({ label, score, quote, why }: Scored): string =>
  `- **${label} ${score}/${SCORE_MAX}** : ${quote === null ? "" : `« ${quote} » `}${why}`;

// Bounded patterns, since imported text is read here too. A label is one of ours.
const LINE = /^\s*[-*•]\s+\*\*(.{1,100}?)\s+\d+\s*\/\s*\d+\s*\*\*\s*:?\s*(.*)$/;
const QUOTE = /«([^«»]+)»/;

/** Returns the reasons in a `reasoning` by criterion label; `rest`: lines in any other form, unchanged. */
export function parseReasoning(reasoning: string): { judgements: Map<string, ScoreReason>; rest: string } {
  const judgements = new Map<string, ScoreReason>();
  const rest: string[] = [];
  for (const line of reasoning.split("\n")) {
    const [, label, words] = LINE.exec(line) ?? [];
    if (label === undefined || words === undefined || judgements.has(label)) rest.push(line);
    else judgements.set(label, parseReason(words.trim()));
  }
  return { judgements, rest: rest.join("\n").trim() };
}

/** Removes a quote at either end from the explanation; one in mid-sentence stays in it too. */
function parseReason(words: string): ScoreReason {
  const found = QUOTE.exec(words);
  const quote = found?.[1]?.trim();
  if (!found || quote === undefined) return { quote: null, why: words };
  const before = words.slice(0, found.index).trim();
  const after = words.slice(found.index + found[0].length).trim();
  if (before === "") return { quote, why: after.replace(/^[.,;:]\s*/, "") };
  const isLast = /^[.!?…]?$/.test(after);
  return { quote, why: isLast ? `${before.replace(/(?<![\s:])[\s:]+$/, "")}${after}` : words };
}

/**
 * Returns quote and reason in one line, as two sentences if the reason begins with a capital; may be empty.
 */
export function reasonInWords({ quote, why }: ScoreReason = { quote: null, why: "" }): string {
  if (quote === null || why.includes(`« ${quote} »`)) return why;
  const isEnded = /[.!?…]$/.test(quote) || !/^\p{Lu}/u.test(why);
  return `« ${quote} »${isEnded ? "" : "."} ${why}`.trim();
}
