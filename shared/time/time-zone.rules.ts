/** Time zone of a person whose browser has not sent one. */
export const DEFAULT_TIME_ZONE = "Europe/Paris";

/** Whether this is an IANA name, such as `Pacific/Noumea`; a bare offset is not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name) || name.length > 64) return false;
  try {
    return new Intl.DateTimeFormat("fr-FR", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A month in French words, where the person is: `mars 2026`. */
export const formatMonthInWords = (instant: string, timeZone: string | null): string =>
  new Intl.DateTimeFormat("fr-FR", {
    month: "long",
    year: "numeric",
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
  }).format(new Date(instant));

/** Formats a day in French words in the person's zone: `lundi 16 mars 2026`. */
export const dayInWords = (instant: Date, timeZone: string | null): string =>
  new Intl.DateTimeFormat("fr-FR", {
    dateStyle: "full",
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
  }).format(instant);
