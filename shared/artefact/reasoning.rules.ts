import { CRITERION_SCORE_MAX } from "./artefact.ts";

/** Why a criterion has its score. `quote`: words of the person that show it, `null` if none are quoted. */
export type ScoreReason = { quote: string | null; why: string };

type Scored = ScoreReason & { label: string; score: number };

/**
 * Writes an evaluation's `reasoning` in Markdown, one line for each criterion: `- **Clarté 4/5** : « quote »
 * why`. Neither quote nor explanation may contain « » or a line break.
 */
export const formatReasoning = (scored: readonly Scored[]): string => scored.map(lineOf).join("\n");

const lineOf = ({ label, score, quote, why }: Scored): string =>
  `- **${label} ${score}/${CRITERION_SCORE_MAX}** : ${quote === null ? "" : `« ${quote} » `}${why}`;

// Every quantifier that could backtrack far has a limit: an imported text may be hostile. A label is at most
// 100 long.
const LINE = /^\s*[-*•]\s+\*\*(.{1,100}?)\s+\d+\s*\/\s*\d+\s*\*\*\s*:?\s*(.*)$/;
const QUOTE = /«([^«»]+)»/;

/**
 * Parses a `reasoning`: the reason of each criterion by its label. `rest`: the lines of any other form,
 * unchanged.
 */
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

/** Separates the quote from the explanation. A quote in mid-sentence stays in the explanation too. */
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
 * Writes a quote and its explanation on one line, as two sentences if the explanation begins with a capital;
 * "" if both are empty.
 */
export function formatScoreReason({ quote, why }: ScoreReason = { quote: null, why: "" }): string {
  if (quote === null || why.includes(`« ${quote} »`)) return why;
  const isEnded = /[.!?…]$/.test(quote) || !/^\p{Lu}/u.test(why);
  return `« ${quote} »${isEnded ? "" : "."} ${why}`.trim();
}
