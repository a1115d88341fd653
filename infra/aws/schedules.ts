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
import { RECURRING_TASK_INTERVAL_MINUTES, type RecurringTask } from "#shared/platform/recurring-tasks.ts";

const SCHEDULE_IDS: Record<RecurringTask, string> = {
  "disabled-people": "DisabledPeople",
  reviews: "Reviews",
  sweep: "Sweep",
  pool: "PoolListing",
};

/** Creates the group of the schedules that exist as long as the stack. */
export const createRecurringScheduleGroup = (stack: Stack) =>
  new ScheduleGroup(stack, "Schedules", { removalPolicy: RemovalPolicy.DESTROY });

/**
 * Adds the schedules that call `purge` for each recurring task.
 * @param site origin of the pages, for links in mails
 */
export function addRecurringSchedules(
  stack: Stack,
  scheduleGroup: ScheduleGroup,
  { purge, deadLetters, site }: { purge: Alias; deadLetters: Queue; site: string },
): void {
  const role = createCallerRole(stack, "SchedulesRole", scheduleGroup);
  for (const [task, minutes] of Object.entries(RECURRING_TASK_INTERVAL_MINUTES))
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

/** Adds the schedule that calls `probe` each minute. A call that fails is not repeated. */
export function addProbeSchedule(stack: Stack, scheduleGroup: ScheduleGroup, probe: Function): void {
  addLook(stack, scheduleGroup, probe, { roleId: "ProbeSchedulesRole", id: "EachMinute", minutes: 1 });
}

/** Adds the schedule that calls `smoke` each hour. A call that fails is not repeated. */
export function addSmokeSchedule(stack: Stack, scheduleGroup: ScheduleGroup, smoke: Function): void {
  addLook(stack, scheduleGroup, smoke, { roleId: "SmokeSchedulesRole", id: "EachHour", minutes: 60 });
}

type Look = { roleId: string; id: string; minutes: number };

/**
 * Adds a schedule that calls the function itself instead of an alias, because a deployment replaces both
 * together.
 */
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
  // The schedule names its group by a text, from which CloudFormation derives no dependency.
  schedule.node.addDependency(scheduleGroup);
}

/** Creates a role with which schedules of this group, and no others, may call a function. */
const createCallerRole = (stack: Stack, id: string, group: ScheduleGroup) =>
  new Role(stack, id, { assumedBy: schedulesOf(stack, group) });

const schedulesOf = (stack: Stack, group: ScheduleGroup) =>
  new ServicePrincipal("scheduler.amazonaws.com", {
    conditions: {
      StringEquals: { "aws:SourceAccount": stack.account, "aws:SourceArn": group.scheduleGroupArn },
    },
  });

type Purge = { function: Function; live: Alias };
export type PurgeScheduleGroup = { group: ScheduleGroup; role: Role; purge: Purge; deadLetters: Queue };

/**
 * Creates the group in which `workspace` makes a one-time schedule for each thing in the trash, and the role
 * with which these schedules call `purge`. A schedule deletes itself after its call. Schedules from before
 * the alias call the function itself, so the role allows that too.
 */
export function createPurgeScheduleGroup(stack: Stack, purge: Purge, deadLetters: Queue): PurgeScheduleGroup {
  const group = new ScheduleGroup(stack, "Purges", { removalPolicy: RemovalPolicy.DESTROY });
  const role = new Role(stack, "PurgesRole", { assumedBy: schedulesOf(stack, group) });
  role.addToPolicy(
    new PolicyStatement({
      actions: ["lambda:InvokeFunction"],
      resources: [purge.live.functionArn, purge.function.functionArn],
    }),
  );
  // Lets the scheduler put calls that it could not make into the dead-letter queue.
  role.addToPolicy(new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [deadLetters.queueArn] }));
  return { group, role, purge, deadLetters };
}
