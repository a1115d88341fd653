import { UNKNOWN_TIME_TEXT } from "#frontend/labels/chat.ts";

const hour = new Intl.DateTimeFormat("fr-FR", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = new Intl.DateTimeFormat("fr-FR", { weekday: "long", day: "numeric", month: "long" });
const dayOfYear = new Intl.DateTimeFormat("fr-FR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** Returns an instant as HH:MM (24 hours) in the viewer's time zone; `--:--` if it is invalid (S1 §9). */
export function clockTimeOf(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? UNKNOWN_TIME_TEXT : hour.format(date);
}

/**
 * Returns the heading above a message of another day than the message before: `lundi 16 mars`, with the year
 * if it is not the current one. Returns null on the same day, for a first message of today, and for an
 * invalid instant.
 */
export function dayHeading(instant: string, previous: string | null, now: Date): string | null {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  const before = previous === null ? now : new Date(previous);
  if (date.toDateString() === before.toDateString()) return null;
  const words = (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
  // Intl writes « 1 » for the first of a month.
  return words.replace(" 1 ", " 1ᵉʳ ");
}
