import type { Heard } from "./heard.ts";
import { paired } from "../slots.ts";
import { capitalise, contentWords, fold } from "../text.ts";
import { explained } from "./intentions.ts";
import { polarityOf } from "./polarity.ts";
import { CONTINUE, familyOf, sideOf } from "./sides.ts";
import { has, traitsOf, weightOf } from "./statements.ts";
import type { Statement } from "./statements.ts";

/** One way out, what the person said for it and against it. `isTheirs`: they named it, as opposed to what is always possible. */
export type Way = { title: string; isTheirs: boolean; pros: readonly string[]; cons: readonly string[] };

/**
 * `isAim`: the first way is what the person is after, the others are means to it. `unsorted`: what weighs without
 * anybody being able to tell on which side from its words alone. `leaning`: an index of `ways`.
 */
export type Weighing = {
  isAim: boolean;
  ways: readonly Way[];
  unsorted: readonly string[];
  leaning: number | null;
};

const MOST_WAYS = 4;
const MOST_REASONS = 5;
/** What is announced within so many messages of an idea is most often its beginning. */
const IDEA_HOLDS = 3;
const AS_NOW = "Continuer comme aujourd’hui";
const STAY = "Ne rien changer pour l’instant";
const SMALL = "Essayer en petit, de façon réversible";

type Draft = {
  title: string;
  verb: string;
  words: readonly string[];
  isTheirs: boolean;
  /** The turn in which it came up as an idea. */
  idea?: number;
};

/** The ways that were named, at least two with what is always possible, and the person's words on either side of each. */
export function weigh(heard: Heard): Weighing {
  const drafts = waysIn(heard);
  const family = familyOf(drafts.map(({ verb }) => verb));
  const pros = drafts.map((): string[] => []);
  const cons = drafts.map((): string[] => []);
  const unsorted: string[] = [];
  for (const piece of piecesOf(heard)) {
    const sign = polarityOf(piece.folded);
    const named = mentioned(drafts, piece.folded);
    const wish = named !== null && WISHED.test(piece.folded);
    const side = named === null ? sideOf(piece, family, sign) : { way: named, isFor: wish || sign > 0 };
    if (side && (sign !== 0 || wish || named === null))
      (side.isFor ? pros : cons)[side.way]?.push(piece.text);
    else if (weightOf(piece) >= 5) unsorted.push(piece.text);
  }
  const ways = drafts.map(({ title, isTheirs }, at): Way => ({
    title,
    isTheirs,
    pros: (pros[at] ?? []).slice(0, MOST_REASONS),
    cons: (cons[at] ?? []).slice(0, MOST_REASONS),
  }));
  return {
    isAim: family?.kind === "aim",
    ways,
    unsorted: unsorted.slice(0, MOST_REASONS),
    leaning: leaningOf(heard, drafts, ways),
  };
}

const WISHED = /\b(?:veut|veulent|voudrait|prefere|pense qu'il faut|aimerait|pousse|conseille|partante?)\b/;

function waysIn(heard: Heard): Draft[] {
  const { memory, intentions, statements } = heard;
  const [first, second] = memory.rivals;
  const opening = statements.filter(({ turn }) => turn < 2).map(({ folded }) => folded);
  const said =
    first && second
      ? [first, second]
      : memory.options
          .filter(
            ({ kind, raw }) => kind === "infinitive" && opening.some((text) => text.includes(fold(raw))),
          )
          .slice(0, 1);
  const drafts = said.map((option, order): Draft => {
    const title = order === 1 && first ? paired(first, option).text : option.text;
    return { title: capitalise(title), verb: option.verb, words: wordsOf(option.text), isTheirs: true };
  });
  if (drafts.length === 0) drafts.push({ title: AS_NOW, verb: CONTINUE, words: [], isTheirs: false });
  for (const intention of intentions.toReversed().filter(({ isPromise }) => !isPromise)) {
    const title = capitalise(
      /^(?:la|le|l’) ?/.test(intention.what) ? intention.what : explained(intention, memory),
    );
    const [verb = ""] = contentWords(intention.what);
    if (drafts.length < MOST_WAYS - 1 && !drafts.some((one) => one.verb === verb))
      drafts.push({
        title,
        verb,
        words: wordsOf(intention.what),
        isTheirs: true,
        idea: intention.source.turn,
      });
  }
  const other = drafts[0]?.verb === CONTINUE ? SMALL : STAY;
  return drafts.length >= 2 ? drafts : [...drafts, { title: other, verb: "", words: [], isTheirs: false }];
}

const wordsOf = (text: string): string[] => contentWords(text).map(stem);
/** « vend » finds « vendre », « vente » and « vende » alike. */
const stem = (word: string): string => word.replace(/(?:er|re|ir|oir|ez|es|e|s)$/, "").slice(0, 7);

/** The only way that a sentence speaks of, by the words that no other way has. */
function mentioned(drafts: readonly Draft[], folded: string): number | null {
  const words = new Set(contentWords(folded).map(stem));
  const hits = drafts.flatMap((draft, at) => {
    const own = draft.words.filter(
      (word) => !drafts.some((other) => other !== draft && other.words.includes(word)),
    );
    return own.some((word) => words.has(word)) ? [at] : [];
  });
  return hits.length === 1 ? (hits[0] ?? null) : null;
}

/** Sentences, cut where a « mais » turns them round or where two people speak. */
function piecesOf({ statements, intentions, memory }: Heard): Statement[] {
  const sources = new Set(intentions.map(({ source }) => source));
  const posed = memory.options.map(({ raw }) => fold(raw)).filter((raw) => raw.split(" ").length > 2);
  return statements
    .filter(({ folded }) => !posed.some((raw) => folded.includes(raw) && !WISHED.test(folded)))
    .filter((one) => !has(one, "question", "pledge", "decided", "unknown") && !sources.has(one))
    .filter(
      ({ folded }) =>
        !/j'hesite|choisir|\bdecider si\b|je me demande|^il faudrait que|^ca m'|^ce serait/.test(folded),
    )
    .flatMap(cut);
}

const TURN =
  /,? (?=mais )|, (?=\p{Lu}\p{Ll}+ (?:pense|préfère|veut|dit|trouve))|,? (?:et|ou) (?=(?:ma|mon|mes|notre|le|la|les) \p{Ll}+ (?:veut|pense|préfère|dit))/u;

function cut(one: Statement): Statement[] {
  const parts = one.text.split(TURN).map((part) => part.replace(/^mais /, ""));
  if (parts.length === 1 || parts.some((part) => part.split(" ").length < 2)) return [one];
  return parts.map((text) => {
    const folded = fold(text);
    return Object.assign(
      { ...one },
      { text, folded, content: contentWords(text), is: traitsOf(folded, false) },
    );
  });
}

/** The way the person leans to, as far as they said so or as the reasons count; `null` where nothing shows. */
function leaningOf(heard: Heard, drafts: readonly Draft[], ways: readonly Way[]): number | null {
  const settled = heard.statements.findLast((said) => has(said, "decided", "pledge"));
  if (settled) {
    const named = mentioned(drafts, settled.folded);
    const since = drafts.findLastIndex(({ idea }) => idea !== undefined && settled.turn - idea <= IDEA_HOLDS);
    if (named !== null || since >= 0) return named ?? since;
  }
  const scores = ways.map(({ pros, cons, isTheirs }) => (isTheirs ? pros.length - cons.length : -9));
  const best = Math.max(...scores);
  const leaders = scores.flatMap((score, at) => (score === best ? [at] : []));
  return leaders.length === 1 && best > 0 ? (leaders[0] ?? null) : null;
}
