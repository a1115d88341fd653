/** The time zone of a person whose browser has not said theirs. */
export const DEFAULT_TIME_ZONE = "Europe/Paris";

/** Whether this is a name of the IANA database, such as `Pacific/Noumea`; a bare offset is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name) || name.length > 64) return false;
  try {
    return new Intl.DateTimeFormat("fr-FR", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A month in French words, where the person is: `mars 2026`. */
export const monthInWords = (instant: string, timeZone: string | null): string =>
  new Intl.DateTimeFormat("fr-FR", {
    month: "long",
    year: "numeric",
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
  }).format(new Date(instant));

/** A day in French words, where the person is: `lundi 16 mars 2026`. */
export const dayInWords = (instant: Date, timeZone: string | null): string =>
  new Intl.DateTimeFormat("fr-FR", {
    dateStyle: "full",
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
  }).format(instant);
