import { formatIsoDay, type Day } from "#shared/time/day.rules.ts";
import { daySpansIn, FEAST_PATTERN, MONTH_NAME_PATTERN } from "#shared/time/days-in-words.rules.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { asLine, foldForPatterns, INFINITIVE_PATTERN } from "./text.ts";

const DATE = new RegExp(String.raw`\b\d{1,2}(?:er)?\s+(?:${MONTH_NAME_PATTERN})\b\.?(?:\s+\d{4})?`);
/**
 * Returns the day that a text names; the last day of a span, and a date rather than another day. Returns
 * `null` if there is none, or if it recurs (« tous les lundis », « par mois »).
 */
export function findDayIn(text: string, today: Day): string | null {
  if (/\b(?:tou(?:s|tes) les|chaque|par (?:jour|semaine|mois|an))\b/iu.test(text)) return null;
  const [span] = [DATE.exec(foldForPatterns(text))?.[0] ?? "", text].flatMap((part) =>
    daySpansIn(part, today),
  );
  const day = span?.to ?? nextDate(text, today);
  return day === undefined ? null : formatIsoDay(day);
}

const MONTH_OR_YEAR = new RegExp(String.raw`^(?:${MONTH_NAME_PATTERN}|\d{4})\b`);
const BEFORE_DAY =
  /^(?:avant|le|la|d['’]ici|jusqu['’](?:au|à|a)|au|pour|en|fin|vers|dans|\p{L}+di|dimanche)$/iu;
/**
 * Returns the days that a text names by a date or a feast, except past ones such as « le 11 mars dernier ».
 */
export const explicitDatesIn = (text: string, today: Day): string[] =>
  (
    foldForPatterns(text).match(new RegExp(`(?:${DATE.source}(?! derniere?))|\\b${FEAST_PATTERN}\\b`, "g")) ??
    []
  ).flatMap((date) => findDayIn(date, today) ?? []);

/** Returns the day that a text names and its words: « avant le 15 janvier ». `null` if there is none. */
export function findDayWordsIn(text: string, today: Day): { text: string; day: string } | null {
  const day = findDayIn(text, today);
  const words = text.split(/\s+/u);
  const part = (from: number, to: number) => words.slice(from, to).join(" ");
  const isDay = (from: number, to: number) => findDayIn(part(from, to), today) === day;
  const end = words.findIndex((_, at) => isDay(0, at + 1)) + 1;
  if (day === null || end === 0) return null;
  let start = words.findLastIndex((_, at) => at < end && isDay(at, end));
  while (start > 0 && BEFORE_DAY.test(words[start - 1]!)) start -= 1;
  const more = words.slice(end).findIndex((word) => !MONTH_OR_YEAR.test(foldForPatterns(word)));
  return { text: part(start, more < 0 ? words.length : end + more), day };
}

/**
 * Returns the next day with the number in « Le 20 », which has no month; `undefined` if the text has none.
 */
function nextDate(text: string, today: Day): Day | undefined {
  const date = Number(/\ble (\d{1,2})(?:er)?(?= du mois|[\s.,!]*$)/iu.exec(text)?.[1]);
  const days = Array.from({ length: 31 }, (_, at) => today + 1 + at);
  return days.find((day) => Number(formatIsoDay(day).slice(8)) === date);
}

const TIME = new RegExp(
  String.raw`^(?:avant|apres|d'ici|a|au|en|fin|debut|vers|cet|cette|dans|noel|paques|${MONTH_NAME_PATTERN})\b`,
);
/** Whether a text is a time without a known day: « À la rentrée », « avant l’été », « mars ». */
export const isVagueTime = (text: string): boolean => TIME.test(foldForPatterns(text).trim());

const LAST_DAY = /(?<!\p{L})(?:avant|d['’]ici|jusqu['’](?:au|à|a)|au plus tard)\s[^,.;!?]{2,40}/iu;
/** Finds a deadline in a text, with its words: « jusqu’au 29 janvier ». `null` if there is none. */
export const findDeadlineIn = (text: string, today: Day) =>
  findDayWordsIn(LAST_DAY.exec(text)?.[0] ?? "", today);

