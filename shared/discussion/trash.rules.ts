import { RETENTION_DAYS } from "../decision/decision.ts";

/** How long the trash keeps a discussion (R §11). */
export const DISCUSSION_RETENTION_DAYS = 7;

/**
 * Returns the earliest instant at which a discussion deleted now may be purged, in proportion to the
 * retention of decisions.
 * @param retentionSeconds how long the trash keeps a decision
 */
export const discussionDueAt = (now: Date, retentionSeconds: number): Date =>
  new Date(
    now.getTime() + Math.round((1000 * retentionSeconds * DISCUSSION_RETENTION_DAYS) / RETENTION_DAYS),
  );
