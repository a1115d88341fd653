import { Duration, RemovalPolicy, type Stack, Validations } from "aws-cdk-lib";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Alias, CfnFunction, Function, IFunction } from "aws-cdk-lib/aws-lambda";
import {
  Schedule,
  ScheduleExpression,
  ScheduleGroup,
  ScheduleTargetInput,
  TimeWindow,
} from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { RECURRING_TASKS, type RecurringTask } from "#shared/platform/recurring-tasks.ts";

const SCHEDULE_IDS: Record<RecurringTask, string> = {
  "disabled-people": "DisabledPeople",
  reviews: "Reviews",
  sweep: "Sweep",
  pool: "PoolListing",
};

/** Creates the group of the permanent schedules. */
export const createRecurringScheduleGroup = (stack: Stack) =>
  new ScheduleGroup(stack, "Schedules", { removalPolicy: RemovalPolicy.DESTROY });

/**
 * Adds the schedules that call `purge` for each recurring task. `site`: origin of the pages, for links in
 * mails.
 */
export function addRecurringSchedules(
  stack: Stack,
  scheduleGroup: ScheduleGroup,
  { purge, deadLetters, site }: { purge: Alias; deadLetters: Queue; site: string },
): void {
  const role = createCallerRole(stack, "SchedulesRole", scheduleGroup);
  for (const [task, minutes] of Object.entries(RECURRING_TASKS))
    addSchedule(stack, SCHEDULE_IDS[task as RecurringTask], scheduleGroup, {
      minutes,
      target: new LambdaInvoke(purge as IFunction, {
        role,
        input: ScheduleTargetInput.fromObject({ task, site }),
        retryAttempts: 5,
        maxEventAge: Duration.hours(1),
        deadLetterQueue: deadLetters,
      }),
    });
}

/** Adds the schedule that calls `probe` each minute; a missed call is not repeated. */
export function addProbeSchedule(stack: Stack, scheduleGroup: ScheduleGroup, probe: Function): void {
  addLook(stack, scheduleGroup, probe, { roleId: "ProbeSchedulesRole", id: "EachMinute", minutes: 1 });
}

/** Adds the schedule that calls `smoke` each hour; a missed call is not repeated. */
export function addSmokeSchedule(stack: Stack, scheduleGroup: ScheduleGroup, smoke: Function): void {
  addLook(stack, scheduleGroup, smoke, { roleId: "SmokeSchedulesRole", id: "EachHour", minutes: 60 });
}

type Look = { roleId: string; id: string; minutes: number };

/** Adds a schedule that calls the function itself and not an alias: the two are replaced together. */
function addLook(stack: Stack, group: ScheduleGroup, looking: Function, { roleId, id, minutes }: Look): void {
  const role = createCallerRole(stack, roleId, group);
  const lookingId = stack.getLogicalId(looking.node.defaultChild as CfnFunction);
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${lookingId}.Arn>:*]`,
    reason:
      "The star stands for the versions of this one function: the right to call a function is the right to call any version of it.",
  });
  const target = new LambdaInvoke(looking, { role, retryAttempts: 0, maxEventAge: Duration.minutes(1) });
  addSchedule(stack, id, group, { minutes, target });
}

function addSchedule(
  stack: Stack,
  id: string,
  scheduleGroup: ScheduleGroup,
  { minutes, target }: { minutes: number; target: LambdaInvoke },
): void {
  const schedule = new Schedule(stack, id, {
    scheduleGroup,
    schedule: ScheduleExpression.rate(Duration.minutes(minutes)),
    timeWindow: TimeWindow.off(),
    target,
  });
  // The group is referenced by name, which is no dependency for CloudFormation.
  schedule.node.addDependency(scheduleGroup);
}

/** Creates the role with which schedules of this group only may call a function. */
const createCallerRole = (stack: Stack, id: string, group: ScheduleGroup) =>
  new Role(stack, id, { assumedBy: schedulesOf(stack, group) });

const schedulesOf = (stack: Stack, group: ScheduleGroup) =>
  new ServicePrincipal("scheduler.amazonaws.com", {
    conditions: {
      StringEquals: { "aws:SourceAccount": stack.account, "aws:SourceArn": group.scheduleGroupArn },
    },
  });

type Purge = { function: Function; live: Alias };
export type PurgeSchedules = { group: ScheduleGroup; role: Role; purge: Purge; deadLetters: Queue };

/**
 * Creates the group in which `workspace` makes a one-time schedule for each trashed item, and the role with
 * which these call `purge`. A schedule deletes itself after it ran; those from before the alias call the
 * function itself.
 */
export function createPurgeSchedules(stack: Stack, purge: Purge, deadLetters: Queue): PurgeSchedules {
  const group = new ScheduleGroup(stack, "Purges", { removalPolicy: RemovalPolicy.DESTROY });
  const role = new Role(stack, "PurgesRole", { assumedBy: schedulesOf(stack, group) });
  role.addToPolicy(
    new PolicyStatement({
      actions: ["lambda:InvokeFunction"],
      resources: [purge.live.functionArn, purge.function.functionArn],
    }),
  );
  // Grants the right to report calls that could not be made.
  role.addToPolicy(new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [deadLetters.queueArn] }));
  return { group, role, purge, deadLetters };
}
