import { withObjectPronoun } from "../options.ts";
import type { Analysis } from "./analysis.ts";
import { capitalise, contentWords, foldWords } from "../text.ts";
import { describeIntention } from "./intentions.ts";
import { isAboutSomeoneElse, findMentionedWay, stemsOf } from "./way-mentions.ts";
import { polarityOf } from "./polarity.ts";
import { CONTINUE, dilemmaOf, sideOf, type Dilemma, type Side } from "./sides.ts";
import { has, findTraits, weightOf, type Statement } from "./statements.ts";

/**
 * One option, with what the person said for it and against it. `name`: as used within a sentence. `isTheirs`: the person
 * named it; the others are always possible.
 */
export type Way = {
  title: string;
  name: string;
  isTheirs: boolean;
  pros: readonly string[];
  cons: readonly string[];
};

/**
 * `isAim`: the first way is the person's aim, the others are means to it. `unsorted`: reasons whose words do not tell
 * their side. `leaning`: an index of `ways`.
 */
export type Weighing = {
  isAim: boolean;
  ways: readonly Way[];
  unsorted: readonly string[];
  leaning: number | null;
};

const MAX_WAYS = 4;
const MAX_REASONS = 5;
/** An announcement within so many messages of an idea is most often about it. */
const IDEA_HOLDS = 3;
const AS_NOW = "continuer comme aujourd’hui";
const STAY = "ne rien changer pour l’instant";
/** Proposed where no way stands out. */
export const SMALL_TRIAL = "essayer en petit, de façon réversible";

type Draft = {
  name: string;
  verb: string;
  words: readonly string[];
  isTheirs: boolean;
  /** The turn in which it came up as an idea. */
  idea?: number;
};

/** The ways that were named, or are always possible, and the person's words for and against each. */
export function weighWays(analysis: Analysis): Weighing {
  const drafts = waysIn(analysis);
  const family = dilemmaOf(
    drafts.map(({ verb }) => verb),
    analysis.memory.rivals.length > 1,
  );
  const pros = drafts.map((): string[] => []);
  const cons = drafts.map((): string[] => []);
  const unsorted: string[] = [];
  let before: Side | null = null;
  for (const piece of piecesOf(analysis)) {
    const side: Side | null = sideIn(drafts, family, piece) ?? sideAfterBut(piece, before);
    if (side) (side.isFor ? pros : cons)[side.way]?.push(piece.text);
    else if (piece.isPart || (weightOf(piece) >= 5 && !PROPOSED.test(piece.folded)))
      unsorted.push(piece.text);
    before = side;
  }
  const ways = drafts.map(({ name, isTheirs }, at): Way => ({
    title: capitalise(name),
    name,
    isTheirs,
    pros: (pros[at] ?? []).slice(0, MAX_REASONS),
    cons: (cons[at] ?? []).slice(0, MAX_REASONS),
  }));
  return {
    isAim: family?.kind === "aim",
    ways,
    unsorted: unsorted.slice(0, MAX_REASONS),
    leaning: leaningOf(analysis, drafts, ways),
  };
}

/** The side of a sentence, by the way it names, else by its wording; `null` where neither is sure. */
function sideIn(drafts: readonly Draft[], family: Dilemma | null, piece: Statement): Side | null {
  const sign = polarityOf(piece.folded);
  const way = findMentionedWay(drafts, piece.folded);
  if (way === null) return isAboutSomeoneElse(drafts, piece.folded) ? null : sideOf(piece, family, sign);
  const wish = WISHED.test(piece.folded) || (has(piece, "desire") && sign >= 0);
  return wish || sign !== 0 ? { way, isFor: wish || sign > 0 } : null;
}

/** `Mieux payé, mais loin de ma fille`: what follows the `mais` counts against what precedes it. */
const sideAfterBut = (piece: Piece, before: Side | null): Side | null =>
  piece.turns && before?.isFor && polarityOf(piece.folded) < 0 ? { way: before.way, isFor: false } : null;

