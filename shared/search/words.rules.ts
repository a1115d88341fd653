import { cutAtGrapheme } from "../text/cut.rules.ts";
import { foldForSearch, foldCharacters } from "../text/fold.rules.ts";

/**
 * Returns the words of a text, normalised by `foldForSearch`. Anything but letters and digits separates
 * words: « l’équipe » gives « l » and « equipe ».
 */
export const searchWords = (text: string): string[] => foldForSearch(text).match(WORD) ?? [];

const WORD = /[\p{L}\p{N}]+/gu;

/** A range of a text: the index of its first character, and the index after its last one. */
export type TextRange = readonly [start: number, end: number];

/** Returns the ranges of a text that match these normalised words, in order. Ranges that touch are merged. */
export function matchRangesOf(text: string, words: readonly string[]): TextRange[] {
  const { letters, places } = foldEach(text);
  const found: TextRange[] = [];
  /** Returns the index after a character. Several normalised letters may come from one character, or none. */
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

/**
 * Normalises a text character by character. `places`: for each letter of the result, its index in the text.
 */
function foldEach(text: string): { letters: string; places: number[] } {
  let letters = "";
  const places: number[] = [];
  let at = 0;
  // Each character is normalised once, because a text has few different ones.
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

/** Returns the last index up to `at` that is not inside a grapheme, such as an accented letter or a flag. */
const whole = (line: string, at: number): number => cutAtGrapheme(line, at).length;
