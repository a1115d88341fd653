import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FunctionKey } from "#infra/build/functions.ts";
import { setRuntime } from "#infra/local/lambda/runtime.ts";
import { readBy, type MetricFilter } from "./filter.ts";
import * as lines from "./lines.ts";
import { templateOf, watchedStack } from "./watched.ts";

vi.mock("#functions/http/sign-in.ts", () => ({ requireSignIn: () => Promise.resolve("somebody") }));
vi.mock("#functions/purge/sweep.service.ts", () => ({
  sweep: () => Promise.resolve({ done: 3, failed: 0 }),
}));
vi.mock("#functions/purge/decisions.service.ts", () => ({
  purgeDecision: () => Promise.resolve({ done: 1, failed: 0 }),
}));
vi.mock("#functions/purge/disabled-people.service.ts", () => ({
  endDisabledSignIns: () => Promise.resolve({ done: 1, failed: 2 }),
}));

setRuntime();
const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
beforeEach(() => {
  vi.stubEnv("ORIGIN_SECRET", lines.ORIGIN_SECRET);
  vi.stubEnv("LOG_LEVEL", "info");
});
afterEach(() => {
  vi.unstubAllEnvs();
  write.mockClear();
});

const filters = templateOf(watchedStack()).all("AWS::Logs::MetricFilter");

/** The metrics that CloudWatch reads out of what a function has written to its log since the test began. */
function readFrom(name: FunctionKey): Record<string, unknown> {
  const written = write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  const own = filters
    .map(({ Properties }) => Properties as MetricFilter & { LogGroupName: { Ref: string } })
    .filter(({ LogGroupName }) => LogGroupName.Ref.startsWith(`${name}logs`));
  return Object.fromEntries(own.flatMap((filter) => written.flatMap((line) => readBy(filter, line))));
}
const aTime = expect.any(Number) as unknown;

test("a wrong password is a request of status 401, a refused sign-in, and an answer with its time", async () => {
  await lines.signInThat(lines.wrongPassword);
  expect(readFrom("access")).toEqual({ "Requests Status=401": 1, WrongCredentials: 1, AnswerMs: aTime });
});

test("too many attempts are told apart from wrong passwords", async () => {
  await lines.signInThat(lines.tooMany);
  expect(readFrom("access")).toEqual({ "Requests Status=429": 1, TooManyAttempts: 1, AnswerMs: aTime });
});

test("a fault of ours is one, wherever", async () => {
  await lines.signInThat(lines.fault);
  expect(readFrom("access")).toEqual({ "Requests Status=500": 1, Faults: 1, AnswerMs: aTime });
});

test.each(["ai_failed", "unavailable"] as const)(
  "a reply that fails before its first word (%s) fails once, and is no fault of ours",
  async (code) => {
    await lines.replyThatFails("at once", code);
    const status = code === "ai_failed" ? 502 : 503;
    expect(readFrom("menta")).toEqual({ [`Requests Status=${status}`]: 1, AiFailures: 1 });
  },
);

test("a reply that breaks off in its stream fails once too, though its request had begun well", async () => {
  await lines.replyThatFails("in the stream", "ai_failed");
  expect(readFrom("menta")).toEqual({ "Requests Status=200": 1, AiFailures: 1 });
});

test("a refused question is no failure of the assistant", async () => {
  await lines.replyThatFails("at once", "conflict");
  expect(readFrom("menta")).toEqual({ "Requests Status=409": 1 });
});

test("a call of the model is counted by how it ended, with what it read, wrote and took", () => {
  lines.askModel();
  expect(readFrom("menta")).toEqual({
    "AiCalls Outcome=done": 1,
    AiTokensIn: 12,
    AiTokensOut: 34,
    AiFirstMs: aTime,
    AiMs: aTime,
  });
});

test("a task of the purge leaves one sample of what it did, also where it failed for somebody", async () => {
  await lines.runTask("sweep");
  expect(readFrom("purge")).toEqual({ "TaskDone Task=sweep": 3, "TaskFailed Task=sweep": 0 });
  write.mockClear();
  await lines.runTask("decision");
  expect(readFrom("purge")).toEqual({ "TaskDone Task=decision": 1, "TaskFailed Task=decision": 0 });
  write.mockClear();
  await expect(lines.runTask("disabled-people")).rejects.toThrow("failed 2 times");
  expect(readFrom("purge")).toEqual({
    "TaskDone Task=disabled-people": 1,
    "TaskFailed Task=disabled-people": 2,
  });
});
