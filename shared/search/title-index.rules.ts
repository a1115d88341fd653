import { foldForSearch } from "../text/fold.rules.ts";
import { isOneTypoAway } from "./typo.rules.ts";
import { searchWords } from "./words.rules.ts";

/**
 * `also`: further words under which it is found, but which are not its title. `text`: what else is written in it. `isLast`: after
 * all others of its group.
 */
export type TitleEntry<Group extends string> = {
  group: Group;
  title: string;
  also?: string;
  text?: string;
  isLast?: boolean;
};

/**
 * Titles by their words: one list of all words that there are, and for each the entries that have it. A search looks through the
 * words, some thousands even where there are sixty thousand titles, so that it fits into a frame whatever is typed
 * (shared/docs/records/0049-command-palette.md).
 */
export type TitleIndex<Group extends string, E extends TitleEntry<Group> = TitleEntry<Group>> = {
  entries: E[];
  titles: string[];
  words: string[];
  placeOf: Map<string, number>;
  /** For each word, the places of the entries that have it in their title, and of those that have it in their text only. */
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

/** Adds entries, those first that stand first among equals. */
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

/** How well an entry answers: by the worst of the words that are typed. */
const IN_TEXT = 1;
const TYPO = 2;
const INSIDE = 3;
const START = 4;
const TITLE_START = 5;

export type TitleMatches<E> = {
  /** The best of each group that has any, at most `limit` of each. */
  groups: { group: string; entries: E[]; count: number }[];
  /** What to mark in the titles: what was typed, or the words that it stands for where it has a typo. */
  marks: string[];
};

/**
 * The entries that have every word of the query: those whose title begins with it first, then those with words that begin with
 * its words, then those that have them inside, then, where a word begins none that there is, those one typo away, then those
 * whose text has them. Among equals the order in which they were added; what is finished, in the same order, after all that is not.
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
      // Inside a word, a few letters are in nearly every text.
      if (level === INSIDE) continue;
      for (const entry of index.inText[place] ?? []) if (mine[entry] === 0) mine[entry] = IN_TEXT;
    }
    for (let entry = 0; entry < count; entry += 1)
      if (mine[entry]! < levels[entry]!) levels[entry] = mine[entry]!;
  }
  return { groups: ranked(index, { levels, start: foldForSearch(query), limit }), marks: [...marks] };
}

type LikeWord = { place: number; level: number };

/** The words that answer one that is typed. */
function wordsLike(typed: string, words: readonly string[]): LikeWord[] {
  const found: LikeWord[] = [];
  let isStart = false;
  // Plain loops, here and over the entries: they go through tens of thousands at each key.
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

/** Of what comes first, then of what comes last. */
const emptyLevels = <E>(): E[][] => Array.from({ length: 2 * TITLE_START }, () => []);
