import { hash } from "node:crypto";
import { HOUR_MS } from "#shared/time/durations.ts";
import { runBestEffort } from "./log.ts";
import type { StoredDecision } from "../decisions/decision.rows.ts";
import type { TrashedDiscussion } from "../discussions/trashed-discussion.rows.ts";
import { countPurgeCalls, schedulePurgeCall, unschedulePurgeCall } from "./scheduler.ts";

type TrashedDecision = Pick<StoredDecision, "userId" | "id" | "deletedAt" | "dueAt">;
/** Outside the trash there is no `deletedAt`, and no schedule. */
type ScheduleKey = { userId: string; id: string; deletedAt: string | undefined };

/**
 * Counts purges that are to be scheduled for a person. Answers whether they may be: beyond what one may have made in a day, they are
 * left to the sweep.
 */
export async function countPurges(userId: string, purges: number): Promise<boolean> {
  if (purges === 0) return true;
  let isCounted = false;
  await runBestEffort("purge_not_scheduled", async () => {
    await countPurgeCalls(userId, "purge-call", purges);
    isCounted = true;
  });
  return isCounted;
}

/**
 * Schedules the purge of a decision in the trash. Idempotent. A failure is only logged: the sweep purges what has no
 * schedule.
 */
export async function scheduleDecisionPurge({
  userId,
  id,
  deletedAt,
  dueAt,
}: TrashedDecision): Promise<void> {
  if (deletedAt === undefined || dueAt === undefined) return;
  await schedule({ userId, id, deletedAt, dueAt }, { task: "decision", userId, decisionId: id, deletedAt });
}

/** Schedules the purge of a discussion in the trash. */
export const scheduleDiscussionPurge = ({ userId, id, deletedAt, dueAt }: TrashedDiscussion): Promise<void> =>
  schedule({ userId, id, deletedAt, dueAt }, { task: "discussion", userId, sessionId: id, deletedAt });

const schedule = (
  stay: Record<"userId" | "id" | "deletedAt" | "dueAt", string>,
  input: object,
): Promise<void> =>
  runBestEffort("purge_not_scheduled", () =>
    schedulePurgeCall({ name: nameOf(stay), at: notBefore(stay), zone: "UTC", input }),
  );

/** Deletes the schedule, if there is one. */
export async function unschedulePurge({ userId, id, deletedAt }: ScheduleKey): Promise<void> {
  if (deletedAt === undefined) return;
  await runBestEffort("purge_not_unscheduled", () => unschedulePurgeCall(nameOf({ userId, id, deletedAt })));
}

/**
 * Moved to the trash again, it gets another schedule. Two people may have the same stay of the same id, from one file that both
 * imported: neither has to take back the other's. A name has 64 characters.
 */
const nameOf = ({ userId, id, deletedAt }: Record<"userId" | "id" | "deletedAt", string>) =>
  `${id}-${Date.parse(deletedAt)}-${hash("sha256", userId, "hex").slice(0, 16)}`;

/**
 * The end of a stay, rounded up: Scheduler calls at any second of the minute that it was given, and what comes too early is left
 * to the sweep. A stay of less than an hour is tried out on a laptop, whose calls come on the second.
 */
function notBefore({ deletedAt, dueAt }: Record<"deletedAt" | "dueAt", string>): string {
  const end = Date.parse(dueAt);
  const step = end - Date.parse(deletedAt) < HOUR_MS ? 1_000 : 60_000;
  return new Date((Math.floor(end / step) + 1) * step).toISOString().slice(0, 19);
}
