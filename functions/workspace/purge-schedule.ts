import { requireEnv } from "../environment.ts";
import { lazily, ONE_TRY } from "../lazy-client.ts";
import { bestEffort } from "../log.ts";
import type { StoredDecision } from "../data/decision.ts";

type TrashedDecision = Pick<StoredDecision, "userId" | "id" | "deletedAt" | "dueAt">;
/** Outside the trash there is no `deletedAt`, and no schedule. */
type ScheduleKey = { id: string; deletedAt: string | undefined };

/**
 * Schedules the purge of a decision in the trash. Idempotent. A failure is only logged: the sweep purges what has no
 * schedule.
 */
export async function schedulePurge({ userId, id, deletedAt, dueAt }: TrashedDecision): Promise<void> {
  if (deletedAt === undefined || dueAt === undefined) return;
  await bestEffort("purge_not_scheduled", async () => {
    const { client, CreateScheduleCommand, ConflictException } = await scheduler();
    const schedule = new CreateScheduleCommand({
      Name: nameOf(id, deletedAt),
      GroupName: requireEnv("PURGE_GROUP"),
      ScheduleExpression: `at(${nextSecond(dueAt)})`,
      ScheduleExpressionTimezone: "UTC",
      FlexibleTimeWindow: { Mode: "OFF" },
      ActionAfterCompletion: "DELETE",
      Target: {
        Arn: requireEnv("PURGE_FUNCTION"),
        RoleArn: requireEnv("PURGE_ROLE"),
        DeadLetterConfig: { Arn: requireEnv("PURGE_DEAD_LETTERS") },
        Input: JSON.stringify({ task: "decision", userId, decisionId: id, deletedAt }),
      },
    });
    await client.send(schedule).catch((error: unknown) => {
      if (!(error instanceof ConflictException)) throw error;
    });
  });
}

/** Deletes the schedule, if there is one. */
export async function unschedulePurge({ id, deletedAt }: ScheduleKey): Promise<void> {
  if (deletedAt === undefined) return;
  await bestEffort("purge_not_unscheduled", async () => {
    const { client, DeleteScheduleCommand, ResourceNotFoundException } = await scheduler();
    const schedule = { Name: nameOf(id, deletedAt), GroupName: requireEnv("PURGE_GROUP") };
    await client.send(new DeleteScheduleCommand(schedule)).catch((error: unknown) => {
      if (!(error instanceof ResourceNotFoundException)) throw error;
    });
  });
}

/** Moved to the trash again, a decision gets another schedule. */
const nameOf = (id: string, deletedAt: string) => `${id}-${Date.parse(deletedAt)}`;

/** Schedules have whole seconds: rounded down, the purge would come too early. */
const nextSecond = (instant: string) => new Date(Date.parse(instant) + 1000).toISOString().slice(0, 19);

const scheduler = lazily(async () => {
  const { SchedulerClient, ...commands } = await import("@aws-sdk/client-scheduler");
  return { ...commands, client: new SchedulerClient(ONE_TRY) };
});
