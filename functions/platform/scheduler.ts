import { Refusal } from "#shared/schema/refusal.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { attemptsPerPerson, countInWindow, uncountAttempt } from "./attempt.rows.ts";
import { requireEnv } from "./environment.ts";
import { loadOnce, ONE_TRY_OPTIONS } from "./lazy-client.ts";

/**
 * `at`: `YYYY-MM-DDTHH:MM:SS` on the clocks of `zone`, within `withinMinutes` of which it may come, where there is no hurry.
 * `input`: see `functions/api/purge.handler.ts`.
 */
type PurgeCall = { name: string; at: string; zone: string; withinMinutes?: number; input: object };

/** Has `purge` called once, at a time to come; the schedule then deletes itself. Does nothing where there is one of this name. */
export async function schedulePurgeCall({ name, at, zone, withinMinutes, input }: PurgeCall): Promise<void> {
  const { client, CreateScheduleCommand, ConflictException } = await scheduler();
  const schedule = new CreateScheduleCommand({
    Name: name,
    GroupName: requireEnv("PURGE_GROUP"),
    ScheduleExpression: `at(${at})`,
    ScheduleExpressionTimezone: zone,
    FlexibleTimeWindow: withinMinutes
      ? { Mode: "FLEXIBLE", MaximumWindowInMinutes: withinMinutes }
      : { Mode: "OFF" },
    ActionAfterCompletion: "DELETE",
    Target: {
      Arn: requireEnv("PURGE_FUNCTION"),
      RoleArn: requireEnv("PURGE_ROLE"),
      DeadLetterConfig: { Arn: requireEnv("PURGE_DEAD_LETTERS") },
      Input: JSON.stringify(input),
    },
  });
  await client.send(schedule).catch((error: unknown) => {
    if (!(error instanceof ConflictException)) throw error;
  });
}

/**
 * A region makes 250 a second for all of its people, and takes back as many. What a purge lacks the sweep makes up for, so that is
 * the smaller one; of reviews, twenty mails a day go to one person, for years to come. What is taken back one a
 * request is not counted: for 250 of those a second, half of what the gateway lets pass of everybody (`THROTTLE`, over all
 * routes) would have to be one person's. A decision has twelve reviews.
 */
export const CALLS_PER_DAY = { "purge-call": 300, "review-call": 2_000, "review-call-back": 2_000 };

/**
 * Counts calls that are to be scheduled for a person, or taken back; refuses them all where that goes beyond what one may have made in a
 * UTC day.
 */
export async function countPurgeCalls(
  userId: string,
  kind: keyof typeof CALLS_PER_DAY,
  calls: number,
): Promise<void> {
  const now = new Date();
  const attempt = attemptsPerPerson(userId, kind, DAY_MS);
  if ((await countInWindow(attempt, calls, now)) <= CALLS_PER_DAY[kind]) return;
  await uncountAttempt(attempt, now, calls);
  throw new Refusal("too_many", "Trop de rappels sont prévus en un jour.");
}

/** Idempotent. */
export async function unschedulePurgeCall(name: string): Promise<void> {
  const { client, DeleteScheduleCommand, ResourceNotFoundException } = await scheduler();
  const schedule = { Name: name, GroupName: requireEnv("PURGE_GROUP") };
  await client.send(new DeleteScheduleCommand(schedule)).catch((error: unknown) => {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  });
}

const scheduler = loadOnce(async () => {
  const { SchedulerClient, ...commands } = await import("@aws-sdk/client-scheduler");
  return { ...commands, client: new SchedulerClient(ONE_TRY_OPTIONS) };
});
