import { foldForSearch } from "../text/fold.rules.ts";
import { formatIsoDay, mondayOf, parseIsoDay, weekdayIndex, type Day } from "./day.rules.ts";
import { easterOf } from "./easter.rules.ts";

/** A range of days, both ends included. */
export type DaySpan = { from: Day; to: Day };

const NUMBERS: Record<string, number> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  "dix-sept": 17,
  "dix-huit": 18,
  "dix-neuf": 19,
  vingt: 20,
  trente: 30,
};
const MONTHS = [
  "janvier|janv",
  "fevrier|fevr",
  "mars",
  "avril|avr",
  "mai",
  "juin",
  "juillet|juil",
  "aout",
  "septembre|sept",
  "octobre|oct",
  "novembre|nov",
  "decembre|dec",
];
const WEEKDAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

/** A number in digits or as a word, but not a word inside a longer one (« vingt-deux »). */
const COUNT = `(\\d{1,3}|(?<!-)(?:${Object.keys(NUMBERS).join("|")}))`;
const UNIT = "(jours?|semaines?|quinzaines?|mois|trimestres?|semestres?|ans?|annees?)";
/** Source of a regular expression for the names of months and their abbreviations, in a normalised text. */
export const MONTH_NAME_PATTERN = MONTHS.join("|");
const MONTH = `(${MONTH_NAME_PATTERN})\\.?`;
const DATE = `(\\d{1,2})(?:er)?\\s+${MONTH}(?:\\s+(\\d{4}))?`;
/** Source of a regular expression for a feast after a preposition (« avant Noël »), in a normalised text. */
export const FEAST_PATTERN =
  "(avant|(?:d'ici )?au?|d'ici|a la|pour|jusqu'au?) (?:l[ae] )?(noel|nouvel an|jour de l'an|paques|toussaint)";
const TO = "\\s*(?:a|au|et|-|–|jusqu'au)\\s*(?:le\\s+)?";

/**
 * A date without a year is one of the past if it is at most this many days ago, else the next one to come.
 */
const PAST_DAYS = 31;

type Reader = [pattern: RegExp, read: (groups: (string | undefined)[], base: Day) => DaySpan | null];
const re = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "gu");

