/**
 * Returns a time zone where it is now between 12:00 and 13:00: the mails of the day are due. The sign in
 * these names is reversed: `-1` is ahead of UTC.
 */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}
