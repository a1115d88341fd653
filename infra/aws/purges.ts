import { RemovalPolicy, type Stack } from "aws-cdk-lib";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function } from "aws-cdk-lib/aws-lambda";
import { ScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import type { Queue } from "aws-cdk-lib/aws-sqs";

export type Purges = { group: ScheduleGroup; caller: Role; purge: Function; deadLetters: Queue };

/**
 * Where `workspace` puts a schedule for every decision in the trash, apart from those of the stack, and the role in
 * which they call `purge` when their time has come. They go by themselves when they are done.
 */
export function purges(stack: Stack, purge: Function, deadLetters: Queue): Purges {
  const group = new ScheduleGroup(stack, "Purges", { removalPolicy: RemovalPolicy.DESTROY });
  const caller = new Role(stack, "PurgesRole", {
    assumedBy: new ServicePrincipal("scheduler.amazonaws.com", {
      conditions: {
        StringEquals: { "aws:SourceAccount": stack.account, "aws:SourceArn": group.scheduleGroupArn },
      },
    }),
  });
  caller.addToPolicy(
    new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [purge.functionArn] }),
  );
  // What could not be called is kept there, as for the schedules of the stack.
  caller.addToPolicy(
    new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [deadLetters.queueArn] }),
  );
  return { group, caller, purge, deadLetters };
}