/** Tried in this order. What a reader matches is hidden from the next ones. */
const READERS: readonly Reader[] = [
  // These name no known day: a time since, after or during something. They only hide it from the readers
  // below.
  [
    re(
      `(?:il y a|depuis|pendant|durant|avant)\\s+(?:les?\\s+|environ\\s+)*${COUNT}\\s+(?:premiers?\\s+|premieres?\\s+)?${UNIT}`,
    ),
    () => null,
  ],
  // « Un essai de trois mois » is a duration and no day.
  [re(`(?<!delai )(?:de|d')\\s?${COUNT}\\s+${UNIT}`), () => null],
  [re(`${COUNT}\\s+${UNIT}\\s+(?:apres|avant|par|chaque|plus tot)`), () => null],
  [re("(\\d{4})-(\\d\\d)-(\\d\\d)"), ([iso]) => only(parseIsoDay(iso!))],
  [
    re("(\\d{1,2})\\/(\\d{1,2})(?:\\/(\\d{4}|\\d\\d))?"),
    ([, day, month, year], base) => only(dayNear(base, Number(day), Number(month) - 1, year)),
  ],
  [
    re(`(?:du\\s+)?(\\d{1,2})(?:er)?${TO}${DATE}`),
    ([, first, last, month, year], base) => {
      const to = dayNear(base, Number(last), monthOf(month!), year);
      return to === null ? null : between(dayOfMonth(to, Number(first)), to);
    },
  ],
  [
    re(`(?:du\\s+)?${DATE}${TO}${DATE}`),
    ([, first, firstMonth, firstYear, last, month, year], base) => {
      const to = dayNear(base, Number(last), monthOf(month!), year);
      return between(dayNear(base, Number(first), monthOf(firstMonth!), firstYear ?? year), to);
    },
  ],
  [re(`${DATE}\\s+derniere?`), () => null],
  [re(DATE), ([, day, month, year], base) => only(dayNear(base, Number(day), monthOf(month!), year))],
  [
    re(`(debut|mi|fin)(?:\\s+|-)(?:de\\s+|d')?${MONTH}(?:\\s+(\\d{4}))?`),
    ([, part, month, year], base) => only(partOfMonth(part!, monthNear(base, monthOf(month!), year))),
  ],
  [re("(?:a la\\s+)?fin\\s+(?:du|de|de ce)\\s+mois"), (_, base) => ({ from: base, to: endOfMonth(base) })],
  [
    re("(?:a la\\s+)?fin\\s+(?:de l'annee|d'annee|d'ici la fin de l'annee)"),
    (_, base) => ({ from: base, to: dateOf(yearOf(base), 11, 31) }),
  ],
  // A feast counts only after a preposition of time: « le marché de Noël » is not a day.
  [re(FEAST_PATTERN), ([, before, feast], base) => only(feastDay(feast!, base) - Number(before === "avant"))],
  [
    re(`(?:en|courant|au mois (?:de |d'))\\s*${MONTH}(?:\\s+(\\d{4}))?`),
    ([, month, year], base) => {
      const first = monthNear(base, monthOf(month!), year);
      return { from: first, to: endOfMonth(first) };
    },
  ],
  // « Semaine 1-2 », « Semaines 3 et 4 », « S1 à S2 », « Mois 2 » are counted from the day of the text.
  [
    re(
      `(semaines?|s|mois|m|jours?|j)\\s?(\\d{1,2})(?:\\s*(?:a|et|-|–)\\s*(?:semaines?|s|mois|m|jours?|j)?\\s?(\\d{1,2}))?`,
    ),
    ([, unit, first, last], base) => {
      const [start, end] = [Number(first), Number(last ?? first)];
      if (start < 1 || end < start) return null;
      return { from: moved(base, start - 1, unit!), to: moved(base, end, unit!) - 1 };
    },
  ],
  [re("j\\s?\\+\\s?(\\d{1,3})"), ([, count], base) => only(base + Number(count))],
  [
    re(`tou(?:s|tes)\\s+les\\s+(?:${COUNT}\\s+)?${UNIT}`),
    ([, count, unit], base) => only(moved(base, countOf(count ?? "1"), unit!)),
  ],
  [
    re("(?:chaque|par)\\s+(semaine|mois|trimestre|semestre|an|annee)"),
    ([, unit], base) => only(moved(base, 1, unit!)),
  ],
  [re("hebdomadaires?|hebdomadairement"), (_, base) => only(moved(base, 1, "semaine"))],
  [re("mensuel(?:le)?s?|mensuellement"), (_, base) => only(moved(base, 1, "mois"))],
  [re("trimestriel(?:le)?s?"), (_, base) => only(moved(base, 1, "trimestre"))],
  [re("semestriel(?:le)?s?"), (_, base) => only(moved(base, 1, "semestre"))],
  [re("annuel(?:le)?s?"), (_, base) => only(moved(base, 1, "an"))],
  // « 1, 3 et 6 mois », « 2 à 3 semaines »: the unit at the end is that of all numbers.
  [
    re(`${COUNT}\\s*(?:a|ou|-|–)\\s*${COUNT}\\s+${UNIT}`),
    ([, , last, unit], base) => ({ from: base, to: moved(base, countOf(last!), unit!) }),
  ],
  [
    re(`(?:(?:d'ici|dans|sous|en|a)\\s+)?(?:environ\\s+)?${COUNT}\\s+${UNIT}`),
    ([, count, unit], base) => ({ from: base, to: moved(base, countOf(count!), unit!) }),
  ],
  [re("(?:la\\s+)?semaine\\s+prochaine"), (_, base) => weekOf(mondayOf(base) + 7)],
  [re("cette\\s+semaine"), (_, base) => ({ from: base, to: mondayOf(base) + 6 })],
  [
    re("(?:le\\s+)?mois\\s+prochain"),
    (_, base) => ({ from: endOfMonth(base) + 1, to: endOfMonth(endOfMonth(base) + 1) }),
  ],
  [re("ce\\s+mois(?:-ci)?"), (_, base) => ({ from: base, to: endOfMonth(base) })],
  [re("apres-demain"), (_, base) => only(base + 2)],
  [re("demain"), (_, base) => only(base + 1)],
  [re("aujourd'hui|ce soir|immediatement|tout de suite"), (_, base) => only(base)],
  [
    re(`(${WEEKDAYS.join("|")})\\s+en\\s+(huit|quinze)`),
    ([, name, count], base) => only(nextWeekday(name!, base) + (count === "huit" ? 7 : 14)),
  ],
  [re(`(${WEEKDAYS.join("|")})(?:\\s+prochain)?`), ([, name], base) => only(nextWeekday(name!, base))],
];

/**
 * Returns the days that a French text mentions, in order: « du 16 au 20 mars », « fin juin », « dans 3
 * mois », « Semaine 1-2 », « tous les mois » (the first one). Ignores what names no day (« après l’essai »).
 * @param base the day on which the text was written: « dans 3 jours » counts from it, and a date without a
 * year is near it
 */
