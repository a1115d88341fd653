/** Formats minutes since midnight for a time field, « 09:00 »; empty for null. */
export const timeFieldText = (minute: number | null): string =>
  minute === null
    ? ""
    : [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Parses a time field to minutes since midnight; null while incomplete. */
export function minuteOfTimeField(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
