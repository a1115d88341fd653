import { foldWords } from "./text.ts";

/** A stretch of a message between two boundaries, exactly as written. */
export type Clause = {
  text: string;
  folded: string;
  words: number;
  wholeSentence: boolean;
  opensSentence: boolean;
  afterBut: boolean;
  /** « Enfin elle était prête »: they put right what they have just written. */
  corrects: boolean;
};

const STRONG = /[.!?…;:\n()[\]"«»“”]+|\s[-–—]+\s/g;
const WEAK =
  /,(?!\d)(?! c'est (?!ca que))|\s(?=(?:mais|car|donc|sauf que|sauf qu'|alors que|alors qu'|parce que|parce qu'|puisque|tandis que|meme si)\b)|\s(?=(?:et|ou)\s+(?:je|j'|il|elle|on|nous|ils|elles|c'|ca|cela|la je|la j'|moi(?! (?:on|nous))|puis|en meme temps)\b)/g;
const CONNECTOR =
  /^(?:(?:et(?! s(?:i |'))|genre|ha|ah|oh|ou|mais|donc|car|or|puis|bon|bah|ben|euh|enfin(?! si )|bref|alors|oui|non|si si|ok|voila|bonjour|salut|en fait|en vrai|en realite|a vrai dire|d'ailleurs|du coup|au fond|sauf que|sauf qu'|alors que|alors qu'|parce que|parce qu'|puisque|puisqu'|tandis que|franchement|honnetement|en meme temps|disons que|disons|surtout|apres|evidemment|ouais|mouais|nan|c'est vrai que|c'est vrai|c'est juste que|(?:le (?:probleme|souci|truc|hic|fait)|la verite|ce qui se passe),? c'est qu(?:e|')|je (?:vais|dois) (?:vous|te) (?:dire|avouer)|je (?:vous|te) (?:explique|dis pas)|faut dire qu(?:e|')|wesh|pff+|haha|allez|okay|je dirais que|je dirais|il y a que|d'abord|ensuite|par contre|en revanche)(?:,?\s+|(?<=')))+/;

/** Splits a message at punctuation, commas and conjunctions that open a new clause. Linear in its length. */
export function splitClauses(message: string): Clause[] {
  const clauses: Clause[] = [];
  for (const sentence of split(message, STRONG)) {
    const parts = split(sentence, WEAK);
    parts.forEach((part, at) => {
      const clause = toClause(part, { parts: parts.length, at });
      if (clause && !isInterrupted(parts, at)) clauses.push(clause);
    });
  }
  return clauses;
}

/** The sentences of a message, without what only leads to them. */
export const sentencesOf = (message: string): string[] =>
  split(message, STRONG).map((sentence) => {
    const text = sentence.replace(/^[\s,]+/, "").trimEnd();
    const told = text.slice(CONNECTOR.exec(foldWords(text))?.[0].length ?? 0).replace(/[\s,]+$/, "");
    return told.slice(0, TAIL.exec(foldWords(told))?.index);
  });

/** `c’est seulement le jeudi, le vendredi et le samedi`: what goes on as a list is cut by its comma. */
const LISTED =
  /^(?:le|la|les|l'|un|une|des|du|deux|trois)(?![a-z])(?!.*(?<![a-z])(?:est|sont|a|ont|je|il|elle|on|qui|que|va|veut|dit|me|se)(?![a-z])).* et (?:le|la|les|l'|un|une|des|du)(?![a-z])/;

/** `où l’on m’a demandé, encore, d’exécuter…`: the part before the insert is not a whole clause. */
function isInterrupted(parts: readonly string[], at: number): boolean {
  const insert = parts[at + 1];
  if (insert !== undefined && LISTED.test(foldWords(insert).trim()) && countWords(insert) <= 5) return true;
  const rest = foldWords(parts[at + 2] ?? "").trim();
  return insert !== undefined && countWords(insert) <= 2 && /^(?:de|d'|que|qu'|a|pour)(?![a-z])/.test(rest);
}

function split(text: string, boundary: RegExp): string[] {
  const folded = foldWords(text);
  const parts: string[] = [];
  let from = 0;
  for (const match of folded.matchAll(boundary)) {
    // « les seuls moments où je respire »: with its accent or without.
    if (/^\s*où(?!\p{L})/iu.test(text.slice(match.index, match.index + 4))) continue;
    if (
      /\b(?:moments?|jours?|endroits?|heures?|la)$/.test(folded.slice(0, match.index)) &&
      folded.startsWith(" ou ", match.index)
    )
      continue;
    if (/^[.:]$/.test(match[0]) && /\d/.test(folded[match.index + 1] ?? "")) continue;
    parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  return parts;
}

function toClause(part: string, place: { parts: number; at: number }): Clause | null {
  const trimmed = part.trim();
  const lead = CONNECTOR.exec(foldWords(trimmed))?.[0] ?? "";
  const text = trimmed.slice(lead.length).trim();
  if (!text) return null;
  return {
    text,
    folded: foldWords(text),
    words: countWords(text),
    wholeSentence: place.parts === 1 && lead === "",
    opensSentence: place.at === 0 && lead === "",
    corrects: /^(?:enfin,? (?:elle|il|c'|je|j'|on|ca)|le reste|comme si) ?/.test(`${lead}${foldWords(text)}`),
    afterBut: /(^|\s)(mais|sauf que|par contre|en meme temps)\s/.test(`${lead} `),
  };
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const MAX_QUOTED_WORDS = 18;
const OPENERS =
  /^(?:[jcnl]'|et si |pourquoi pas |s'ils? .* (?:je|j'|on|nous|ca|c'est) ?|(?:je|jai|jsuis|jsp|jveux|jpeux|jdois|jme|cest|ya|on|il|ils|elle|elles|nous|ce|ca|cela|tout|toute|tous|rien|personne|moi|mon|ma|mes|le|la|les|un|une|des|cet|cette|ces|notre|nos|du|mieux|plus|moins|trop|pas|peut[- ]etre|jamais|toujours|chaque|aucun|aucune|quelque|quelqu'un|beaucoup|si|quand|faut|fallait|faudrait|ne|y|deux|trois|sa|son|ses|leur|leurs|plusieurs|certains|certaines)(?![a-z]))/;
const BAD_OPENERS =
  /^(?:(?:qu|d)'|(?:qui|que|dont|lequel|laquelle|où|ou|de|a|au|aux|en|dans|sur|sous|vers|par|pour|avec|sans|chez|afin|et(?! si )|ni|pas (?:du tout |forcement |trop )?(?:en|dans|a|au|aux|de|d'|du|des|sur|pour|avec|chez|par|le|la|les|un|une|mon|ma)|comme(?! si )|entre|selon|depuis|pendant|est-ce|genre|hein|euh)(?![a-z]))|\b(?:euh|heu)\b/;
const BAD_ENDINGS =
  /(^|[\s'])(de|d|du|des|a|au|aux|le|la|les|l|un|une|que|qu|qui|et|ou|mais|pour|par|avec|sans|dans|sur|chez|en|je|j|ne|n|me|m|se|s|mon|ma|mes|ce|cette|ces|notre|nos|si|tres|plus de|car|comme|celui|celle|ceux|celles|dont|entre|vers|(?<!\b(?:du|le|un|au) )son|sa|ses|votre|(?:deux|trois|2|3) (?:pistes|options|possibilites|solutions|voies|offres|sujets(?: de [a-z]+)?(?: possibles)?)|(?<!c'est |en )tout|disai(?:s|t|ent) (?:pas|plus|jamais)|quand|est|sont|etait|suis|ai|a ete)$/;
const INFINITIVE = /^(?:ne pas )?[a-z]{2,}(?:er|ir|oir|endre|ettre|ivre|aire|ire)\s/;
/** « Ma copine un peu »: nothing is said of whom it names. */
export const NO_VERB_PATTERN =
  /^(?:mon|ma|mes|notre|nos) (?:\S+ ){0,2}(?:amie?s?|mere|pere|mari|femme|copain|copine|soeurs?|freres?|fils|filles?|enfants?|parents|collegues?|chef|cheffe|voisine?s?)$|^(?:mon|ma|mes|le|la|les) \S+ (?:le premier|la premiere|le dernier|les premiers|surtout)$|^(?:(?:mon|ma|mes|le|la|les) \S+|moi) (?:un peu|aussi|non plus|surtout|pareil)$/;
/** What is said to the listener only, at the end of a clause. */
const TAIL =
  /(?<!\b(?:c'est|c'etait|attends?|fais|fait|veux|veut|dire|dis|dit|dira|que|mais|ou|reponds|repondu|moi|lui|eux|elle|pas)),? (?:si (?:tu veux|vous voulez)(?: tout savoir)?|tu (?:sais|vois)|vous (?:savez|voyez)|quoi|hein|remarque|point|voila|lol|mdr|ptdr)$|, non$/;
const UNFINISHED =
  /^(?:je|j'|on|il|elle|nous|c')\s?(?:pense|crois|dirais|sais|trouve|veux|dois|peux|vais|faut|suis|ai|est)$|^(?:je (?:vais|dois) (?:vous|te) |je (?:vous|te) (?:dis|explique)|voila (?:le|un) |c'est (?:pour|a cause d|comme ca|tout|bon|vrai|simple|marrant|drole)(?: \S+){0,2}$|j'(?:ai|avais) (?:bien |juste )?(?:pense a|une|eu une) (?:un |une )?(?:truc|chose|idee|question|solution)s?$|(?:il )?y a (?:un|une|des) (?:trucs?|choses?)$|je (?:me )?(?:dis|disais|suis dit|sais)(?: que| bien)?$|peut[- ]etre que (?:la|le|les|mon|ma|mes|ce|cette) \S+$)|^(?!(?:je |j')|.*\b(?:rien|jamais|pas|tout|deja)\b).{2,30}\b(?:disait|disaient|dit|disent|repete|repetait|repond|sort|lance|ecrit|demande)(?: toujours| souvent| que)?$|^ce qui (?:se passe|m'arrive)$|^(?:quand|lorsque|depuis que|pendant que|apres que|avant que) \S+(?: \S+){0,3}$|^c'est (?:\w+ )?(?:bizarre|drole|fou|marrant|etrange|con|bete|idiot|nul),? (?:ce que je (?:viens |vous |te )|de dire ca|a dire$)|^(?:en gros|comme d'hab\w*|comme quoi|au moins|c'est con|c'est bete)$|^je (?:peux|arrive) pas (?:a )?croire que je dis/;
/** The whole clause, exactly as typed; `null` where it is too long, or is no clause of its own. */
export function quotableText({ text, words, wholeSentence, opensSentence }: Clause): string | null {
  if (words > MAX_QUOTED_WORDS) return null;
  const opensWell = wholeSentence || (opensSentence && words > 3) || /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(text);
  return acceptableQuote(text, opensWell);
}

function acceptableQuote(part: string, anyOpener: boolean): string | null {
  const bare = part.replace(/[\s,]+$/, "");
  const text = bare.slice(0, TAIL.exec(foldWords(bare))?.index);
  const folded = foldWords(text);
  if (/^pas (?:trop|vraiment|toujours|du tout)$/.test(folded)) return null;
  if (/[*_`#<>|{}\\~@=/]|\.\.|https?/.test(text) || text.length > 130 || countWords(text) < 2) return null;
  if (
    BAD_OPENERS.test(folded) ||
    (BAD_ENDINGS.test(folded) && !/là$|plus la$/i.test(text)) ||
    NO_VERB_PATTERN.test(folded) ||
    UNFINISHED.test(folded)
  )
    return null;
  // « et une de vingt ans »: half of a list.
  if (!anyOpener && /^(?:une|un|deux|les autres|l'autre) (?:de|d'|qui|a)(?![a-z])/.test(folded)) return null;
  if (!anyOpener && !OPENERS.test(folded) && !INFINITIVE.test(`${folded} `)) return null;
  return /[a-z]{3}/.test(folded) ? text : null;
}
