import { OFFER, SENTENCES } from "../banks/banks.ts";
import { capitalise, contentWords } from "../text.ts";
import type { Analysis } from "./analysis.ts";
import { quotedAsIs } from "./wording.ts";
import type { Statement } from "./statements.ts";

/**
 * One side of the choice. `title`: the person's own words between « », or a sentence of the banks. A reason is counted only where its own words tell for what, and on which side.
 */
export type Way = {
  title: string;
  description: string;
  pros: readonly Statement[];
  cons: readonly Statement[];
};

/** `leaning`: the sentence that tells it, and an index of `ways` where its words tell which. */
export type Ways = {
  ways: readonly Way[];
  leaning: { way: number | null; words: Statement } | null;
  /** Nobody named nor offered them. */
  areGeneral: boolean;
};

/** Towards yes, and towards no. */
const ANSWERS = [
  /(?:penche|pencherais|prefere\w*|plutot|decide|choisi) (?:[\w']+ ){0,2}(?:d')?(?:pour |de )?(?:accepter|dire oui|le prendre|prendre|oui)\b/,
  /(?:penche|pencherais|prefere\w*|plutot|decide|choisi) (?:[\w']+ ){0,2}(?:de |pour )?(?:refuser|dire non|rester|decliner|non)\b/,
];

/** The ways that the person named, else those that an offer opens, else the question that is missing. */
export function waysOf(analysis: Analysis): Ways {
  const { posed, statements, isOffered, sides, decided, step, counsel } = analysis;
  if (sides.length === 0) {
    const another = [counsel.witnessed ?? SENTENCES.onward, counsel.witness] as const;
    const open = isOffered ? OFFER : (decided ?? step) ? [] : [another];
    const words = decided ?? statements.findLast(({ kind }) => SETTLING.has(kind));
    const way = words && isOffered ? ANSWERS.findIndex((one) => one.test(words.folded)) : decided ? 0 : -1;
    return {
      ways: open.map(([title, description]) => aWay(title, description)),
      leaning: words ? { way: way < 0 ? null : way, words } : null,
      areGeneral: !isOffered,
    };
  }
  const stems = sides.map(stemsOf);
  const own = stems.map((words, at) => words.filter((word) => !stems[1 - at]?.includes(word)));
  const reasons = statements.filter((one) => one !== posed && WEIGHING.has(one.kind));
  const side = (at: number, sign: number) =>
    reasons.filter((one) => polarityOf(one.folded) === sign && mentionedIn(own, one) === at);
  const dropped = new Set(statements.map((one) => one.kind === "dropped" && mentionedIn(own, one)));
  const named = sides.map((words, at): Way => ({
    title: quotedAsIs(capitalise(words)),
    description: "",
    pros: side(at, 1),
    cons: side(at, -1),
  }));
  const ways = named.filter((_, at) => !dropped.has(at));
  const all = ways.length > 1 ? ways : [...ways, aWay(SENTENCES.not, "")];
  const words = statements.findLast(({ kind }) => SETTLING.has(kind) || kind === "announced");
  const at = words ? mentionedIn(own, words) : null;
  const way = at === null ? -1 : ways.indexOf(named[at] as Way);
  return {
    areGeneral: false,
    ways: all,
    leaning: words && SETTLING.has(words.kind) ? { way: way < 0 ? null : way, words } : null,
  };
}

export const aWay = (title: string, description: string): Way => ({ title, description, pros: [], cons: [] });

const WEIGHING = new Set(["said", "fear", "attraction", "wish", "burden"]);
const SETTLING = new Set(["lean", "decided"]);

const stemsOf = (text: string): string[] => contentWords(text).map(stem);
/** `vend` matches `vendre`, `vente` and `vende`. */
const stem = (word: string): string =>
  word
    .replace(/^ventes?$/, "vend")
    .replace(/(?:er|re|ir|oir|ez|es|e|s)$/, "")
    .slice(0, 7);

/** The index of the only way that a sentence mentions by words that no other way has; another's doing is no mention. */
function mentionedIn(own: readonly (readonly string[])[], { folded }: Statement): number | null {
  const hits = own.flatMap((words, at) =>
    [...folded.matchAll(/[a-zœæ]{4,}/g)].some(
      ({ 0: word, index }) => words.includes(stem(word)) && isOwnDoing(word, folded.slice(0, index)),
    )
      ? [at]
      : [],
  );
  return hits.length === 1 ? (hits[0] ?? null) : null;
}

/** Not « Si elle part » nor « Ils vont vendre ». */
const isOwnDoing = (word: string, before: string): boolean =>
  /^(?:vente|refus|depart|achat)$/.test(word) ||
  !/\b(?:ils?|elles?|mon \w+|ma \w+|mes \w+|tout le monde|personne) (?:ne |se |s'|me |m'|la |le |les |l'|va |vont |veut |veulent |peut |peuvent )*$/.test(
    before,
  );

const FOR =
  /\b(?:me (?:plait|plairait|tente|attire|rassure|rassurerait|soulage|soulagerait|fait (?:tres |tellement |vraiment )?(?:envie|rever|vibrer|du bien))|j'ai (?:tres |vraiment |trop )?envie d|j'aime\b|(?:est|serait|sera|c'est) (?:bien |beaucoup )?(?:mieux|plus (?:simple|sur|sure|calme|pres|proche|facile|securisant)|moins (?:cher|chere|loin|risquee?))|mieux payee?)/;
const AGAINST =
  /\b(?:me (?:coute|couterait|fait (?:tres |tellement |vraiment )?peur|stresse|deprime|gene|degoute|pese|epuise|epuiserait)|j'ai (?:tres |vraiment )?peur d|trop (?:cher|chere|loin|petite?|risquee?|tard|vite|longue?|dure?|grande?|bruyante?)|(?:est|serait|sera|c'est) (?:bien |beaucoup )?(?:plus (?:cher|chere|loin|risquee?|dur)|moins (?:sur|sure|bien|payee?))|coute\w* (?:trop )?cher|je deteste|m'ennuie\w*|serait absurde|est absurde)\b/;
const DENIED =
  /\b(?:ne|n'|pas|jamais|aucune?|ni|sans|moins|si)\b|\bplus (?:envie|rien)\b|\b(?:aime|plait|tente|attire|rassure) plus\b/;
/** What one fears to lose speaks for it, and words alone do not tell which way. */
const TURNING =
  /\b(?:perd\w*|quitt\w*|regrett\w*|laiss\w*|manqu\w*|rate\w*|mais|sauf|malgre|pourtant|que je croyais)\b/;

/** 1 for a sentence in favour, -1 for one against, 0 where its words do not tell surely. */
function polarityOf(folded: string): number {
  const [isFor, isAgainst] = [FOR.test(folded), AGAINST.test(folded)];
  if (isFor === isAgainst || TURNING.test(folded)) return 0;
  if (/\b(?:pas|plus|aucune) envie d/.test(folded)) return -1;
  return DENIED.test(folded.replaceAll(/\bmoins (?:cher|chere|loin|risquee?|sur|sure|bien|payee?)\b/g, ""))
    ? 0
    : isFor
      ? 1
      : -1;
}
