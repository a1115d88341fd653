import type { FoundLine } from "#shared/dossier/answer.rules.ts";
import { DOSSIER_LIMITS, type LineKind } from "#shared/dossier/dossier.ts";
import type { Turn } from "../outcome.ts";
import { splitOptions } from "../splitting.ts";
import { asLine } from "../text.ts";
import { quoteOf } from "./quote.ts";

const proposed = (kind: LineKind, text: string, quote: string, at: number): FoundLine => ({
  ref: `e${at}`,
  kind,
  parent: null,
  text: asLine(text).slice(0, DOSSIER_LIMITS.text),
  value: null,
  quote,
  state: "proposed",
});

/** What was written before a dossier was kept, as proposals: its question and its options. */
export function readEarlier({ dossier, earlier }: Turn): FoundLine[] {
  if (dossier.lines.length > 0 || dossier.asked.length > 0) return [];
  for (const message of earlier) {
    const { options, sentence } = splitOptions(message);
    if (options.length === 0) continue;
    const question = sentence === "" ? [] : [proposed("question", sentence, quoteOf(sentence, message), 0)];
    return [
      ...question,
      ...options.map((option, at) => proposed("option", option, quoteOf(option, message), at + 1)),
    ];
  }
  return [];
}
