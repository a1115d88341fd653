import { runBestEffort } from "../log.ts";
import type { StoredDecision } from "../data/decision.ts";
import type { TrashedDiscussion } from "../data/trashed-discussion.ts";
import { schedulePurgeCall, unschedulePurgeCall } from "./purge-call.ts";

type TrashedDecision = Pick<StoredDecision, "userId" | "id" | "deletedAt" | "dueAt">;
/** Outside the trash there is no `deletedAt`, and no schedule. */
type ScheduleKey = { id: string; deletedAt: string | undefined };

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
  await schedule({ id, deletedAt, dueAt }, { task: "decision", userId, decisionId: id, deletedAt });
}

/** The same for a discussion in the trash. */
export const scheduleDiscussionPurge = ({ userId, id, deletedAt, dueAt }: TrashedDiscussion): Promise<void> =>
  schedule({ id, deletedAt, dueAt }, { task: "discussion", userId, sessionId: id, deletedAt });

const schedule = (stay: Record<"id" | "deletedAt" | "dueAt", string>, input: object): Promise<void> =>
  runBestEffort("purge_not_scheduled", () =>
    schedulePurgeCall({
      name: nameOf(stay.id, stay.deletedAt),
      at: nextSecond(stay.dueAt),
      zone: "UTC",
      input,
    }),
  );

/** Deletes the schedule, if there is one. */
export async function unschedulePurge({ id, deletedAt }: ScheduleKey): Promise<void> {
  if (deletedAt === undefined) return;
  await runBestEffort("purge_not_unscheduled", () => unschedulePurgeCall(nameOf(id, deletedAt)));
}

/** Moved to the trash again, it gets another schedule. */
const nameOf = (id: string, deletedAt: string) => `${id}-${Date.parse(deletedAt)}`;

/** Schedules have whole seconds: rounded down, the purge would come too early. */
const nextSecond = (instant: string) => new Date(Date.parse(instant) + 1000).toISOString().slice(0, 19);
