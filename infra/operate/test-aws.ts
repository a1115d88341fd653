import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from "@aws-sdk/client-cloudformation";
import { mockClient } from "aws-sdk-client-mock";
import { onTestFinished, vi } from "vitest";
import { closeServer, listenLocally } from "../local/http.ts";

/** What AWS was asked: a target, an action or a path, and the body. */
type Call = { name: string; body: string; authorization: string };
/** What it answers: a text is XML, an object JSON; a function is asked with the body. */
type Answer = string | object | ((body: string) => object);

/** An answer that hangs up. */
export const NO_ANSWER = "no answer";

/** Stands for the services that are called over plain HTTP: each answer by the operation's name. Others are refused. */
export async function startAws(answers: Record<string, Answer>): Promise<Call[]> {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const target = request.headers["x-amz-target"];
      const name =
        (typeof target === "string" ? target.split(".")[1] : undefined) ??
        new URLSearchParams(body).get("Action") ??
        request.url ??
        "";
      calls.push({ name, body, authorization: request.headers.authorization ?? "" });
      const answer = answers[name];
      if (answer === undefined)
        return response
          .writeHead(400, { "content-type": "application/x-amz-json-1.1" })
          .end(JSON.stringify({ __type: "AccessDeniedException", message: `no ${name}` }));
      if (answer === NO_ANSWER) return response.destroy();
      const said = typeof answer === "function" ? (answer as (sent: string) => object)(body) : answer;
      if ("functionError" in Object(said)) response.setHeader("x-amz-function-error", "Unhandled");
      return response.end(typeof said === "string" ? said : JSON.stringify(said));
    });
  });
  vi.stubEnv("AWS_ENDPOINT_URL", await listenLocally(server));
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await closeServer(server);
  });
  return calls;
}

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

/** A running stack with these options, or none; `names` of its resources, by type. */
export function stackIs(options: Record<string, unknown> | "none", names: Record<string, string> = {}): void {
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

/** The lines that a command prints. */
export function printed(): () => string[] {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  return () => write.mock.calls.join("").split("\n").slice(0, -1);
}
