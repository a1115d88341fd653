/** « 9 h », « 9 h 05 », with non-breaking spaces. */
export function hourWords(minute: number): string {
  const minutes = minute % 60;
  const parts = [Math.floor(minute / 60), "h", minutes > 0 && String(minutes).padStart(2, "0")];
  return parts.filter((part) => part !== false).join("\u00A0");
}

/** « 7 h à 9 h ». */
export const hourRangeWords = ({ start, end }: { start: number; end: number }): string =>
  `${hourWords(start)} à ${hourWords(end)}`;
