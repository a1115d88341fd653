import { cutAtGrapheme } from "../text/cut.rules.ts";
import { foldForSearch, foldSigns } from "../text/fold.rules.ts";

/** The words of a text as they are searched: folded, each letter or figure a part of one. « l’équipe » is « l » and « equipe ». */
export const searchWords = (text: string): string[] => foldForSearch(text).match(WORD) ?? [];

const WORD = /[\p{L}\p{N}]+/gu;

/** A part of a text: from one index to before another. */
export type TextRange = readonly [start: number, end: number];

/** The parts of a text, as it is written, that hold these folded words: in order, those that touch as one. */
export function matchRangesOf(text: string, words: readonly string[]): TextRange[] {
  const { letters, places } = foldEach(text);
  const found: TextRange[] = [];
  /** Where the next sign begins: a sign may be folded to several letters, or to none. */
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

/** A text folded sign by sign, and where each folded letter stands in it. */
function foldEach(text: string): { letters: string; places: number[] } {
  let letters = "";
  const places: number[] = [];
  let at = 0;
  // A text has few signs, however long it is.
  const known = new Map<string, string>();
  for (const sign of text) {
    const folded = known.get(sign) ?? foldSigns(sign);
    known.set(sign, folded);
    for (let unit = 0; unit < folded.length; unit += 1) places.push(at);
    letters += folded;
    at += sign.length;
  }
  return { letters, places };
}

/** Where the first of these folded words stands; 0 where none does. Without all the others: one letter stands at each sign of a text. */
function firstMatchOf(text: string, words: readonly string[]): number {
  const { letters, places } = foldEach(text);
  const found = words.map((word) => letters.indexOf(word)).filter((at) => at >= 0);
  return places[Math.min(...found)] ?? 0;
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

/** How far before the first word an excerpt begins: its end is what one reads on. */
const BEFORE = 40;

/** A line of a text around the first of these words: `length` signs or so, cut between words, with « … » where it was cut. */
export function excerptOf(text: string, words: readonly string[], length: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const first = firstMatchOf(line, words);
  const wanted = Math.min(Math.max(0, first - BEFORE), line.length - length);
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

/** Not inside a grapheme. */
const whole = (line: string, at: number): number => cutAtGrapheme(line, at).length;
