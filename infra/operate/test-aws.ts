import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from "@aws-sdk/client-cloudformation";
import { mockClient } from "aws-sdk-client-mock";
import { onTestFinished, vi } from "vitest";

const RESOURCES: [type: string, logical: string, physical: string][] = [
  ["AWS::DynamoDB::Table", "TableCD117FA1", "Menta-Table"],
  ["AWS::Cognito::UserPool", "UserPool6BA7E5F2", "eu-west-3_pool"],
  [
    "AWS::SQS::Queue",
    "DeadLetters1234",
    "https://sqs.eu-west-3.amazonaws.com/123456789012/Menta-DeadLetters",
  ],
  ["AWS::Logs::LogGroup", "MentaLogs5678", "/menta/logs"],
  ["AWS::SNS::Topic", "Alarms9", "arn:aws:sns:eu-west-3:123456789012:Menta-Alarms"],
];

/**
 * Simulates a deployed stack with these options, or none.
 * @param names names of its resources, by type
 */
export function simulateStack(
  options: Record<string, unknown> | "none",
  names: Record<string, string> = {},
): void {
  const client = mockClient(CloudFormationClient);
  onTestFinished(() => client.restore());
  if (options === "none") {
    const missing = Object.assign(new Error("does not exist"), { name: "ValidationError" });
    client.on(DescribeStacksCommand).rejects(missing);
    return;
  }
  const outputs = {
    Url: "https://menta.exemple.fr",
    PurgeFunction: "Menta-Purge",
    Options: JSON.stringify(options),
  };
  const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
  const stack = {
    StackName: "Menta",
    CreationTime: new Date(),
    StackStatus: "UPDATE_COMPLETE" as const,
    Outputs,
  };
  client.on(DescribeStacksCommand).resolves({ Stacks: [stack] });
  client.on(ListStackResourcesCommand).resolves({
    StackResourceSummaries: RESOURCES.map(([ResourceType, LogicalResourceId, PhysicalResourceId]) => ({
      ResourceType,
      LogicalResourceId,
      PhysicalResourceId: names[ResourceType] ?? PhysicalResourceId,
      LastUpdatedTimestamp: new Date(),
      ResourceStatus: "CREATE_COMPLETE" as const,
    })),
  });
}

/** Returns a function that returns the lines which a command has printed. */
export function capturePrintedLines(): () => string[] {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  return () => write.mock.calls.join("").split("\n").slice(0, -1);
}
