/** A zone whose clocks are between 12:00 and 13:00 now: the mails of its day are due. Signs of these names are reversed: `-1` is ahead of UTC. */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}