export function daySpansIn(text: string, base: Day): DaySpan[] {
  let left = withoutNamedWeekdays(foldForSearch(text));
  const found: { at: number; span: DaySpan }[] = [];
  for (const [pattern, read] of READERS)
    left = left.replace(pattern, (...given: unknown[]) => {
      const at = given.findIndex((one, index) => index > 0 && typeof one === "number");
      const span = read(given.slice(0, at) as (string | undefined)[], base);
      if (span) found.push({ at: given[at] as number, span });
      return "·".repeat((given[0] as string).length);
    });
  return found.toSorted((a, b) => a.at - b.at).map(({ span }) => span);
}

/** Hides the weekday in « vendredi 27 mars », whose date counts. The length stays, so that positions do. */
const withoutNamedWeekdays = (text: string) =>
  text.replaceAll(new RegExp(`(?:${WEEKDAYS.join("|")})(?=\\s+\\d)`, "g"), (name) => "·".repeat(name.length));

const nextWeekday = (name: string, base: Day): Day =>
  base + 1 + ((WEEKDAYS.indexOf(name) - weekdayIndex(base + 1) + 7) % 7);

const only = (day: Day | null): DaySpan | null => (day === null ? null : { from: day, to: day });
const between = (from: Day | null, to: Day | null): DaySpan | null =>
  to === null ? null : { from: from === null || from > to ? to : from, to };
const weekOf = (monday: Day): DaySpan => ({ from: monday, to: monday + 6 });

const countOf = (words: string): number => NUMBERS[words] ?? Number(words);
const monthOf = (name: string): number => MONTHS.findIndex((names) => names.split("|").includes(name));

const dateOf = (year: number, month: number, day: number): Day => Date.UTC(year, month, day) / 86_400_000;
const yearOf = (day: Day): number => Number(formatIsoDay(day).slice(0, 4));
const monthIn = (day: Day): number => Number(formatIsoDay(day).slice(5, 7)) - 1;
const endOfMonth = (day: Day): Day => dateOf(yearOf(day), monthIn(day) + 1, 0);
const dayOfMonth = (day: Day, date: number): Day | null => realDay(yearOf(day), monthIn(day), date);

/** Returns the day of a date; `null` if the date is impossible, such as 31 April. */
function realDay(year: number, month: number, date: number): Day | null {
  const day = dateOf(year, month, date);
  return date >= 1 && monthIn(day) === month && yearOf(day) === year ? day : null;
}

function dayNear(base: Day, date: number, month: number, year: string | undefined): Day | null {
  if (month < 0 || month > 11) return null;
  if (year !== undefined) return realDay(fullYear(year), month, date);
  const first = realDay(yearOf(base), month, date);
  return first !== null && first >= base - PAST_DAYS ? first : realDay(yearOf(base) + 1, month, date);
}

/** Returns the next day of a feast, from `base` on. */
function feastDay(feast: string, base: Day): Day {
  if (feast === "paques") {
    const easter = easterOf(yearOf(base));
    return easter >= base ? easter : easterOf(yearOf(base) + 1);
  }
  if (feast === "noel") return dayNear(base, 25, 11, undefined)!;
  return dayNear(base, 1, feast === "toussaint" ? 10 : 0, undefined)!;
}

function monthNear(base: Day, month: number, year: string | undefined): Day {
  const first = dateOf(year === undefined ? yearOf(base) : fullYear(year), month, 1);
  return year === undefined && endOfMonth(first) < base ? dateOf(yearOf(base) + 1, month, 1) : first;
}

const fullYear = (year: string): number => (year.length === 2 ? 2000 : 0) + Number(year);

function partOfMonth(part: string, first: Day): Day {
  if (part === "fin") return endOfMonth(first);
  return part === "mi" ? first + 14 : first;
}

/** Months in a year (`a`), a half-year (`s`) and a quarter (`t`). */
const MONTHS_IN: Record<string, number> = { a: 12, s: 6, t: 3 };

/** Adds days, weeks or months to a day. If the month is too short, returns its last day. */
function moved(base: Day, count: number, unit: string): Day {
  if (unit.startsWith("j")) return base + count;
  if (unit.startsWith("q")) return base + count * 15;
  if (/^s(?!em)|^semaine/.test(unit)) return base + count * 7;
  const months = MONTHS_IN[unit.charAt(0)] ?? 1;
  const first = dateOf(yearOf(base), monthIn(base) + count * months, 1);
  const date = Number(formatIsoDay(base).slice(8));
  return Math.min(first + date - 1, endOfMonth(first));
}
