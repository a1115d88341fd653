import { foldForSearch } from "../text/fold.rules.ts";
import { isOneTypoAway } from "./typo.rules.ts";
import { searchWords } from "./words.rules.ts";

/**
 * Something to find by its title. `also`: further words by which it is found. `text`: its other contents.
 * `isLast`: it comes after all others of its group.
 */
export type TitleEntry<Group extends string> = {
  group: Group;
  title: string;
  also?: string;
  text?: string;
  isLast?: boolean;
};

/**
 * An index of titles: all words, and the entries that contain each word. A search scans only the words, a few
 * thousand even for sixty thousand titles, so that it takes less than a frame of the screen
 * (shared/docs/records/0049-command-palette.md).
 */
export type TitleIndex<Group extends string, E extends TitleEntry<Group> = TitleEntry<Group>> = {
  entries: E[];
  titles: string[];
  words: string[];
  placeOf: Map<string, number>;
  /**
   * For each word, by its index: the entries with it in their title; below, those with it in their text only.
   */
  having: number[][];
  inText: number[][];
};

export const createTitleIndex = <Group extends string, E extends TitleEntry<Group>>(): TitleIndex<
  Group,
  E
> => ({
  entries: [],
  titles: [],
  words: [],
  placeOf: new Map(),
  having: [],
  inText: [],
});

/** Adds entries to the index. Of entries that match equally, those added first come first. */
export function addTitleEntries<Group extends string, E extends TitleEntry<Group>>(
  index: TitleIndex<Group, E>,
  entries: readonly E[],
): void {
  const placeOf = (word: string): number => {
    const known = index.placeOf.get(word);
    if (known !== undefined) return known;
    const place = index.words.push(word) - 1;
    index.placeOf.set(word, place);
    index.having.push([]);
    index.inText.push([]);
    return place;
  };
  for (const entry of entries) {
    const place = index.entries.push(entry) - 1;
    index.titles.push(foldForSearch(entry.title));
    const own = new Set(searchWords(entry.also === undefined ? entry.title : `${entry.title} ${entry.also}`));
    for (const word of own) index.having[placeOf(word)]?.push(place);
    if (entry.text === undefined) continue;
    for (const word of new Set(searchWords(entry.text)))
      if (!own.has(word)) index.inText[placeOf(word)]?.push(place);
  }
}

/** How well a word matches; a higher level is better. An entry has the lowest level of the query's words. */
const IN_TEXT = 1;
const TYPO = 2;
const INSIDE = 3;
const START = 4;
const TITLE_START = 5;

export type TitleMatches<E> = {
  /** The groups that have matches, each with its best entries, at most `limit`. */
  groups: { group: string; entries: E[]; count: number }[];
  /** The words to highlight in titles: those that were typed, or those that match them except for a typo. */
  marks: string[];
};

/**
 * Returns the entries that contain every word of the query, the best first. Best is a title that begins with
 * the query, then words that begin with those of the query, then words that contain them, then words with one
 * typo (only if no word begins with the typed one), then the text. Equal ones are in order of insertion;
 * those with `isLast` come after all others.
 */
export function searchTitles<Group extends string, E extends TitleEntry<Group>>(
  index: TitleIndex<Group, E>,
  query: string,
  limit: number,
): TitleMatches<E> {
  const typed = [...new Set(searchWords(query))];
  const count = index.entries.length;
  const marks = new Set<string>();
  if (typed.length === 0 || count === 0) return { groups: [], marks: [] };
  const levels = new Uint8Array(count).fill(START);
  for (const word of typed) {
    const mine = new Uint8Array(count);
    for (const { place, level } of wordsLike(word, index.words)) {
      marks.add(level === TYPO ? (index.words[place] ?? "") : word);
      for (const entry of index.having[place] ?? []) if (level > mine[entry]!) mine[entry] = level;
      // Inside words of the text, a few letters match nearly every entry, so such a match does not count.
      if (level === INSIDE) continue;
      for (const entry of index.inText[place] ?? []) if (mine[entry] === 0) mine[entry] = IN_TEXT;
    }
    for (let entry = 0; entry < count; entry += 1)
      if (mine[entry]! < levels[entry]!) levels[entry] = mine[entry]!;
  }
  return { groups: ranked(index, { levels, start: foldForSearch(query), limit }), marks: [...marks] };
}

type LikeWord = { place: number; level: number };

/** Returns the words of the index that match a typed word, each with its level. */
function wordsLike(typed: string, words: readonly string[]): LikeWord[] {
  const found: LikeWord[] = [];
  let isStart = false;
  // An index loop here and below, because tens of thousands of words are scanned at each key press.
  for (let place = 0; place < words.length; place += 1) {
    const at = words[place]!.indexOf(typed);
    if (at < 0) continue;
    if (at === 0) isStart = true;
    found.push({ place, level: at === 0 ? START : INSIDE });
  }
  if (isStart) return found;
  const seen = new Set(found.map(({ place }) => place));
  for (let place = 0; place < words.length; place += 1)
    if (!seen.has(place) && isOneTypoAway(typed, words[place]!)) found.push({ place, level: TYPO });
  return found;
}

type Ranking = { levels: Uint8Array; start: string; limit: number };

function ranked<Group extends string, E extends TitleEntry<Group>>(
  { entries, titles }: TitleIndex<Group, E>,
  { levels, start, limit }: Ranking,
): TitleMatches<E>["groups"] {
  const groups = new Map<string, { byLevel: E[][]; count: number }>();
  for (let place = 0; place < levels.length; place += 1) {
    const found = levels[place]!;
    if (found === 0) continue;
    const entry = entries[place]!;
    const level = found === START && titles[place]?.startsWith(start) ? TITLE_START : found;
    let group = groups.get(entry.group);
    if (!group) groups.set(entry.group, (group = { byLevel: emptyLevels(), count: 0 }));
    group.count += 1;
    const same = group.byLevel[TITLE_START - level + (entry.isLast ? TITLE_START : 0)];
    if (same && same.length < limit) same.push(entry);
  }
  return [...groups].map(([group, { byLevel, count }]) => ({
    group,
    entries: byLevel.flat().slice(0, limit),
    count,
  }));
}

/** Returns an empty list for each level; first for the ordinary entries, then for those with `isLast`. */
const emptyLevels = <E>(): E[][] => Array.from({ length: 2 * TITLE_START }, () => []);
