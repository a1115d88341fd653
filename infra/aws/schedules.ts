import { Duration, RemovalPolicy, type Stack, Validations } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { CfnFunction, Function } from "aws-cdk-lib/aws-lambda";
import {
  Schedule,
  ScheduleExpression,
  ScheduleGroup,
  ScheduleTargetInput,
  TimeWindow,
} from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { RECURRING_TASKS, type RecurringTask } from "#shared/schedule/tasks.ts";

const NAMES: Record<RecurringTask, string> = { "disabled-people": "DisabledPeople", sweep: "Sweep" };

/** Calls `purge` on time. */
export function schedules(
  stack: Stack,
  { purge, deadLetters }: { purge: Function; deadLetters: Queue },
): void {
  const scheduleGroup = new ScheduleGroup(stack, "Schedules", { removalPolicy: RemovalPolicy.DESTROY });
  const role = callerOf(stack, purge);
  for (const [task, minutes] of Object.entries(RECURRING_TASKS)) {
    const schedule = new Schedule(stack, NAMES[task as RecurringTask], {
      scheduleGroup,
      schedule: ScheduleExpression.rate(Duration.minutes(minutes)),
      timeWindow: TimeWindow.off(),
      target: new LambdaInvoke(purge, {
        role,
        input: ScheduleTargetInput.fromObject({ task }),
        retryAttempts: 5,
        maxEventAge: Duration.hours(1),
        deadLetterQueue: deadLetters,
      }),
    });
    // It names its group by a text, in which CloudFormation sees no order.
    schedule.node.addDependency(scheduleGroup);
  }
}

function callerOf(stack: Stack, purge: Function): Role {
  const role = new Role(stack, "SchedulesRole", {
    assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  });
  const called = stack.getLogicalId(purge.node.defaultChild as CfnFunction);
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${called}.Arn>:*]`,
    reason:
      "The star stands for the versions of this one function: the right to call a function is the right to call any version of it.",
  });
  return role;
}
