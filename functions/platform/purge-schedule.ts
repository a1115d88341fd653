import { hash } from "node:crypto";
import { Refusal } from "#shared/schema/refusal.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { attemptsPerPerson, countInWindow, uncountAttempt } from "./attempt.rows.ts";
import { requireEnv } from "./environment.ts";
import { loadOnce, ONE_TRY_OPTIONS } from "./lazy-client.ts";
import { runBestEffort } from "./log.ts";

type Stay = Record<"userId" | "id" | "deletedAt" | "dueAt", string>;
type TrashedDecision = Pick<Stay, "userId" | "id"> & { [K in "deletedAt" | "dueAt"]?: string | undefined };
/** Outside the trash, `deletedAt` is undefined and there is no schedule. */
type ScheduleKey = { userId: string; id: string; deletedAt: string | undefined };

/**
 * Maximum number of schedules per person and UTC day. A region creates 250 schedules a second for all people;
 * the sweep purges items without a schedule.
 */
const SCHEDULES_PER_DAY = 300;

/**
 * Counts the purges to schedule for a person. Returns whether they may be scheduled: beyond the daily limit
 * they are left to the sweep.
 */
export async function countPurges(userId: string, purges: number): Promise<boolean> {
  if (purges === 0) return true;
  let isCounted = false;
  await runBestEffort("purge_not_scheduled", async () => {
    const now = new Date();
    const schedules = attemptsPerPerson(userId, "purge-call", DAY_MS);
    isCounted = (await countInWindow(schedules, purges, now)) <= SCHEDULES_PER_DAY;
    if (isCounted) return;
    await uncountAttempt(schedules, now, purges);
    throw new Refusal("too_many", "Trop de suppressions sont prévues en un jour.");
  });
  return isCounted;
}

/**
 * Schedules the purge of a decision in the trash. Idempotent. A failure is only logged: the sweep purges
 * items without a schedule.
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

/** Deletes the schedule, if there is one. */
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
  return { ...commands, client: new SchedulerClient(ONE_TRY_OPTIONS) };
});

/**
 * Returns the name of a schedule. It includes `deletedAt`, so that a second move to the trash gets another
 * schedule, and the user id, because two people may have imported the same file. A name has at most 64
 * characters.
 */
const nameOf = ({ userId, id, deletedAt }: Record<"userId" | "id" | "deletedAt", string>) =>
  `${id}-${Date.parse(deletedAt)}-${hash("sha256", userId, "hex").slice(0, 16)}`;

/**
 * Returns the due instant, rounded up to a minute: Scheduler runs at any second of the given minute, and a
 * run that is too early is left to the sweep. Retentions under an hour exist only on a laptop, which runs on
 * the second.
 */
function notBefore({ deletedAt, dueAt }: Record<"deletedAt" | "dueAt", string>): string {
  const end = Date.parse(dueAt);
  const step = end - Date.parse(deletedAt) < HOUR_MS ? 1_000 : 60_000;
  return new Date((Math.floor(end / step) + 1) * step).toISOString().slice(0, 19);
}
