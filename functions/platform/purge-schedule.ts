import { hash } from "node:crypto";
import { Refusal } from "#shared/schema/refusal.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { attemptWindowOfPerson, countAttemptsInWindow, uncountAttempt } from "./attempt.rows.ts";
import { requireEnv } from "./environment.ts";
import { loadOnce, ONE_TRY_CLIENT_OPTIONS } from "./lazy-client.ts";
import { runBestEffort } from "./log.ts";

type Stay = Record<"userId" | "id" | "deletedAt" | "dueAt", string>;
type TrashedDecision = Pick<Stay, "userId" | "id"> & { [K in "deletedAt" | "dueAt"]?: string | undefined };
/** What names a schedule. Without `deletedAt`, the thing was not in the trash and has no schedule. */
type ScheduleKey = { userId: string; id: string; deletedAt: string | undefined };

/**
 * Maximum number of schedules that one person may cause in a UTC day. A region creates 250 schedules a second
 * for the whole deployment; things without a schedule are purged by the sweep.
 */
const SCHEDULES_PER_DAY = 300;

/**
 * Counts the purges of a person that are to be scheduled. Returns false beyond the daily limit: the caller
 * then leaves them to the sweep.
 */
export async function tryCountScheduledPurges(userId: string, purges: number): Promise<boolean> {
  if (purges === 0) return true;
  let isCounted = false;
  await runBestEffort("purge_not_scheduled", async () => {
    const now = new Date();
    const schedules = attemptWindowOfPerson(userId, "purge-call", DAY_MS);
    isCounted = (await countAttemptsInWindow(schedules, purges, now)) <= SCHEDULES_PER_DAY;
    if (isCounted) return;
    await uncountAttempt(schedules, now, purges);
    throw new Refusal("too_many", "Trop de suppressions sont prévues en un jour.");
  });
  return isCounted;
}

/**
 * Schedules the purge of a decision in the trash. Idempotent. A failure is only logged, because the sweep
 * purges things without a schedule.
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

/** Schedules the purge of a discussion in the trash, like `scheduleDecisionPurge`. */
export const scheduleDiscussionPurge = ({ userId, id, deletedAt, dueAt }: Stay): Promise<void> =>
  schedule({ userId, id, deletedAt, dueAt }, { task: "discussion", userId, sessionId: id, deletedAt });

const schedule = (stay: Stay, input: object): Promise<void> =>
  runBestEffort("purge_not_scheduled", async () => {
    const { client, CreateScheduleCommand, ConflictException } = await scheduler();
    const command = new CreateScheduleCommand({
      Name: nameOf(stay),
      GroupName: requireEnv("PURGE_GROUP"),
      ScheduleExpression: `at(${notBefore(stay)})`,
      ScheduleExpressionTimezone: "UTC",
      FlexibleTimeWindow: { Mode: "OFF" },
      ActionAfterCompletion: "DELETE",
      Target: {
        Arn: requireEnv("PURGE_FUNCTION"),
        RoleArn: requireEnv("PURGE_ROLE"),
        DeadLetterConfig: { Arn: requireEnv("PURGE_DEAD_LETTERS") },
        Input: JSON.stringify(input),
      },
    });
    await client.send(command).catch((error: unknown) => {
      if (!(error instanceof ConflictException)) throw error;
    });
  });

/**
 * Deletes the schedule of a thing that has left the trash, if it has one. A failure is only logged: a
 * schedule that is too many purges nothing.
 */
export async function unschedulePurge({ userId, id, deletedAt }: ScheduleKey): Promise<void> {
  if (deletedAt === undefined) return;
  await runBestEffort("purge_not_unscheduled", async () => {
    const { client, DeleteScheduleCommand, ResourceNotFoundException } = await scheduler();
    const key = { Name: nameOf({ userId, id, deletedAt }), GroupName: requireEnv("PURGE_GROUP") };
    await client.send(new DeleteScheduleCommand(key)).catch((error: unknown) => {
      if (!(error instanceof ResourceNotFoundException)) throw error;
    });
  });
}

const scheduler = loadOnce(async () => {
  const { SchedulerClient, ...commands } = await import("@aws-sdk/client-scheduler");
  return { ...commands, client: new SchedulerClient(ONE_TRY_CLIENT_OPTIONS) };
});

/**
 * Returns the name of a schedule, at most 64 characters long. It contains `deletedAt`, so that a second time
 * in the trash gets a schedule of its own, and a hash of the user id, because two people may have imported
 * the same file.
 */
const nameOf = ({ userId, id, deletedAt }: Record<"userId" | "id" | "deletedAt", string>) =>
  `${id}-${Date.parse(deletedAt)}-${hash("sha256", userId, "hex").slice(0, 16)}`;

/**
 * Returns the instant of a schedule: the next full minute after `dueAt`. EventBridge Scheduler may call at
 * any second of the given minute, and a call that is too early purges nothing. Retention periods under an
 * hour exist only on a laptop, which calls at the exact second.
 */
function notBefore({ deletedAt, dueAt }: Record<"deletedAt" | "dueAt", string>): string {
  const end = Date.parse(dueAt);
  const step = end - Date.parse(deletedAt) < HOUR_MS ? 1_000 : 60_000;
  return new Date((Math.floor(end / step) + 1) * step).toISOString().slice(0, 19);
}
