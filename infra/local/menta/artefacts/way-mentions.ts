import { contentWords } from "../text.ts";

/** How a way is recognised: by its infinitive and the stems of its words. */
type Nameable = { verb: string; words: readonly string[] };

export const stemsOf = (text: string): string[] => contentWords(text).map(stem);
/** `vend` matches `vendre`, `vente` and `vende`. */
const stem = (word: string): string => word.replace(/(?:er|re|ir|oir|ez|es|e|s)$/, "").slice(0, 7);

/** The index of the only way that a sentence mentions, by words that no other way has. */
export function findMentionedWay(ways: readonly Nameable[], folded: string): number | null {
  const words = new Set(
    tokensOf(folded)
      .filter((token) => !isVerbOf(ways, token) || isAboutThePerson(token))
      .map(({ word }) => stem(word)),
  );
  const hits = ways.flatMap((way, at) => {
    const own = way.words.filter(
      (word) => !ways.some((other) => other !== way && other.words.includes(word)),
    );
    return own.some((word) => words.has(word)) ? [at] : [];
  });
  return hits.length === 1 ? (hits[0] ?? null) : null;
}

/** `Si elle refuse` is not the person's refusal: it says nothing of the way `refuser`. */
export const isAboutSomeoneElse = (ways: readonly Nameable[], folded: string): boolean =>
  tokensOf(folded).some((token) => isVerbOf(ways, token) && !isAboutThePerson(token));

type Token = { word: string; before: string };

const tokensOf = (folded: string): Token[] =>
  [...folded.matchAll(/[a-zœæ]{4,}/g)]
    .map(({ 0: word, index }) => ({ word, before: folded.slice(0, index) }))
    .filter(({ word }) => contentWords(word).length > 0);

const isVerbOf = (ways: readonly Nameable[], { word }: Token) =>
  ways.some(({ verb }) => verb.length > 3 && stem(verb) === stem(word));

const NOUN = /^(?:vente|refus)$|(?:ment|tion)$/;
const INFINITIVE = /(?:er|ir|re|oir)$/;
const OTHERS_FUTURE =
  /\b(?:ils?|elles?) (?:ne )?(?:va|vont|peut|peuvent|pourrai(?:en)?t|risque(?:nt)? de) \S{0,4} ?$/;
const CLITICS = "(?:ne |n'|y |en |le |la |les |l'|lui |leur )*";
const WE = new RegExp(
  `(?<![a-z])(?:(?:je |j')(?:me |m'|${CLITICS})*(?:ai |vais )?|nous (?:nous |${CLITICS})*(?:avons )?|on ${CLITICS}(?:a )?)$`,
);

/** Named as such (`vendre`, `la vente`), or done by `je`, `nous` or `on`. */
const isAboutThePerson = ({ word, before }: Token): boolean =>
  NOUN.test(word) || (INFINITIVE.test(word) ? !OTHERS_FUTURE.test(before) : WE.test(before));
