import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test, vi } from "vitest";

vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("LOG_KEY", "the key of the pseudonyms");
vi.stubEnv("AWS_REGION", "eu-west-3");
const { handler } = await import("./pool.handler.ts");

const USER = "6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10";
const context = { awsRequestId: "r" };
const E_MAIL_HASH = "ab".repeat(32);
const event = (triggerSource: string) => ({
  triggerSource,
  userName: E_MAIL_HASH,
  request: { userAttributes: { sub: USER, email: "camille@exemple.fr" } },
});
const RESET = event("PostConfirmation_ConfirmForgotPassword");

const dynamo = mockClient(DynamoDBDocumentClient);
const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
beforeEach(() => {
  write.mockClear();
  dynamo.reset();
  dynamo
    .on(QueryCommand)
    .resolves({ Items: [{ userId: USER, hash: "aa", __edb_e__: "signIn", __edb_v__: "1" }] });
  dynamo.on(BatchWriteCommand).resolves({ UnprocessedItems: {} });
  dynamo.on(UpdateCommand).resolves({ Attributes: { userId: USER, __edb_e__: "account", __edb_v__: "1" } });
});

test("a reset password ends that person's sign-ins and the address of their calendar, and the pool gets its event back", async () => {
  expect(await handler(RESET, context)).toBe(RESET);
  for (const sk of ["$signin_1#hash_aa", "$link_1#kind_calendar#about_weeks"])
    expect(removedKeys()).toContainEqual(
      JSON.stringify({
        RequestItems: { menta: [{ DeleteRequest: { Key: { pk: `$menta#userid_${USER}`, sk } } }] },
      }),
    );
});

const removedKeys = () =>
  dynamo.commandCalls(BatchWriteCommand).map(({ args }) => JSON.stringify(args[0].input));

test("the wrong passwords of strangers no longer count against the owner", async () => {
  await handler(RESET, context);
  expect(removedKeys().join()).toContain(`$menta#subject_${E_MAIL_HASH}`);
});

test("a reset is noted in the account first, so that what waits for a code with the former password opens nothing", async () => {
  await handler(RESET, context);
  expect(dynamo.calls()[0]?.args[0]).toBeInstanceOf(UpdateCommand);
  const { UpdateExpression, ExpressionAttributeNames } = dynamo.commandCalls(UpdateCommand)[0]!.args[0].input;
  expect(UpdateExpression).toContain("#passwordChangedAt =");
  expect(ExpressionAttributeNames).toMatchObject({ "#passwordChangedAt": "passwordChangedAt" });
});

test("a reset is in the trail of the account, without the person", async () => {
  await handler(RESET, context);
  const lines = write.mock.calls.map(([line]) => String(line)).join("");
  expect(lines).toMatch(/"event":"auth".*"what":"reset","who":"[0-9a-f]{16}"/);
  expect(lines).not.toMatch(/camille|6f1c9b52/);
});

test("the browsers known before the reset are forgotten", async () => {
  const known = { userId: USER, hash: "dd", __edb_e__: "knownBrowser", __edb_v__: "1" };
  dynamo.on(QueryCommand).resolves({ Items: [known] });
  await handler(RESET, context);
  const removed = removedKeys();
  expect(removed.join()).toContain("$knownbrowser_1#hash_dd");
});

test("any other confirmation ends nothing", async () => {
  const confirmed = event("PostConfirmation_ConfirmSignUp");
  expect(await handler(confirmed, context)).toBe(confirmed);
  expect(dynamo.calls()).toHaveLength(0);
});

test("a failure is thrown without a word of what stands behind us, and logged without one of the person", async () => {
  dynamo.on(QueryCommand).rejects(new Error(`arn:aws:dynamodb:eu-west-3:1:table/menta ${USER}`));
  await expect(handler(RESET, context)).rejects.toThrow(/^The sign-ins could not be ended$/);
  const lines = write.mock.calls.map(([line]) => String(line)).join("");
  expect(JSON.parse(lines)).toMatchObject({ level: "error", function: "pool", requestId: "r" });
  expect(lines).not.toMatch(/camille|arn:|6f1c9b52/);
});
