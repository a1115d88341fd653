import { cutAtGrapheme } from "../text/cut.rules.ts";
import { foldForSearch, foldCharacters } from "../text/fold.rules.ts";

/**
 * Returns the folded words of a text, split at anything but letters and digits: « l’équipe » gives « l » and
 * « equipe ».
 */
export const searchWords = (text: string): string[] => foldForSearch(text).match(WORD) ?? [];

const WORD = /[\p{L}\p{N}]+/gu;

/** A range of a text: start index, and end index (exclusive). */
export type TextRange = readonly [start: number, end: number];

/** Returns the ranges of the original text that match these folded words: in order, adjacent ones merged. */
export function matchRangesOf(text: string, words: readonly string[]): TextRange[] {
  const { letters, places } = foldEach(text);
  const found: TextRange[] = [];
  /** Returns where the next character starts: one character may be folded to several letters, or to none. */
  const endOf = (last: number): number => {
    let next = last + 1;
    while (next < places.length && places[next] === places[last]) next += 1;
    return places[next] ?? text.length;
  };
  for (const word of new Set(words)) {
    if (word === "") continue;
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1))
      found.push([places[at] ?? 0, endOf(at + word.length - 1)]);
  }
  return joined(found.toSorted((a, b) => a[0] - b[0] || b[1] - a[1]));
}

/** Folds a text character by character, with the position of each folded letter. */
function foldEach(text: string): { letters: string; places: number[] } {
  let letters = "";
  const places: number[] = [];
  let at = 0;
  // Cached, because a text has few distinct characters.
  const known = new Map<string, string>();
  for (const sign of text) {
    const folded = known.get(sign) ?? foldCharacters(sign);
    known.set(sign, folded);
    for (let unit = 0; unit < folded.length; unit += 1) places.push(at);
    letters += folded;
    at += sign.length;
  }
  return { letters, places };
}

/**
 * Returns the first position of the longest of these folded words that match, or 0. A short word matches
 * nearly everywhere.
 */
function mainMatchOf(text: string, words: readonly string[]): number {
  const { letters, places } = foldEach(text);
  const found = words.filter((word) => letters.includes(word));
  const longest = Math.max(...found.map(({ length }) => length));
  const main = found.filter(({ length }) => length === longest);
  return places[Math.min(...main.map((word) => letters.indexOf(word)))] ?? 0;
}

function joined(ranges: readonly TextRange[]): TextRange[] {
  const all: TextRange[] = [];
  for (const [start, end] of ranges) {
    const last = all.at(-1);
    if (last && start <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], end)];
    else all.push([start, end]);
  }
  return all;
}

/** Maximum number of characters before the match: a line may show only the beginning of an excerpt. */
const BEFORE = 40;

/**
 * Returns a line of a text around the first match of its longest word: at most about `length` characters, cut
 * between words, with « … » at cuts.
 */
export function excerptOf(text: string, words: readonly string[], length: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const first = mainMatchOf(line, words);
  const wanted = Math.max(0, first - BEFORE);
  const start = wanted === 0 ? 0 : Math.min(afterSpace(line, wanted), first);
  const end = start + length >= line.length ? line.length : beforeSpace(line, start + length, first);
  return `${start === 0 ? "" : "…"}${line.slice(start, end).trim()}${end === line.length ? "" : "…"}`;
}

function afterSpace(line: string, at: number): number {
  const space = line.indexOf(" ", at);
  return space < 0 || space - at > BEFORE ? whole(line, at) : space + 1;
}

function beforeSpace(line: string, at: number, least: number): number {
  const space = line.lastIndexOf(" ", at);
  return space <= least || at - space > BEFORE ? whole(line, at) : space;
}

/** Returns the last index up to this one that is not inside a grapheme. */
const whole = (line: string, at: number): number => cutAtGrapheme(line, at).length;
