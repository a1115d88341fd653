const DAY_MS = 86_400_000;

type Clock = { format: Intl.DateTimeFormat; midnights: Map<number, number> };

/** A formatter costs a thousand times what it answers: one for each zone, and each of its answers once. */
const clocks = new Map<string, Clock>();

/**
 * How far the clocks of a zone (an IANA name) are ahead of UTC at an instant, in milliseconds; negative behind it.
 * Throws a RangeError for a zone that does not exist and for what is no instant.
 */
export function offsetAt(instant: number, zone: string): number {
  const clock = clockOf(zone);
  const day = Math.floor(instant / DAY_MS);
  const offset = midnightOffset(day, clock);
  // No zone changes its clocks and changes them back between two midnights.
  return offset === midnightOffset(day + 1, clock) ? offset : readOffset(instant, clock);
}

function clockOf(zone: string): Clock {
  const known = clocks.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  const clock = { format, midnights: new Map<number, number>() };
  clocks.set(zone, clock);
  return clock;
}

function midnightOffset(day: number, clock: Clock): number {
  const known = clock.midnights.get(day);
  if (known !== undefined) return known;
  const offset = readOffset(day * DAY_MS, clock);
  clock.midnights.set(day, offset);
  return offset;
}

/** Reads « GMT+05:45 », « GMT-03:30:52 » or « GMT » at the end of a date. */
function readOffset(instant: number, { format }: Clock): number {
  const [, sign, hours, minutes, seconds = "0"] =
    /GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(format.format(instant)) ?? [];
  if (sign === undefined) return 0;
  const length = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === "-" ? -length : length) * 1_000;
}
