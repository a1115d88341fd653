import { foldForSearch } from "../text/fold.rules.ts";
import { isOneTypoAway } from "./typo.rules.ts";
import { searchWords } from "./words.rules.ts";

/**
 * An entry of the index. `also`: further words that find the entry. `text`: its other contents. `isLast`: it
 * is sorted after all others of its group.
 */
export type TitleEntry<Group extends string> = {
  group: Group;
  title: string;
  also?: string;
  text?: string;
  isLast?: boolean;
};

/**
 * An index of titles: a list of all words, and the entries that contain each. A search scans the words, a few
 * thousand even for sixty thousand titles, so that it fits into a frame
 * (shared/docs/records/0049-command-palette.md).
 */
export type TitleIndex<Group extends string, E extends TitleEntry<Group> = TitleEntry<Group>> = {
  entries: E[];
  titles: string[];
  words: string[];
  placeOf: Map<string, number>;
  /** For each word, the entries with it in their title, and those with it only in their text. */
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

/** Adds entries; among equal matches, earlier ones come first. */
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

/** Match levels; an entry gets the worst of its words' levels. */
const IN_TEXT = 1;
const TYPO = 2;
const INSIDE = 3;
const START = 4;
const TITLE_START = 5;

export type TitleMatches<E> = {
  /** The best entries of each non-empty group, at most `limit` each. */
  groups: { group: string; entries: E[]; count: number }[];
  /** Words to highlight in titles: those typed, or those matched despite a typo. */
  marks: string[];
};

/**
 * Returns the entries that contain every word of the query. Order: title begins with the query; words begin
 * with the query's words; words contain them; one typo away, only if nothing begins with the word; found in
 * the text. Among equals, in order of insertion; finished ones after all others.
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
      // A few letters inside a word match nearly every text.
      if (level === INSIDE) continue;
      for (const entry of index.inText[place] ?? []) if (mine[entry] === 0) mine[entry] = IN_TEXT;
    }
    for (let entry = 0; entry < count; entry += 1)
      if (mine[entry]! < levels[entry]!) levels[entry] = mine[entry]!;
  }
  return { groups: ranked(index, { levels, start: foldForSearch(query), limit }), marks: [...marks] };
}

type LikeWord = { place: number; level: number };

/** Returns the words of the index that match a typed word. */
function wordsLike(typed: string, words: readonly string[]): LikeWord[] {
  const found: LikeWord[] = [];
  let isStart = false;
  // Plain loops here and below: they scan tens of thousands of words at each key press.
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

/**
 * Returns empty lists: one for each level of the ordinary entries, then one for each level of those with
 * `isLast`.
 */
const emptyLevels = <E>(): E[][] => Array.from({ length: 2 * TITLE_START }, () => []);
