/** The time zone of a person whose browser has not sent one yet. */
export const DEFAULT_TIME_ZONE = "Europe/Paris";

/** Whether a text is the IANA name of a zone, such as `Pacific/Noumea`. A UTC offset is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name) || name.length > 64) return false;
  try {
    return new Intl.DateTimeFormat("fr-FR", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Formats the month of an instant in French words, in the person's zone: `mars 2026`. */
export const formatMonthInWords = (instant: string, timeZone: string | null): string =>
  new Intl.DateTimeFormat("fr-FR", {
    month: "long",
    year: "numeric",
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
  }).format(new Date(instant));

/** Formats a day in French words in the person's zone: `lundi 16 mars 2026`. */
export const formatDayInWords = (instant: Date, timeZone: string | null): string =>
  new Intl.DateTimeFormat("fr-FR", {
    dateStyle: "full",
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
  }).format(instant);
