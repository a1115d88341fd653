import * as z from "zod";
import { SchedulerError } from "./errors.ts";
import type { ScheduleStore } from "./schedules.ts";

/** The schedules of one group, which clients may change. `check`: call it after adding a schedule. */
export type Scheduler = { schedules: ScheduleStore; group: string; check: () => void };

/**
 * A request for a one-time schedule that is deleted after its run: the only kind that the product creates.
 */
const Creation = z.object({
  ClientToken: z.string().min(1).max(64),
  GroupName: z.string(),
  ScheduleExpression: z.string().regex(/^at\(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\)$/),
  ScheduleExpressionTimezone: z.literal("UTC"),
  FlexibleTimeWindow: z.object({ Mode: z.literal("OFF") }),
  ActionAfterCompletion: z.literal("DELETE"),
  Target: z.object({
    Arn: z.string().startsWith("arn:aws:lambda:"),
    RoleArn: z.string().startsWith("arn:aws:iam::"),
    DeadLetterConfig: z.object({ Arn: z.string().startsWith("arn:aws:sqs:") }),
    Input: z.string().refine(isJson),
  }),
});
const ScheduleName = z.string().regex(/^[0-9a-zA-Z-_.]{1,64}$/);

/**
 * Creates a schedule. A repeated request (same `ClientToken`) changes nothing; another one for the same name
 * is refused as a conflict.
 */
export function createSchedule({ schedules, group, check }: Scheduler, name: string, body: unknown): object {
  const { ClientToken: token, GroupName, ScheduleExpression, Target } = parse(Creation, body);
  checkGroup(group, GroupName);
  const existing = schedules.find(group, parse(ScheduleName, name));
  if (existing && existing.token !== token)
    throw new SchedulerError("ConflictException", `Schedule ${name} already exists.`);
  const nextAt = Date.parse(`${ScheduleExpression.slice("at(".length, -1)}Z`);
  if (Number.isNaN(nextAt)) throw invalid(`Invalid Schedule Expression ${ScheduleExpression}.`);
  if (!existing)
    schedules.put({
      groupName: group,
      name,
      input: Target.Input,
      everyMs: null,
      nextAt,
      failures: 0,
      token,
    });
  check();
  return { ScheduleArn: `arn:aws:scheduler:eu-west-3:000000000000:schedule/${group}/${name}` };
}

export function deleteSchedule({ schedules, group }: Scheduler, name: string, groupName: string): object {
  checkGroup(group, groupName);
  if (!schedules.remove({ groupName: group, name: parse(ScheduleName, name) }))
    throw new SchedulerError("ResourceNotFoundException", `Schedule ${name} does not exist.`);
  return {};
}

function checkGroup(group: string, requested: string): void {
  if (requested !== group)
    throw new SchedulerError("ResourceNotFoundException", `Schedule group ${requested} does not exist.`);
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw invalid(`Value at '${issue?.path.join(".") ?? ""}': ${issue?.message ?? ""}`);
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

const invalid = (message: string) => new SchedulerError("ValidationException", message);
