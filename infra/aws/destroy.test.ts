import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
  type StackStatus,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readCdkContext, runCdk } from "./cdk-cli.ts";
import { destroy } from "./destroy.ts";

vi.mock("./cdk-cli.ts", { spy: true });
const cloudFormation = mockClient(CloudFormationClient);
const cdkCalls = () => vi.mocked(runCdk).mock.calls;

beforeEach(() => {
  cloudFormation.reset();
  cloudFormation.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [] });
  vi.mocked(runCdk).mockReset().mockResolvedValue();
  vi.stubEnv("AWS_ENDPOINT_URL", undefined);
});
afterEach(() => vi.unstubAllEnvs());

function stackIs(StackStatus: StackStatus, options: object = {}): void {
  const Outputs = [{ OutputKey: "Options", OutputValue: JSON.stringify(options) }];
  const stack = { StackId: "an-arn", StackName: "Menta", CreationTime: new Date(), StackStatus, Outputs };
  cloudFormation.on(DescribeStacksCommand, { StackName: "Menta" }).resolves({ Stacks: [stack] });
}

test("nothing is deleted without --drop-data, and AWS is not called", async () => {
  await expect(destroy(["-c", "stackName=Essai", "-c", "region=eu-central-1"])).rejects.toThrow(
    /^Rien n’a été supprimé. La pile Essai \(eu-central-1\).+ npm run destroy -- --drop-data Essai -c stackName=Essai -c region=eu-central-1$/,
  );
  expect(cloudFormation.calls()).toEqual([]);
  expect(cdkCalls()).toEqual([]);
});

test("the command that is said deletes the stack that was meant, and no other", async () => {
  await expect(destroy(["-c", "env=staging", "-c", "publisher=Anne d'Arc"])).rejects.toThrow(
    /^Rien n’a été supprimé. La pile Menta-Staging .+ : npm run destroy -- --drop-data Menta-Staging -c env=staging -c 'publisher=Anne d'\\''Arc'$/,
  );
});

test.each([
  ["none", ["--drop-data"]],
  ["another", ["--drop-data", "Menta-Staging"]],
  ["an option", ["--drop-data", "-c", "logRetentionDays=30"]],
  ["nothing after =", ["--drop-data="]],
  ["another after =", ["--drop-data=Menta-Staging"]],
])("whose name is not typed is not deleted: %s", async (_what, args) => {
  await expect(destroy(args)).rejects.toThrow(/^Rien n’a été supprimé. La pile Menta .+--drop-data Menta\b/);
  expect(cloudFormation.calls()).toEqual([]);
  expect(cdkCalls()).toEqual([]);
});

test("a stack that does not have the table that cdk.json keeps is not given it before it goes", async () => {
  stackIs("CREATE_COMPLETE");
  const kept = { restoredTable: "Menta-2", restoredAt: "2026-03-01T10:30:00Z" };
  vi.mocked(readCdkContext).mockReturnValueOnce({ ...readCdkContext([]), ...kept });
  await expect(destroy(["--drop-data", "Menta"])).rejects.toThrow(
    /^Rien n’a été déployé : la table Menta-2 n’est pas celle de la pile Menta,/,
  );
  expect(cdkCalls()).toEqual([]);
});

test("a stack that does not exist is not created in order to be deleted", async () => {
  const missing = Object.assign(new Error("Stack with id Menta does not exist"), { name: "ValidationError" });
  cloudFormation.on(DescribeStacksCommand).rejects(missing);
  await expect(destroy(["--drop-data", "Menta"])).rejects.toThrow(
    "Il n’y a pas de pile Menta dans eu-west-3.",
  );
  expect(cdkCalls()).toEqual([]);
});

test("the name may follow a =, and what is said of another one holds the flag once", async () => {
  await expect(destroy(["--drop-data=Essai", "-c", "logRetentionDays=30"])).rejects.toThrow(
    / : npm run destroy -- --drop-data Menta -c logRetentionDays=30$/,
  );
  stackIs("DELETE_FAILED");
  await destroy(["--drop-data=Menta", "-c", "logRetentionDays=30"]);
  expect(cdkCalls()).toEqual([["destroy", "--force", "-c", "logRetentionDays=30"]]);
});

test.for(["CREATE_COMPLETE", "UPDATE_ROLLBACK_COMPLETE"] as const)(
  "%s: a deployment lifts the protections, then the same assembly is deleted",
  async (status) => {
    stackIs(status);
    await destroy(["--drop-data", "Menta", "-c", "logRetentionDays=30"]);
    const output = "node_modules/.cache/menta/cdk.out";
    expect(cdkCalls()).toEqual([
      ["deploy", "-c", "logRetentionDays=30", "-c", "protectData=false"],
      ["destroy", "--force", "--app", output, "-c", "logRetentionDays=30"],
    ]);
    expect(cloudFormation.commandCalls(UpdateTerminationProtectionCommand)).toEqual([]);
  },
);

