import { DAY_MS } from "./durations.ts";

type Clock = { format: Intl.DateTimeFormat; midnights: Map<number, number> };

/**
 * A formatter for each zone, with cached results: creating one costs a thousand times as much as using it.
 */
const clocks = new Map<string, Clock>();
/** More than there are zones. A limit is needed, because a zone's name can be written in many ways. */
const CLOCKS_MAX = 600;
/** Maximum number of cached midnights for each zone: the days of eleven years. */
const MIDNIGHTS_MAX = 4_000;

/**
 * Returns the UTC offset of a zone (an IANA name) at an instant, positive east of UTC. Throws a RangeError
 * for an unknown zone or an invalid instant.
 */
export function utcOffsetMs(instant: number, zone: string): number {
  const clock = clockOf(zone);
  const day = Math.floor(instant / DAY_MS);
  const offset = midnightOffset(day, clock);
  // If both midnights of the day have the same offset, so has the instant: no zone changes its clocks twice a
  // day.
  return offset === midnightOffset(day + 1, clock) ? offset : readOffset(instant, clock);
}

function clockOf(zone: string): Clock {
  const known = clocks.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  const clock = { format, midnights: new Map<number, number>() };
  remember(clocks, CLOCKS_MAX, zone, clock);
  return clock;
}

function midnightOffset(day: number, clock: Clock): number {
  const known = clock.midnights.get(day);
  if (known !== undefined) return known;
  const offset = readOffset(day * DAY_MS, clock);
  remember(clock.midnights, MIDNIGHTS_MAX, day, offset);
  return offset;
}

function remember<Key, Value>(cache: Map<Key, Value>, max: number, key: Key, value: Value): void {
  if (cache.size >= max) cache.clear();
  cache.set(key, value);
}

/** Returns the offset at the end of a formatted date: `GMT+05:45`, `GMT-03:30:52` or `GMT`. */
function readOffset(instant: number, { format }: Clock): number {
  const [, sign, hours, minutes, seconds = "0"] =
    /GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(format.format(instant)) ?? [];
  if (sign === undefined) return 0;
  const length = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === "-" ? -length : length) * 1_000;
}

/**
 * Returns the instant at which clocks in the zone show a time, which is given as if it were in UTC. If clocks
 * skip or repeat this time, the result is within about an hour of it.
 */
export function instantOfClockTime(shown: number, zone: string): number {
  const near = shown - utcOffsetMs(shown, zone);
  return shown - utcOffsetMs(near, zone);
}
