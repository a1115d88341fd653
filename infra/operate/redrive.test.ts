import { beforeEach, expect, test } from "vitest";
import { redrive } from "./redrive.ts";
import { NO_ANSWER, printed, stackIs, startAws } from "./test-aws.ts";

const PURGE = "/2015-03-31/functions/Menta-Purge/invocations";
const message = (MessageId: string, work: object | string) => ({
  MessageId,
  ReceiptHandle: `receipt-${MessageId}`,
  Body: typeof work === "string" ? work : JSON.stringify(work),
  Attributes: { SentTimestamp: String(Date.parse("2026-03-01T10:00:00Z")) },
});
const DUE = { task: "decision", userId: "U1", decisionId: "D1", deletedAt: "2026-02-01T00:00:00.000Z" };
const REVIEW = { task: "review", userId: "U2", decisionId: "D2", reviewId: "R", day: "2026-02-28" };

beforeEach(() => stackIs({}));

/** A queue whose messages are hidden once received, as long as it is asked to. */
function queueOf(...messages: ReturnType<typeof message>[]) {
  const visible = [...messages];
  return (body: string) => {
    const { MaxNumberOfMessages, VisibilityTimeout } = JSON.parse(body) as Record<string, number>;
    return { Messages: VisibilityTimeout ? visible.splice(0, MaxNumberOfMessages) : visible.slice(0, 10) };
  };
}

test("work that was given up is shown without anybody's id, done again, and its message deleted", async () => {
  const calls = await startAws({
    ReceiveMessage: queueOf(message("1", DUE), message("2", REVIEW)),
    [PURGE]: {},
    DeleteMessage: {},
  });
  const lines = printed();
  await redrive([]);
  expect(lines()).toEqual([
    "Travaux abandonnés : 2.",
    "  decision (2026-02-01T00:00:00.000Z), abandonné le 2026-03-01T10:00:00.000Z",
    "  review (2026-02-28), abandonné le 2026-03-01T10:00:00.000Z",
    "✓ decision (2026-02-01T00:00:00.000Z), abandonné le 2026-03-01T10:00:00.000Z",
    "✓ review (2026-02-28), abandonné le 2026-03-01T10:00:00.000Z",
  ]);
  const worked = calls.filter(({ name }) => name !== "ReceiveMessage");
  expect(worked.map(({ name }) => name)).toEqual([PURGE, "DeleteMessage", PURGE, "DeleteMessage"]);
  expect(JSON.parse(worked[0]!.body)).toEqual(DUE);
  expect(JSON.parse(worked[1]!.body)).toMatchObject({ ReceiptHandle: "receipt-1" });
});

test("a dry run shows each once, and neither hides, runs nor deletes any", async () => {
  const calls = await startAws({ ReceiveMessage: queueOf(message("1", DUE), message("2", "not JSON")) });
  const lines = printed();
  await redrive(["--dry-run"]);
  expect(lines()).toEqual([
    "Travaux abandonnés : 2.",
    "  decision (2026-02-01T00:00:00.000Z), abandonné le 2026-03-01T10:00:00.000Z",
    "  message illisible, abandonné le 2026-03-01T10:00:00.000Z",
    "Rien n’a été changé.",
  ]);
  expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(["ReceiveMessage"]));
});

test("work that fails again keeps its message, and the others are done", async () => {
  const calls = await startAws({
    ReceiveMessage: queueOf(message("1", DUE), message("2", REVIEW)),
    [PURGE]: (body: string) =>
      body.includes('decision","userId":"U1')
        ? { functionError: true, errorType: "Error", errorMessage: "The task decision failed 1 times" }
        : {},
    DeleteMessage: {},
    ChangeMessageVisibility: {},
  });
  const lines = printed();
  await expect(redrive([])).rejects.toThrow(/^Ont échoué de nouveau : 1\. Leurs messages restent/);
  expect(lines().at(-2)).toMatch(/^✗ decision .+ : Error The task decision failed 1 times$/);
  const deleted = calls.filter(({ name }) => name === "DeleteMessage");
  expect(deleted.map(({ body }) => (JSON.parse(body) as { ReceiptHandle: string }).ReceiptHandle)).toEqual([
    "receipt-2",
  ]);
  const shown = calls.find(({ name }) => name === "ChangeMessageVisibility");
  expect(JSON.parse(shown?.body ?? "{}")).toMatchObject({ ReceiptHandle: "receipt-1", VisibilityTimeout: 0 });
});

test("an empty queue is said", async () => {
  await startAws({ ReceiveMessage: {} });
  const lines = printed();
  await redrive([]);
  expect(lines()).toEqual(["Aucun travail n’a été abandonné."]);
});

test("work of which nothing more is heard may still run: its message stays hidden", async () => {
  const calls = await startAws({ ReceiveMessage: queueOf(message("1", DUE)), [PURGE]: NO_ANSWER });
  const lines = printed();
  await expect(redrive([])).rejects.toThrow(/^Ont échoué de nouveau : 1\./);
  expect(lines().at(-1)).toMatch(/^✗ decision .+ : NoAnswer 127\.0\.0\.1:\d+ ne répond pas$/);
  expect(calls.filter(({ name }) => name !== "ReceiveMessage").map(({ name }) => name)).toEqual([PURGE]);
});
