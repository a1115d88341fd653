/**
 * Formats days and hours in French, in the viewer's time zone. A string is an ISO instant, or a calendar day
 * (`YYYY-MM-DD`), which is the same day in every time zone.
 */

type Instant = Date | string;

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** Converts to a Date; a calendar day becomes its noon, an hour that no clock change skips. */
const dateOf = (instant: Instant): Date =>
  new Date(typeof instant === "string" && ISO_DAY.test(instant) ? `${instant}T12:00:00` : instant);
type Format = Intl.DateTimeFormatOptions;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter: creating one takes as long as a thousand uses of it. */
function formatterOf(format: Format): Intl.DateTimeFormat {
  const name = JSON.stringify(format);
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat("fr-FR", format);
  formatters.set(name, formatter);
  return formatter;
}

/** Formats a date, and replaces the « 1 » of the first of a month by « 1ᵉʳ », which Intl does not do. */
const write = (instant: Instant, format: Format): string =>
  formatterOf(format)
    .format(dateOf(instant))
    .replace(/(?<=^|\s)1 (?=\p{L})/u, "1ᵉʳ ");

/** Replaces « 1ᵉʳ » by « 1er » for exported files, whose fonts may lack the raised letters. */
export const withPlainOrdinal = (words: string): string => words.replaceAll("1ᵉʳ", "1er");

const yearIfOther = (instant: Instant, now: Date): Format =>
  dateOf(instant).getFullYear() === now.getFullYear() ? {} : { year: "numeric" };

/** « 27 mars »; with the year if it is not the year of `now`. */
export const formatDayAndMonth = (instant: Instant, now: Date): string =>
  write(instant, { day: "numeric", month: "long", ...yearIfOther(instant, now) });

/** « 15 sept. », for narrow columns; with the year if it is not the year of `now`. */
export const formatShortDayAndMonth = (instant: Instant, now: Date): string =>
  write(instant, { day: "numeric", month: "short", ...yearIfOther(instant, now) });

/** « ven. 27 mars »; with the year if it is not the year of `now`. */
export const formatShortDate = (instant: Instant, now: Date): string =>
  write(instant, { weekday: "short", day: "numeric", month: "short", ...yearIfOther(instant, now) });

/** « vendredi 27 mars »; with the year if it is not the year of `now`. */
export const formatFullDate = (instant: Instant, now: Date): string =>
  write(instant, { weekday: "long", day: "numeric", month: "long", ...yearIfOther(instant, now) });

/** « vendredi ». */
export const formatWeekday = (instant: Instant): string => write(instant, { weekday: "long" });

/** « 9 février 2026 ». */
export const formatDayWithYear = (instant: Instant): string =>
  write(instant, { day: "numeric", month: "long", year: "numeric" });

/** « 27/03 ». */
export const formatDayInFigures = (instant: Instant): string =>
  write(instant, { day: "2-digit", month: "2-digit" });

/** « 18:19 ». */
export const formatHourAndMinute = (instant: Instant): string =>
  write(instant, { hour: "2-digit", minute: "2-digit" });
