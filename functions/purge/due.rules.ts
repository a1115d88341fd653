import { isTrashed } from "#shared/decision/decision.ts";

type Trashed = { status: string; deletedAt?: string | undefined };

/** From when on a decision may be purged: never, unless it is in the trash. In milliseconds since 1970. */
export const dueFrom = ({ deletedAt, ...decision }: Trashed, retentionSeconds: number): number =>
  isTrashed(decision) && deletedAt !== undefined
    ? Date.parse(deletedAt) + retentionSeconds * 1000
    : Number.POSITIVE_INFINITY;

/** See `daysUntil`. */
const LOOKED_BACK_DAYS = 40;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The UTC days on which something may have become due that is still there, the longest ago first, today last. A sweep
 * that is done leaves nothing, but a table that was restored shows again what was purged up to 35 days before; some
 * days more, for sweeps that failed until somebody looked. Each day is a request, so that more would cost more.
 */
export const daysUntil = (now: Date): string[] =>
  Array.from({ length: LOOKED_BACK_DAYS + 1 }, (_, at) =>
    new Date(now.getTime() - (LOOKED_BACK_DAYS - at) * DAY_MS).toISOString().slice(0, 10),
  );
