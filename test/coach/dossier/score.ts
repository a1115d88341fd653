import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import type { Outcome } from "../expectations/dialogue.ts";
import { foldText } from "../expectations/french.ts";
import type { ExpectedLine, KeptTalk } from "./talks.ts";

/** Recall: of the expected lines that are not optional. Precision: of the lines that were found. */
export type DossierScore = { recall: Outcome; precision: Outcome };

/**
 * Compares the lines that a model found with those that a careful reader keeps: a line is right by its kind and its quotation, and a
 * reason by its option too. None is counted twice.
 */
export function scoreDossier({ id, turns, lines: expected }: KeptTalk, found: readonly Line[]): DossierScore {
  const turnOf = (words: string) => turns.findIndex(([said]) => said.includes(words)) + 1;
  const left = new Set(found);
  const missed: ExpectedLine[] = [];
  // Required lines are matched first, so that an optional line takes nothing from them.
  for (const wanted of expected.toSorted(
    (a, b) => Number(a.optional ?? false) - Number(b.optional ?? false),
  )) {
    const line = [...left].find((each) => isLine(each, wanted, found));
    if (line) left.delete(line);
    else if (!wanted.optional) missed.push(wanted);
  }
  const required = expected.filter(({ optional }) => !optional).length;
  return {
    recall: {
      held: required - missed.length,
      total: required,
      misses: missed.map(({ kind, words }) => ({
        id: `${id} ${[kind].flat()[0]}`,
        turn: turnOf(words),
        reply: words,
      })),
    },
    precision: {
      held: found.length - left.size,
      total: found.length,
      misses: [...left].map(({ kind, text, source }) => ({
        id: `${id} ${kind}`,
        turn: turnOf(source?.quote ?? ""),
        reply: text,
      })),
    },
  };
}

function isLine(line: Line, { kind, words, of }: ExpectedLine, all: readonly Line[]): boolean {
  const kinds: readonly LineKind[] = [kind].flat();
  if (!kinds.includes(line.kind) || !sharesWords(line.source?.quote ?? "", words)) return false;
  if (of === undefined) return true;
  const parent = all.find(({ id }) => id === line.parentId);
  return parent !== undefined && foldText(parent.text).includes(foldText(of));
}

/** Whether one of two quotations of a message is within the other: a reader may take in a word more, or less. */
function sharesWords(quote: string, words: string): boolean {
  const [a, b] = [foldText(quote).trim(), foldText(words).trim()];
  return a !== "" && (a.includes(b) || b.includes(a));
}
