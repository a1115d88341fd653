import { DECISION_RETENTION_DAYS } from "../decision/decision.ts";

/** How many days the trash keeps a discussion, if it keeps a decision for DECISION_RETENTION_DAYS (R §11). */
export const DISCUSSION_RETENTION_DAYS = 7;

/**
 * Returns the instant from which a discussion that is deleted now may be purged.
 * @param retentionSeconds how long the trash keeps a decision; a discussion is kept in proportion
 */
export const discussionPurgeAt = (now: Date, retentionSeconds: number): Date =>
  new Date(
    now.getTime() +
      Math.round((1000 * retentionSeconds * DISCUSSION_RETENTION_DAYS) / DECISION_RETENTION_DAYS),
  );
