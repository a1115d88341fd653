import { foldForSearch } from "#shared/text/fold.rules.ts";
import { formatDayInWords } from "#shared/time/time-zone.rules.ts";
import { capitalizeFirstLetter } from "#shared/text/capital.rules.ts";

/**
 * Normalises a text for patterns: lower case, no accents, one kind of apostrophe. The length may change, so
 * positions in the result are not positions in the text.
 */
export const foldForPatterns = (text: string): string =>
  foldForSearch(text)
    .replaceAll(/[’‘ʼ]/g, "'")
    // Completes common spellings without apostrophe: « jpenche », « jai ».
    .replaceAll(/\bj(?=[bcdfgklmnpqrstvxz][a-z]{2})/g, "je ")
    .replaceAll(/\bjai\b/g, "j'ai");

/** Removes a « vous comprenez ? » at the end, which does not make the message a question. */
export const withoutTagQuestion = (message: string): string =>
  message.replace(
    /(?<=\S\s*),\s*(?:(?:vous|tu) (?:comprenez|comprends|voyez|vois|savez|sais)|non|hein|n['’]est-ce pas)\s*\?+\s*$/iu,
    "",
  );

/**
 * Splits a text into sentences. Splits at line breaks too, and at an ellipsis between clauses of CLAUSE_WORDS
 * words or more.
 */
export const splitIntoSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])(?<!(?<!\p{L})(?:MM?|Mme|Mlle|Dr|Me|Ste?)\.)(?<!(?:…|\.\.)(?=\s+\p{Ll}))\s+|\n+/u)
    .flatMap((sentence) => {
      const clauses = sentence.split(/(?<=…)\s+/u);
      return clauses.every((clause) => clause.split(/\s+/u).length >= CLAUSE_WORDS) ? clauses : [sentence];
    })
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
const CLAUSE_WORDS = 4;

/** Source of a regular expression for an infinitive, with the pronouns and negation that may precede it. */
export const INFINITIVE_PATTERN = String.raw`(?:ne (?:pas|plus|rien) )?(?:(?:me|se|nous|le|la|les|lui|leur|en|y|tout)\s|[mstl]['’])*(?!(?:notre|votre|autre|entre|quatre|contre|hier|premi[eè]re?|derni[eè]re?|ch[eè]re?|[mpf]r?[eè]re|fi[eè]re?|vraie?|hiver|enfer|loisir|plaisir|avenir|espoir|soir|lettre|libre|octobre|affaire|horaire|salaire|notaire|maire)\b)\p{Ll}+(?:er|ir|re|oir)(?![\p{L}'’])`;

/** Matches filler words at the beginning of an answer. */
const FILLERS =
  /^(?:(?:bonjour|salut|bonsoir|coucou|hello|soit|et|mais|puis|donc|alors|du coup|bah|ben|bon|euh|oh|ah|genre|hum|voil[àa]|d[ée]j[àa]|oui|ouais|non|ok|bref|enfin bref|franchement|moi,? je dirais|je dirais|j['’]en sais rien(?: moi)?|disons|genre|surtout|après|en fait|parce qu['’e]\s*|pcq|car|[-–—•*]|[,;:.…])(?:\s*[,;:.…]+\s*|\s+|(?<=qu['’e]\s*)))+/iu;

/**
 * Formats a text as a line: removes fillers at the beginning and the full stop, and capitalises the first
 * letter.
 */
export function asLine(text: string): string {
  const bare = text
    .trim()
    .replace(FILLERS, "")
    .replace(/(?:[\s.,;:!?…]+|\s(?:(?:ou )?quoi|hein|voil[àa]|bref|en gros|lol|mdr))+$/u, "");
  return capitalizeFirstLetter(bare);
}

/** Adds a full stop, unless the text ends with punctuation. */
export const withFullStop = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);

const PLAIN_START =
  /^(?:[cdjlmns]['’]|qu['’]|(?:les?|la|une?|des?|du|je|il|elle|on|ils|elles|ce|ça|ca|si|que|ne|pas|plus|moins|mon|ma|mes|notre|nos|son|sa|ses|en|à|au|aux|dans|pour|avec|avant|trop|être|avoir|peur|rien|tout|sans|deux|trois|vingt|mieux)(?!\p{L}))/iu;
/** Lowercases the first letter, to continue after a colon, unless the text may begin with a name. */
export const withLowerCaseStart = (text: string): string =>
  PLAIN_START.test(text) && !/^\p{Lu}{2}/u.test(text)
    ? `${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text;

/** Joins items: « A, B et C ». */
export const joinWithAnd = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} et ${items.at(-1)}`;

/** Formats `2 400 €`, with plain spaces. */
export const formatAmount = (amount: number, unit: string): string =>
  `${amount.toLocaleString("fr-FR", { maximumFractionDigits: 2 }).replaceAll(/\s/g, " ")} ${unit}`;

/** Quotes and joins: « « A », « B » et « C » ». */
export const joinQuoted = (lines: readonly { text: string }[]): string =>
  joinWithAnd(lines.map(({ text }) => `« ${text} »`));

const COUNTS = ["zéro", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];
/** Writes a small number in words, in the feminine: « une », « deux ». */
export const smallCountInWords = (number: number): string => COUNTS[number] ?? String(number);

const SHORT_MAX = 80;
/** Shortens a long text so that another sentence can quote it. */
export function shortenForQuote(text: string): string {
  if (text.length <= SHORT_MAX) return text;
  const aside = text.indexOf(" (");
  return `${text.slice(0, aside > 0 && aside < SHORT_MAX ? aside : text.lastIndexOf(" ", SHORT_MAX))}…`;
}

/** Formats `2026-03-27` as « vendredi 27 mars 2026 »; an empty day stays empty. */
export const isoDayInWords = (day: string): string =>
  day === "" ? "" : formatDayInWords(new Date(`${day}T12:00:00Z`), "UTC");

/** Returns the beginnings of a text's longer words. Two texts that share some are about the same thing. */
export const wordStems = (text: string): string[] =>
  (foldForPatterns(text).match(/[a-z]{5,}/g) ?? []).map((word) => word.slice(0, 6));
