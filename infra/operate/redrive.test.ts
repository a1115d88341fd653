import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test } from "vitest";
import { runRedriveCommand } from "./redrive.ts";
import { capturePrintedLines, simulateStack } from "./test-aws.ts";

const message = (MessageId: string, work: object | string) => ({
  MessageId,
  ReceiptHandle: `receipt-${MessageId}`,
  Body: typeof work === "string" ? work : JSON.stringify(work),
  Attributes: { SentTimestamp: String(Date.parse("2026-03-01T10:00:00Z")) },
});
const DUE = { task: "decision", userId: "U1", decisionId: "D1", deletedAt: "2026-02-01T00:00:00.000Z" };
const REVIEW = { task: "review", userId: "U2", decisionId: "D2", reviewId: "R", day: "2026-02-28" };

const sqs = mockClient(SQSClient);
const lambda = mockClient(LambdaClient);
beforeEach(() => {
  simulateStack({});
  sqs.reset();
  lambda.reset();
  lambda.on(InvokeCommand).resolves({});
});

/** Simulates a queue with these messages. A message that was received is hidden for the requested time. */
function queueHolds(...messages: ReturnType<typeof message>[]) {
  const visible = [...messages];
  sqs
    .on(ReceiveMessageCommand)
    .callsFake((input: { MaxNumberOfMessages: number; VisibilityTimeout: number }) => ({
      Messages: input.VisibilityTimeout ? visible.splice(0, input.MaxNumberOfMessages) : visible.slice(0, 10),
    }));
}
const deleted = () =>
  sqs.commandCalls(DeleteMessageCommand).map(({ args: [{ input }] }) => input.ReceiptHandle);
const shownAgain = () =>
  sqs.commandCalls(ChangeMessageVisibilityCommand).map(({ args: [{ input }] }) => input.ReceiptHandle);
const functionErrors = (error: object) => ({
  FunctionError: "Unhandled",
  Payload: Object.assign(new TextEncoder().encode(JSON.stringify(error)), {
    transformToString: () => JSON.stringify(error),
  }),
});

test("work that was given up is shown without anybody's id, done again, and its message deleted", async () => {
  queueHolds(message("1", DUE), message("2", REVIEW));
  const lines = capturePrintedLines();
  await runRedriveCommand([]);
  expect(lines()).toEqual([
    "Travaux abandonnés : 2.",
    "  decision (2026-02-01T00:00:00.000Z), abandonné le 2026-03-01T10:00:00.000Z",
    "  review (2026-02-28), abandonné le 2026-03-01T10:00:00.000Z",
    "✓ decision (2026-02-01T00:00:00.000Z), abandonné le 2026-03-01T10:00:00.000Z",
    "✓ review (2026-02-28), abandonné le 2026-03-01T10:00:00.000Z",
  ]);
  expect(lambda.commandCalls(InvokeCommand).map(({ args: [{ input }] }) => input)).toEqual([
    { FunctionName: "Menta-Purge", Payload: JSON.stringify(DUE) },
    { FunctionName: "Menta-Purge", Payload: JSON.stringify(REVIEW) },
  ]);
  expect(deleted()).toEqual(["receipt-1", "receipt-2"]);
});

test("a dry run shows each once, and neither hides, runs nor deletes any", async () => {
  queueHolds(message("1", DUE), message("2", "not JSON"));
  const lines = capturePrintedLines();
  await runRedriveCommand(["--dry-run"]);
  expect(lines()).toEqual([
    "Travaux abandonnés : 2.",
    "  decision (2026-02-01T00:00:00.000Z), abandonné le 2026-03-01T10:00:00.000Z",
    "  message illisible, abandonné le 2026-03-01T10:00:00.000Z",
    "Rien n’a été changé.",
  ]);
  expect(sqs.calls()).toHaveLength(sqs.commandCalls(ReceiveMessageCommand).length);
  expect(lambda.calls()).toEqual([]);
});

test("work that fails again keeps its message, and the others are done", async () => {
  queueHolds(message("1", DUE), message("2", REVIEW));
  lambda
    .on(InvokeCommand, { Payload: JSON.stringify(DUE) })
    .resolves(functionErrors({ errorType: "Error", errorMessage: "The task decision failed 1 times" }));
  const lines = capturePrintedLines();
  await expect(runRedriveCommand([])).rejects.toThrow(/^Ont échoué de nouveau : 1\. Leurs messages restent/);
  expect(lines().at(-2)).toMatch(/^✗ decision .+ : Error The task decision failed 1 times$/);
  expect(deleted()).toEqual(["receipt-2"]);
  expect(shownAgain()).toEqual(["receipt-1"]);
});

test("an empty queue is said", async () => {
  queueHolds();
  const lines = capturePrintedLines();
  await runRedriveCommand([]);
  expect(lines()).toEqual(["Aucun travail n’a été abandonné."]);
});

test("work of which nothing more is heard may still run: its message stays hidden", async () => {
  queueHolds(message("1", DUE));
  lambda.on(InvokeCommand).rejects(Object.assign(new Error("socket hang up"), { name: "TimeoutError" }));
  const lines = capturePrintedLines();
  await expect(runRedriveCommand([])).rejects.toThrow(/^Ont échoué de nouveau : 1\./);
  expect(lines().at(-1)).toMatch(/^✗ decision .+ : TimeoutError socket hang up$/);
  expect([deleted(), shownAgain()]).toEqual([[], []]);
});
