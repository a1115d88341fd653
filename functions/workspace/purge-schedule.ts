import { environment } from "../environment.ts";
import { noted } from "../log.ts";
import type { StoredDecision } from "../data/decision.ts";

type Due = Pick<StoredDecision, "userId" | "id" | "deletedAt" | "dueAt">;
/** Without `deletedAt` it was not in the trash: it has no schedule. */
type Unscheduled = { id: string; deletedAt: string | undefined };

/**
 * Has a decision in the trash purged when its time has come; done again, nothing changes. Nothing depends on it: where
 * the scheduler is away, the sweep does it, so what fails here is only noted.
 */
export async function schedulePurge({ userId, id, deletedAt, dueAt }: Due): Promise<void> {
  if (deletedAt === undefined || dueAt === undefined) return;
  await noted("purge_not_scheduled", async () => {
    const { client, CreateScheduleCommand, ConflictException } = await scheduler();
    const schedule = new CreateScheduleCommand({
      Name: nameOf(id, deletedAt),
      GroupName: environment("PURGE_GROUP"),
      ScheduleExpression: `at(${nextSecond(dueAt)})`,
      ScheduleExpressionTimezone: "UTC",
      FlexibleTimeWindow: { Mode: "OFF" },
      ActionAfterCompletion: "DELETE",
      Target: {
        Arn: environment("PURGE_FUNCTION"),
        RoleArn: environment("PURGE_ROLE"),
        DeadLetterConfig: { Arn: environment("PURGE_DEAD_LETTERS") },
        Input: JSON.stringify({ task: "decision", userId, decisionId: id, deletedAt }),
      },
    });
    await client.send(schedule).catch((error: unknown) => {
      if (!(error instanceof ConflictException)) throw error;
    });
  });
}

/** Takes that back. A schedule that is gone, or was never made, is as good. */
export async function unschedulePurge({ id, deletedAt }: Unscheduled): Promise<void> {
  if (deletedAt === undefined) return;
  await noted("purge_not_unscheduled", async () => {
    const { client, DeleteScheduleCommand, ResourceNotFoundException } = await scheduler();
    const schedule = { Name: nameOf(id, deletedAt), GroupName: environment("PURGE_GROUP") };
    await client.send(new DeleteScheduleCommand(schedule)).catch((error: unknown) => {
      if (!(error instanceof ResourceNotFoundException)) throw error;
    });
  });
}

/** Of the decision and the instant: moved to the trash again, it has another one. */
const nameOf = (id: string, deletedAt: string) => `${id}-${Date.parse(deletedAt)}`;

/** The scheduler knows whole seconds: one that began earlier would come before the time has. */
const nextSecond = (instant: string) => new Date(Date.parse(instant) + 1000).toISOString().slice(0, 19);

/** Asked once: a person who moves something to the trash waits for these 2 s at most, and the sweep makes up for it. */
const BRIEFLY = { connectionTimeout: 500, requestTimeout: 1_500, throwOnRequestTimeout: true };

let loaded: ReturnType<typeof load> | undefined;

/** Loaded when it is first needed: most requests never do. What failed to load is loaded again. */
async function scheduler() {
  try {
    return await (loaded ??= load());
  } catch (error) {
    loaded = undefined;
    throw error;
  }
}

async function load() {
  const { SchedulerClient, ...commands } = await import("@aws-sdk/client-scheduler");
  return { ...commands, client: new SchedulerClient({ requestHandler: BRIEFLY, maxAttempts: 1 }) };
}
