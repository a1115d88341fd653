/** « 09:00 », as a time field holds minutes since midnight; empty for null. */
export const timeFieldText = (minute: number | null): string =>
  minute === null
    ? ""
    : [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** The minutes since midnight in a time field; null while it is not complete. */
export function minuteOfTimeField(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
