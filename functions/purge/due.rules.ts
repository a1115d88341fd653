import { isTrashed } from "#shared/decision/decision.ts";
import { DAY_MS } from "#shared/time/day.rules.ts";
import { isoOfDay } from "#shared/time/iso-day.rules.ts";

type Trashed = { status: string; dueAt?: string | undefined };

/** Whether a decision may be purged: never, unless it is in the trash. What it was told when it came there holds. */
export const isDue = ({ dueAt, ...decision }: Trashed, now: Date): boolean =>
  isTrashed(decision) && dueAt !== undefined && Date.parse(dueAt) <= now.getTime();

/** The index is a moment behind the table, and clocks differ: the days just before are looked at again. */
const MARGIN_DAYS = 2;
/** Longer than a laptop is closed before its first sweep. */
const DAYS_BEFORE_THE_FIRST = 40;

/**
 * The UTC days on which something may have become due that is still there, the longest ago first, today last. A sweep
 * that failed nothing leaves nothing: the days from the last one on. Each day is a request.
 */
export function daysSince(last: Date | undefined, now: Date): string[] {
  const today = dayOf(now);
  const from = last ? Math.min(dayOf(last), today) - MARGIN_DAYS : today - DAYS_BEFORE_THE_FIRST;
  return Array.from({ length: today - from + 1 }, (_, at) => isoOfDay(from + at));
}

const dayOf = (instant: Date) => Math.floor(instant.getTime() / DAY_MS);
