import * as z from "zod";
import { SchedulerError } from "./errors.ts";
import type { Schedules } from "./schedules.ts";

/** The scheduler as its actions see it: one group of schedules. */
export type Scheduler = { schedules: Schedules; group: string; look: () => void };

/** A one-time schedule in UTC that goes when it is done: the only ones that the product makes. */
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

/** The same request again answers as the first time; another one of that name is refused. */
export function createSchedule({ schedules, group, look }: Scheduler, name: string, body: unknown): object {
  const { ClientToken: token, GroupName, ScheduleExpression, Target } = read(Creation, body);
  checkGroup(group, GroupName);
  const made = schedules.find(group, read(ScheduleName, name));
  if (made && made.token !== token)
    throw new SchedulerError("ConflictException", `Schedule ${name} already exists.`);
  const nextAt = Date.parse(`${ScheduleExpression.slice("at(".length, -1)}Z`);
  if (Number.isNaN(nextAt)) throw invalid(`Invalid Schedule Expression ${ScheduleExpression}.`);
  if (!made)
    schedules.put({
      groupName: group,
      name,
      input: Target.Input,
      everyMs: null,
      nextAt,
      failures: 0,
      token,
    });
  look();
  return { ScheduleArn: `arn:aws:scheduler:eu-west-3:000000000000:schedule/${group}/${name}` };
}

export function deleteSchedule({ schedules, group }: Scheduler, name: string, groupName: string): object {
  checkGroup(group, groupName);
  if (!schedules.remove({ groupName: group, name: read(ScheduleName, name) }))
    throw new SchedulerError("ResourceNotFoundException", `Schedule ${name} does not exist.`);
  return {};
}

/** All of them at once: the real one gives a hundred. */
export function listSchedules({ schedules, group }: Scheduler, groupName: string): object {
  checkGroup(group, groupName);
  return { Schedules: schedules.list(group).map(({ name: Name }) => ({ GroupName: group, Name })) };
}

function checkGroup(group: string, asked: string): void {
  if (asked !== group)
    throw new SchedulerError("ResourceNotFoundException", `Schedule group ${asked} does not exist.`);
}

function read<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
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