test("where the deployment that lifts the protections fails, nothing is deleted", async () => {
  stackIs("CREATE_COMPLETE");
  vi.mocked(runCdk).mockRejectedValueOnce(new Error("failed"));
  await expect(destroy(["--drop-data", "Menta"])).rejects.toThrow("failed");
  expect(cdkCalls()).toHaveLength(1);
});

test.for([
  "REVIEW_IN_PROGRESS",
  "CREATE_FAILED",
  "ROLLBACK_COMPLETE",
  "ROLLBACK_FAILED",
  "UPDATE_ROLLBACK_FAILED",
  "DELETE_FAILED",
] as const)("%s: the stack is deleted without a deployment, which it would refuse", async (status) => {
  stackIs(status);
  await destroy(["--drop-data", "Menta", "-c", "logRetentionDays=30"]);
  const [update] = cloudFormation.commandCalls(UpdateTerminationProtectionCommand);
  expect(update?.args[0].input).toEqual({ StackName: "Menta", EnableTerminationProtection: false });
  expect(cdkCalls()).toEqual([["destroy", "--force", "-c", "logRetentionDays=30"]]);
});

test.for(["CREATE_COMPLETE", "DELETE_FAILED"] as const)(
  "%s: a restored table, which is not the stack's, is named once the stack is gone",
  async (status) => {
    const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    stackIs(status, { restoredTable: "Menta-restored" });
    await destroy(["--drop-data", "Menta"]);
    expect(cdkCalls().at(-1)?.[0]).toBe("destroy");
    expect(write).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(
        /^La table restaurée Menta-restored .+ elle reste.+update-table --region eu-west-3 --table-name .+delete-table --region eu-west-3 --table-name Menta-restored\n$/,
      ),
    );
    write.mockRestore();
  },
);

const summary = (ResourceType: string, PhysicalResourceId: string, isLeft = true) => ({
  LogicalResourceId: PhysicalResourceId,
  ResourceType,
  PhysicalResourceId,
  ResourceStatus: isLeft ? ("DELETE_SKIPPED" as const) : ("DELETE_COMPLETE" as const),
  LastUpdatedTimestamp: new Date(),
});

test.for(["UPDATE_ROLLBACK_FAILED", "DELETE_FAILED"] as const)(
  "%s: the table and the pool that were protected are named once the stack is gone, with what deletes them",
  async (status) => {
    const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    stackIs(status);
    cloudFormation
      .on(ListStackResourcesCommand, { StackName: "an-arn" })
      .resolvesOnce({
        StackResourceSummaries: [
          summary("AWS::DynamoDB::Table", "Menta-Table-1"),
          summary("AWS::Lambda::Version", "a-version"),
        ],
        NextToken: "more",
      })
      .resolvesOnce({
        StackResourceSummaries: [
          summary("AWS::Cognito::UserPool", "eu-west-3_1"),
          summary("AWS::DynamoDB::Table", "gone", false),
        ],
      });
    await destroy(["--drop-data", "Menta"]);
    const said = write.mock.calls.join("");
    expect(said.split("\n")).toEqual([
      expect.stringMatching(/^La pile Menta n’existe plus, mais ses données sont encore là, .+ :$/),
      "- la table Menta-Table-1 : aws dynamodb update-table --region eu-west-3 --table-name Menta-Table-1 --no-deletion-protection-enabled, puis : aws dynamodb delete-table --region eu-west-3 --table-name Menta-Table-1",
      "- l’annuaire eu-west-3_1 : aws cognito-idp update-user-pool --region eu-west-3 --user-pool-id eu-west-3_1 --deletion-protection INACTIVE, puis : aws cognito-idp delete-user-pool --region eu-west-3 --user-pool-id eu-west-3_1",
      "",
    ]);
    write.mockRestore();
  },
);

test("an emulator's stack needs no name, and its deployment no approval", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL", "http://127.0.0.1:4566");
  stackIs("CREATE_COMPLETE");
  await destroy(["--drop-data"]);
  expect(cdkCalls()[0]).toEqual(["deploy", "--require-approval", "never", "-c", "protectData=false"]);
});

test.each(["--help", "-h"])("with %s it says what it would do, and asks nobody", async (help) => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await destroy(["--drop-data", help]);
  expect(write.mock.calls.join("")).toMatch(/^npm run destroy -- \[options\]\n/);
  write.mockRestore();
  expect(runCdk).not.toHaveBeenCalled();
  expect(cloudFormation.calls()).toEqual([]);
});
