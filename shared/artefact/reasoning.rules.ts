import { SCORE_MAX } from "./artefact.ts";

/** Why a criterion has its score: the person's own words it rests on, if any are quoted, and what is said of them. */
export type Judgement = { quote: string | null; why: string };

type Judged = Judgement & { label: string; score: number };

/**
 * An evaluation's `reasoning`, in Markdown: a line for each criterion, « - **Clarté 4/5** : « the words » why ». Neither
 * quote nor explanation may hold « » or a line break.
 */
export const writeReasoning = (judged: readonly Judged[]): string => judged.map(lineOf).join("\n");

const lineOf = ({ label, score, quote, why }: Judged): string =>
  `- **${label} ${score}/${SCORE_MAX}** : ${quote === null ? "" : `« ${quote} » `}${why}`;

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

/** What an evaluation that measured nothing says of it: the words of its first line; empty where there are none. */
export function whyUnmeasured(reasoning: string): string {
  const { judgements, rest } = readReasoning(reasoning);
  const [first] = judgements.values();
  return first?.why || rest;
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
