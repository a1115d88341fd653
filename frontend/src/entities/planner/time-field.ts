/** Returns minutes since midnight as the value of a time field, « 09:00 »; "" for null. */
export const timeFieldText = (minute: number | null): string =>
  minute === null
    ? ""
    : [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Returns the minutes since midnight in the value of a time field; null if it is incomplete. */
export function parseTimeField(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