/** Announcing the choice is no reason. */
const PROPOSED = /\b(?:propos(?:e|ent)|offr(?:e|ent)|offert) (?:un|une) /;
const WISHED = /\b(?:veut|veulent|voudrait|prefere|pense qu'il faut|aimerait|pousse|conseille|partante?)\b/;

function waysIn(analysis: Analysis): Draft[] {
  const { memory, intentions, statements } = analysis;
  const [first, second] = memory.rivals;
  const opening = statements.filter(({ turn }) => turn < 2).map(({ folded }) => folded);
  const said =
    first && second
      ? [first, second]
      : memory.options
          .filter(
            ({ kind, raw }) => kind === "infinitive" && opening.some((text) => text.includes(foldWords(raw))),
          )
          .slice(0, 1);
  const drafts = said.map((option, order): Draft => {
    const name = order === 1 && first ? withObjectPronoun(first, option).text : option.text;
    const verb = option.kind === "infinitive" ? option.verb : "";
    return { name, verb, words: stemsOf(option.text), isTheirs: true };
  });
  if (drafts.length === 0) drafts.push({ name: AS_NOW, verb: CONTINUE, words: [], isTheirs: false });
  for (const intention of intentions.toReversed().filter(({ isPromise }) => !isPromise)) {
    const name = /^(?:la|le|l’) ?/.test(intention.what)
      ? intention.what
      : describeIntention(intention, memory);
    const [verb = ""] = contentWords(intention.what);
    if (drafts.length < MAX_WAYS - 1 && !drafts.some((one) => one.verb === verb))
      drafts.push({
        name,
        verb,
        words: stemsOf(intention.what),
        isTheirs: true,
        idea: intention.source.turn,
      });
  }
  const other = drafts[0]?.verb === CONTINUE ? SMALL_TRIAL : STAY;
  return drafts.length >= 2 ? drafts : [...drafts, { name: other, verb: "", words: [], isTheirs: false }];
}

/** A sentence or a part of one. `turns`: a `mais` opposes it to the part before it. */
type Piece = Statement & { isPart: boolean; turns: boolean };

/** Sentences, split at a `mais` or where another person speaks. */
function piecesOf({ statements, intentions, memory }: Analysis): Piece[] {
  const sources = new Set(intentions.map(({ source }) => source));
  const posed = memory.options.map(({ raw }) => foldWords(raw)).filter((raw) => raw.split(" ").length > 2);
  return (
    statements
      .filter(({ folded }) => !posed.some((raw) => folded.includes(raw) && !WISHED.test(folded)))
      .filter((one) => !has(one, "question", "pledge", "decided", "unknown", "lean") && !sources.has(one))
      // « Si la banque refuse, je reste » is for nothing and against nothing: it says on what the answer hangs.
      .filter(({ folded }) => !/^(?:et |mais )?(?:si |s'il |sauf si |a moins que )/.test(folded))
      .filter(
        ({ folded }) =>
          !/j'hesite|choisir|\bdecider si\b|je me demande|^il faudrait que|^ca m'|^ce serait/.test(folded),
      )
      .flatMap(cut)
  );
}

const TURN =
  /,? (?=mais )|, (?=\p{Lu}\p{Ll}+ (?:pense|préfère|veut|dit|trouve))|,? (?:et|ou) (?=(?:ma|mon|mes|notre|le|la|les) \p{Ll}+ (?:veut|pense|préfère|dit))/u;

function cut(one: Statement): Piece[] {
  const parts = one.text.split(TURN);
  if (parts.length === 1 || parts.some((part) => bare(part).split(" ").length < 2))
    return [{ ...one, isPart: false, turns: false }];
  return parts.map((part) => partOf(one, bare(part), part.startsWith("mais ")));
}

function partOf(one: Statement, text: string, turns: boolean): Piece {
  const folded = foldWords(text);
  return {
    ...one,
    text,
    folded,
    content: contentWords(text),
    is: findTraits(folded, false),
    isPart: true,
    turns,
  };
}

const bare = (part: string) => part.replace(/^mais /, "");

/** The way the person leans to, by their own words, else by counting reasons; `null` where unknown. */
function leaningOf(analysis: Analysis, drafts: readonly Draft[], ways: readonly Way[]): number | null {
  const settled = analysis.statements.findLast((said) => has(said, "decided", "pledge", "lean"));
  if (settled) {
    const named = findMentionedWay(drafts, settled.folded);
    const since = drafts.findLastIndex(({ idea }) => idea !== undefined && settled.turn - idea <= IDEA_HOLDS);
    if (named !== null || since >= 0) return named ?? since;
  }
  const scores = ways.map(({ pros, cons, isTheirs }) => (isTheirs ? pros.length - cons.length : -9));
  const best = Math.max(...scores);
  const leaders = scores.flatMap((score, at) => (score === best ? [at] : []));
  return leaders.length === 1 && best > 0 ? (leaders[0] ?? null) : null;
}
