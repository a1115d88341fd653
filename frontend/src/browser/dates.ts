/**
 * French words for days and hours in the viewer's zone. A text is an instant, or a calendar day, the same in
 * every zone.
 */

type Instant = Date | string;

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns the instant as a Date; for a calendar day, its noon, which exists in every zone. */
const dateOf = (instant: Instant): Date =>
  new Date(typeof instant === "string" && ISO_DAY.test(instant) ? `${instant}T12:00:00` : instant);
type Format = Intl.DateTimeFormatOptions;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Caches one formatter per format: creating it costs a thousand calls. */
function formatterOf(format: Format): Intl.DateTimeFormat {
  const name = JSON.stringify(format);
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat("fr-FR", format);
  formatters.set(name, formatter);
  return formatter;
}

/** Writes a date in a format; the first of a month as « 1ᵉʳ », which Intl does not write. */
const write = (instant: Instant, format: Format): string =>
  formatterOf(format)
    .format(dateOf(instant))
    .replace(/(?<=^|\s)1 (?=\p{L})/u, "1ᵉʳ ");

/** Replaces « 1ᵉʳ » by « 1er » for files, because not every font has it. */
export const withPlainOrdinal = (words: string): string => words.replaceAll("1ᵉʳ", "1er");

const yearIfOther = (instant: Instant, now: Date): Format =>
  dateOf(instant).getFullYear() === now.getFullYear() ? {} : { year: "numeric" };

/** « 27 mars », with the year if it is another one. */
export const dayAndMonth = (instant: Instant, now: Date): string =>
  write(instant, { day: "numeric", month: "long", ...yearIfOther(instant, now) });

/** « 15 sept. », for narrow places. */
export const shortDayAndMonth = (instant: Instant, now: Date): string =>
  write(instant, { day: "numeric", month: "short", ...yearIfOther(instant, now) });

/** « ven. 27 mars ». */
export const shortDate = (instant: Instant, now: Date): string =>
  write(instant, { weekday: "short", day: "numeric", month: "short", ...yearIfOther(instant, now) });

/** « vendredi 27 mars ». */
export const formatFullDate = (instant: Instant, now: Date): string =>
  write(instant, { weekday: "long", day: "numeric", month: "long", ...yearIfOther(instant, now) });

/** « vendredi ». */
export const weekdayName = (instant: Instant): string => write(instant, { weekday: "long" });

/** « 9 février 2026 ». */
export const dayWithYear = (instant: Instant): string =>
  write(instant, { day: "numeric", month: "long", year: "numeric" });

/** « 27/03 ». */
export const dayInFigures = (instant: Instant): string =>
  write(instant, { day: "2-digit", month: "2-digit" });

/** « 18:19 ». */
export const hourAndMinute = (instant: Instant): string =>
  write(instant, { hour: "2-digit", minute: "2-digit" });
