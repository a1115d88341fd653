import { Duration, Stack, Validations } from "aws-cdk-lib";
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

/**
 * Calls `purge` on time: hourly for the people who were disabled, and for what was left over twice a day: what
 * is due may stay for a day more, and one sweep may fail.
 */
export function schedules(
  stack: Stack,
  { purge, deadLetters }: { purge: Function; deadLetters: Queue },
): void {
  const scheduleGroup = new ScheduleGroup(stack, "Schedules");
  const role = callerOf(stack, purge);
  const call = (name: string, every: Duration, task: string) =>
    new Schedule(stack, name, {
      scheduleGroup,
      schedule: ScheduleExpression.rate(every),
      timeWindow: TimeWindow.flexible(Duration.minutes(5)),
      target: new LambdaInvoke(purge, {
        role,
        input: ScheduleTargetInput.fromObject({ task }),
        retryAttempts: 5,
        maxEventAge: Duration.hours(1),
        deadLetterQueue: deadLetters,
      }),
    });
  call("DisabledPeople", Duration.hours(1), "disabled-people");
  call("Sweep", Duration.hours(12), "sweep");
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