const NO_ANSWER =
  /^(?:(?:ben|bah|euh|hum|franchement|la|alors|non|bof|ok)[ ,.…]*)*(?:je (?:ne )?(?:sais|vois) pas(?: trop| encore| du tout| vraiment)?|(?:j'en )?sais (?:rien|pas)|jsp|rien(?: du tout)?|y'? ?a pas|y[' ]?en a pas|il n'y en a pas|nan|(?:j'ai )?(?:pas d'|aucune )idee|personne|aucune?|on verra|pas encore|jamais|ni l'une? ni l'autre|ca depend|sans objet|passer?)?[ .!…]*$/;
/** Whether a message declines to answer: « Je ne sais pas », « rien », « passer ». */
export const declinesToAnswer = (message: string): boolean => NO_ANSWER.test(foldForPatterns(message).trim());

const YES =
  /^(?:(?:oui|ouais|exact(?:ement)?|voil[àa]|c['’ ]?est (?:bien )?(?:[çc]a|cela)|tout [àa] fait|ok|d['’]accord)(?!\p{L})[\s,.!…]*)+/iu;
/**
 * Returns what follows a « oui » or « c’est ça » at the beginning, perhaps ""; `null` if there is no such
 * word.
 */
export const textAfterYes = (message: string): string | null =>
  YES.test(message) ? message.replace(YES, "").trim() : null;

const ADDED =
  /(?<!\p{L})(?:il manque|y['’ ]?a|(?:as|avez) oubli[ée]e?s?|(?:et|ou|mais) aussi)\s+(?:aussi\s+)?(?:(?:une?|des|l['’]|la)\s?(?:(?:\d\p{L}*|autres?|troisi[èe]me)\s)?(?:chose|options?|possibilit[ée]s?|choix|solution)(?!\p{L})[\s,:]*(?:de\s|d['’])?)?(.*?)(?:\s+aussi)?[\s.!]*$/isu;
/**
 * Returns the option that a message adds: « La thérapie » for « mais il y a aussi la thérapie »; "" if none.
 */
export const findAddedOption = (message: string): string => asLine(ADDED.exec(message)?.[1] ?? "");

const FEELING =
  /\b(?:je (?:suis|me sens)(?: \w+){0,2} (?:tristes?|perdue?|epuisee?|fatiguee?|crevee?|en colere|enervee?|stressee?|angoissee?|decue?|seule?|nulle?|a (?:bout|cran)|inquiete?|mal)|ras le bol|j'en ai marre|(?:je n'|j')en peux plus|j(?:e|')[^.!?]{0,20}\bpleur\w*|personne (?:ne )?m'ecoute)\b/;
const BEREAVED = /\b(?:mon|ma|mes|nos?|notre|maman|papa)\b[^.!?]{0,40}\b(?:est|sont) decede/;
/** Whether a text, normalised by `folded`, tells of the death of somebody close. */
export const isBereaved = (plain: string): boolean => BEREAVED.test(plain);
/** Whether a text, normalised by `folded`, states a feeling. */
export const isFeeling = (plain: string): boolean => FEELING.test(plain);
/**
 * Whether a text, normalised by `folded`, states a feeling or a fear. The reply then begins with a sentence
 * of understanding.
 */
export const isFeelingOrFear = (plain: string): boolean =>
  isFeeling(plain) || /\bj'ai (?:\w+ )?peur\b|\bsupporte\w* (?:pas|plus)\b/.test(plain);

const REPROACH =
  /\b(?:je viens de (?:te |vous )?(?:le |la |les )?dire|deja (?:dit|repondu|donnee?s?)|la meme question|(?:ne )?m'ecoute[sz]|sers? a rien|n'importe quoi|(?:c'est|trop) (?:nul|debile)|compren\w+ rien|(?:as|avez) (?:pas|rien) compris|(?:tu|vous) (?:ne )?(?:me )?repond\w* (?:rien|pas)|(?:tu|vous) (?:l[' ]?)?(?:as|avez) \w*oublie\w*)\b/;
/** Whether a text, normalised by `folded`, complains about MENTA: « vous ne m’écoutez pas ». */
export const isReproach = (plain: string): boolean => REPROACH.test(plain);
const REPROACH_WORDS = 8;
/**
 * Removes the clauses that complain about MENTA: « Je viens de vous le dire, c’est trop tôt » → « c’est trop
 * tôt ».
 */
export const withoutReproach = (sentence: string): string =>
  findForgottenIn(sentence) !== null
    ? ""
    : sentence
        .split(/(?<=[,:;])\s+/u)
        .filter((clause) => !isShortReproach(clause))
        .join(" ");
const isShortReproach = (clause: string): boolean =>
  isReproach(foldForPatterns(clause)) && !/\d/.test(clause) && clause.split(/\s+/u).length <= REPROACH_WORDS;

const FORGOTTEN =
  /^(.*?),?\s*(?<!\p{L})(?:tu|t['’]|vous) ?(?:l['’ ]?)?(?:as|avez)(?: encore| déjà)? oubli\p{L}+\s*(.*)$/isu;
const FORGOTTEN_WORDS = 6;
/**
 * Returns what MENTA forgot, by a complaint: « Leila » for « et Leila, tu l’as oubliée ». `null` if it names
 * nothing.
 */
export function findForgottenIn(text: string): string | null {
  const [, before = "", after = ""] = FORGOTTEN.exec(text) ?? [];
  const named = asLine(before) || asLine(after);
  return named === "" || named.split(/\s+/u).length > FORGOTTEN_WORDS ? null : named;
}
const COURTESY =
  /^(?:(?:merci|bonjour|salut|bonsoir|coucou|hello|desolee?|pardon|excusez|s'il vous plait|stp|svp|au revoir|lol|mdr|ptdr|haha|ok|d'accord|parfait|super)\b[ ,.!:)]*(?:beaucoup|bien|encore|menta|monsieur|madame)?[ ,.!:)]*)+$/;
/** Whether a text says nothing but thanks, greetings or laughter. */
export const isCourtesy = (text: string): boolean =>
  COURTESY.test(foldForPatterns(text).trim()) || !/\p{L}{2}|\d/u.test(text);
const PRONOUN_FIRST = /^(?:je|tu|il|elle|on|nous|ils|elles|ca|cela|y) |^(?:j|c|m|l)'/;
export const startsWithSubject = (text: string): boolean => PRONOUN_FIRST.test(foldForPatterns(text));

/** Returns the words of a text by which an option can be recognised: no figures and no « euros ». */
const contentWords = (text: string): string[] =>
  foldForPatterns(text).match(/\b(?!euros?\b)[a-z]{4,}/g) ?? [];
/**
 * Returns the option or idea that a text names in full, else the one with which it shares most words.
 * `undefined` if there is none, or if two share as many.
 */
export function findNamedOption(text: string, lines: readonly Line[]): Line | undefined {
  const words = new Set(contentWords(text));
  const found = [...keptLines(lines, "option"), ...keptLines(lines, "idea")]
    .map((option) => {
      const own = contentWords(option.text);
      const isWhole = foldForPatterns(text).includes(foldForPatterns(option.text));
      return { option, shared: isWhole ? Infinity : own.filter((word) => words.has(word)).length };
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared);
  return found[0]?.shared === found[1]?.shared ? undefined : found[0]?.option;
}

const LEAN =
  /(?:\bje |\bj['’]?)(?:penche|pencherais|préfère|prefere|préférerais|prefererais)(?!\p{L}|\s+qu[e'’])[^,;.…!?]*/iu;
const AFTER_LEAN = 30;
const SHORT_LEAN = 10;
export type Lean = { text: string; optionId: string; sureness: number | null };
/**
 * Parses which option a person leans towards: « Je penche pour X, à 60 % ». Returns `null` if the text is
 * negative or does not name exactly one option. `isAsked`: the question asked for it, so the option's name is
 * enough.
 */
export function findLeanIn(text: string, lines: readonly Line[], { isAsked = false } = {}): Lean | null {
  const found = LEAN.exec(text);
  if (!found && !(isAsked && text.split(/\s+/u).length <= SHORT_LEAN)) return null;
  const own = (found?.[0] ?? text).replace(/\s(?:mais|sauf|même si|meme si)\s.*$/isu, "").trim();
  const option = findNamedOption(own, lines);
  if (!option || /\bne |\bn'|\bpas\b/.test(foldForPatterns(own))) return null;
  const end = (found?.index ?? 0) + own.length;
  return {
    text: own,
    optionId: option.id,
    sureness: surenessIn(foldForPatterns(text.slice(text.indexOf(own), end + AFTER_LEAN))),
  };
}

/**
 * Parses a sureness: « À 60 % », « 60 sur cent », « 6/10 », or « à 60 » at the end. Returns 50 to 100,
 * rounded to 5; `null` if there is none in this range.
 */
function surenessIn(plain: string): number | null {
  const tenths = Number(/\b(\d{1,2})\s*(?:\/|sur)\s*10\b/.exec(plain)?.[1]) * 10;
  const percent = Number(
    (/(\d{2,3})\s*(?:%|pour ?cent|sur (?:100|cent)|\/\s?100)/.exec(plain) ??
      /\b(?:a|sur|,) ?(\d{2,3})[ .!]*$/.exec(plain))?.[1],
  );
  const value = Number.isNaN(tenths) ? percent : tenths;
  return value >= 50 && value <= 100 ? Math.round(value / 5) * 5 : null;
}

const ANNOUNCEMENT = new RegExp(
  String.raw`^(?:(?:alors|donc|bon|du coup)[ ,]*)?je (?:vais|dois|compte|veux) (?=${INFINITIVE_PATTERN})`,
  "iu",
);
const STARTS_WITH_VERB = new RegExp(`^${INFINITIVE_PATTERN}`, "iu");
/** Shortens « Je vais appeler » to the step « Appeler ». */
export const withoutAnnouncement = (text: string): string => text.replace(ANNOUNCEMENT, "");
/**
 * Whether a text is a step: « je vais … », an infinitive, or « je … » with a day. A condition (« si ») or a
 * negation is none.
 */
export const isStep = (text: string, today: Day): boolean =>
  !/\b(?:si|peut-etre|un jour|quand)\b|\b(?:ne|n'|vais|peux) .{0,12}\b(?:pas|plus|jamais)\b/.test(
    foldForPatterns(text),
  ) &&
  (ANNOUNCEMENT.test(text) ||
    STARTS_WITH_VERB.test(text) ||
    (/^(?:je |j['’])/iu.test(text) && findDayIn(text, today) !== null));
/** Whether a text announces a step with a day: « Je vais appeler le notaire mardi ». */
export const isAnnouncedStep = (text: string, today: Day): boolean =>
  ANNOUNCEMENT.test(text) && isStep(text, today) && findDayIn(text, today) !== null;

/** Whether a text mentions somebody: by a capital letter inside it, « M. », « ma copine » or « nos fils ». */
export const mentionsPerson = (text: string): boolean =>
  /(?<=[\p{L},;'’] ?)(?<!\p{L})\p{Lu}\p{Ll}+/u.test(text.replace(/^\P{L}*\p{L}+/u, "a")) ||
  /\b(?:m|mme|mlle|mr|dr|maitre)\b\.?\s|\b(?:mon|ma|mes|notre|nos|son|sa|ses|leurs?)\s+[a-z]{3,}/.test(
    foldForPatterns(text),
  );

/** Whether a text begins with a fear: « j’ai peur », « je crains ». */
export const isFear = (text: string): boolean =>
  /^(?:(?:j'ai (?:\w+ )?)?peur|je (?:crains|redoute))\b/.test(foldForPatterns(text));

/** Matches the beginning of a question, which may lack its question mark. */
const ASKS_FIRST = /^(?:c'est quoi|qu'est[- ]ce|est-ce|combien|comment|quels?|quelles?|ou on en) /;
const IS_ORDER =
  /^(?:(?:stp|svp|ok|alors|et|bon|allez|vas-y|maintenant)[ ,]+)*(?:[a-z]{3,}(?:-| )moi\b|(?!chez|assez)[a-z]+ez\b|(?:peux|pourrais|veux|sais)[- ]tu|(?:tu|vous) (?:peux|pourrais|sais|pouvez|pourriez|savez)|(?:fais|dis|donne|ecris|montre|explique|genere|resume|compare|recapitule|reformule)\b) ?|\b[a-z]+ez-(?:moi|les|la|le)\b/;

/** Whether a text, normalised by `folded`, is a question or an order. */
export const isQuestionOrOrder = (plain: string): boolean =>
  plain.endsWith("?") || ASKS_FIRST.test(plain) || IS_ORDER.test(plain);
