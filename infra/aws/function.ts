import { type Duration, RemovalPolicy, Validations } from "aws-cdk-lib";
import { Policy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { Grant } from "./grants.ts";

type FunctionOptions = {
  /** The folder of its bundle. */
  code: string;
  grants: Grant[];
  /** More memory is more processor too: a start is mostly reading our own code. */
  memoryMb: number;
  timeout: Duration;
  logRetentionDays: number;
  /** Where an asynchronous call ends that failed three times. */
  deadLetters?: Queue;
};

/** One function with its own role: it may do what its grants say and write its own log, nothing else. */
export function functionOf(scope: Construct, name: string, options: FunctionOptions) {
  const { code, grants, memoryMb, timeout, logRetentionDays, deadLetters } = options;
  const logs = new LogGroup(scope, `${name}Logs`, {
    retention: logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(scope, `${name}Role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  const rights = new Policy(scope, `${name}Rights`, {
    statements: [
      new PolicyStatement({
        actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
        resources: [logs.logGroupArn],
      }),
      ...grants.flatMap(({ statements }) => statements),
    ],
    roles: [role],
  });
  for (const [resource, reason] of grants.flatMap(({ wildcards }) => Object.entries(wildcards ?? {})))
    Validations.of(rights).acknowledge({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason });
  const made = new Function(scope, name, {
    code: Code.fromAsset(code),
    handler: "handler.handler",
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: memoryMb,
    timeout,
    role,
    logGroup: logs,
    environment: Object.assign(
      { LOG_LEVEL: "info" },
      ...grants.map(({ environment }) => environment),
    ) as Record<string, string>,
    ...(deadLetters ? { deadLetterQueue: deadLetters, retryAttempts: 2 } : {}),
  });
  // Called before its rights are there, it would fail for a moment after a first deployment.
  made.node.addDependency(rights);
  return { function: made, logs };
}
