/** Why a criterion has its score: the person's own words it rests on, if any are quoted, and what is said of them. */
export type Judgement = { quote: string | null; why: string };

/** « - **Clarté 4/5** : … », as the server writes each line. */
const LINE = /^\s*[-*•]\s+\*\*(.+?)\s+\d+\s*\/\s*\d+\s*\*\*\s*:?\s*(.*)$/;
const QUOTE = /«\s*([^«»]+?)\s*»/;

/**
 * The judgements of an evaluation's `reasoning`, by the criterion's label; `rest` is what is written in any other way, as
 * it stands.
 */
export function readReasoning(reasoning: string): { judgements: Map<string, Judgement>; rest: string } {
  const judgements = new Map<string, Judgement>();
  const rest: string[] = [];
  for (const line of reasoning.split("\n")) {
    const [, label, words] = LINE.exec(line) ?? [];
    if (label === undefined || words === undefined || judgements.has(label)) rest.push(line);
    else judgements.set(label, readJudgement(words.trim()));
  }
  return { judgements, rest: rest.join("\n").trim() };
}

/** A quote at either end is taken out of the explanation; one in the middle of its sentence stays there too. */
function readJudgement(words: string): Judgement {
  const found = QUOTE.exec(words);
  const quote = found?.[1];
  if (!found || quote === undefined) return { quote: null, why: words };
  const before = words.slice(0, found.index).trim();
  const after = words.slice(found.index + found[0].length).trim();
  if (before === "") return { quote, why: after.replace(/^[.,;:]\s*/, "") };
  const isLast = /^[.!?…]?$/.test(after);
  return { quote, why: isLast ? `${before.replace(/[\s:]+$/, "")}${after}` : words };
}
