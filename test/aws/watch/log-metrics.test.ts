import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LambdaFunctionName } from "#infra/build/functions.ts";
import { installLambdaGlobal } from "#infra/local/lambda/runtime.ts";
import { propertiesOf } from "../template.ts";
import * as lines from "./log-lines.ts";
import { readMetrics, type MetricFilter } from "./metric-filter.ts";
import { defaultWatch } from "./synth-watch.ts";

vi.mock("#functions/accounts/session.ts", () => ({ requireSignIn: () => Promise.resolve("somebody") }));
vi.mock("#functions/accounts/access-limits.ts", () => ({
  countClientFaultOrRefuse: () => Promise.resolve(),
}));
vi.mock("#functions/background/tasks.ts", () => ({
  sweepEverythingDue: () => Promise.resolve({ done: 3, failed: 0 }),
  purgeDueDecision: () => Promise.resolve({ done: 1, failed: 0 }),
  purgeDueDiscussion: () => Promise.resolve({ done: 1, failed: 0 }),
  reconcileAccountsWithPool: () => Promise.resolve({ done: 1, failed: 0 }),
  endSignInsOfDisabledPeople: () => Promise.resolve({ done: 1, failed: 2 }),
}));
vi.mock("#functions/background/review-mail.ts", () => ({
  mailScheduledReview: () => Promise.resolve({ done: 1, failed: 0 }),
  mailDueReviews: () => Promise.resolve({ done: 1, failed: 0 }),
}));
vi.mock("#functions/background/weekly-letter.ts", () => ({
  mailDueWeeklyLetters: () => Promise.resolve({ done: 0, failed: 0 }),
}));

installLambdaGlobal();
const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
beforeEach(() => {
  vi.stubEnv("ORIGIN_SECRET", lines.ORIGIN_SECRET);
  vi.stubEnv("LOG_LEVEL", "info");
});
afterEach(() => {
  vi.unstubAllEnvs();
  write.mockClear();
});
afterAll(() => write.mockRestore());

const filters = propertiesOf(defaultWatch(), "AWS::Logs::MetricFilter") as (MetricFilter & {
  LogGroupName: { Ref: string };
})[];

/** Returns the metrics that CloudWatch would read from what a function has logged in this test. */
function metricsOf(name: LambdaFunctionName): Record<string, unknown> {
  const written = write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  const own = filters.filter(({ LogGroupName }) => LogGroupName.Ref.startsWith(`${name}logs`));
  return Object.fromEntries(own.flatMap((filter) => written.flatMap((line) => readMetrics(filter, line))));
}
const aTime = expect.any(Number) as unknown;

test("a wrong password is a request of status 401, a refused sign-in, and an answer with its time", async () => {
  await lines.failSignIn(lines.logWrongPassword);
  expect(metricsOf("access")).toEqual({ "Requests Status=401": 1, WrongCredentials: 1 });
});

test("too many attempts are counted apart from wrong passwords", async () => {
  await lines.failSignIn(lines.logTooManyAttempts);
  expect(metricsOf("access")).toEqual({ "Requests Status=429": 1, TooManyAttempts: 1 });
});

test.each(["email_proof_not_sent", "removal_not_mailed"] as const)(
  "a mail that does not go (%s) is counted, and is no fault of ours",
  async (event) => {
    await lines.failMail(event);
    expect(metricsOf("access")).toEqual({ MailsNotSent: 1 });
  },
);

test("the mail of a review that does not go is counted likewise", async () => {
  await lines.failMail("review_mail_not_sent");
  expect(metricsOf("purge")).toEqual({ MailsNotSent: 1 });
});

test("a fault of ours is one, wherever", async () => {
  await lines.failSignIn(lines.unexpectedError);
  expect(metricsOf("access")).toEqual({ "Requests Status=500": 1, Faults: 1 });
});

test("a fault in a browser is logged, and of what was sent only names and places are logged", async () => {
  const words = "Quitter mon mari";
  await lines.reportFault({
    kind: "boundary",
    name: words,
    page: `/chat/${words}`,
    release: "index-a1",
    requestId: words,
    places: ["flow-a1.js:1:234", words],
    components: [words],
  });
  expect(metricsOf("access")).toEqual({ "Requests Status=200": 1 });
  const written = write.mock.calls.map(([line]) => String(line)).join("");
  expect(written).toContain("flow-a1.js:1:234");
  expect(written).not.toContain(words);
});

test.each(["ai_failed", "unavailable"] as const)(
  "a reply that fails before its first word (%s) fails once, and is no fault of ours",
  async (code) => {
    await lines.failReply("at once", code);
    const status = code === "ai_failed" ? 502 : 503;
    expect(metricsOf("menta")).toEqual({ [`Requests Status=${status}`]: 1, AiFailures: 1 });
  },
);

test("a change that gave up behind others is no failure of the assistant", async () => {
  await lines.failReply("at once", "busy");
  expect(metricsOf("menta")).toEqual({ "Requests Status=503": 1 });
});

test("a reply that breaks off in its stream fails once too, though its request had begun well", async () => {
  await lines.failReply("in the stream", "ai_failed");
  expect(metricsOf("menta")).toEqual({ "Requests Status=200": 1, AiFailures: 1 });
});

test("a refused question is no failure of the assistant", async () => {
  await lines.failReply("at once", "conflict");
  expect(metricsOf("menta")).toEqual({ "Requests Status=409": 1 });
});

test("a call of the model is counted by how it ended, with what it read, wrote and took", () => {
  lines.callModel();
  expect(metricsOf("menta")).toEqual({
    "AiCalls Outcome=done": 1,
    AiTokensIn: 12,
    AiTokensOut: 34,
    AiFirstMs: aTime,
    AiMs: aTime,
  });
});

test("a request that everybody's money for the day refuses is counted apart", () => {
  lines.logAiCeiling();
  expect(metricsOf("menta")).toEqual({ AiCeiling: 1 });
});

test("a sign-up beyond what everybody is expected to have is counted apart", () => {
  lines.logSignUpCeiling();
  expect(metricsOf("access")).toEqual({ SignUpCeiling: 1 });
});

test("the probe leaves one sample each time, of how many of its questions were not answered", async () => {
  vi.stubEnv("SITE_URL", "https://menta.exemple.fr");
  const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
  await lines.runProbe();
  expect(metricsOf("probe")).toEqual({ ProbeFailures: 3 });
  fetched.mockRestore();
});

test("the hourly journey leaves one sample, whether it came to its end, and of where it stopped names only", async () => {
  vi.stubEnv("SITE_URL", "https://menta.exemple.fr");
  vi.stubEnv("SYNTHETIC_SECRET", lines.SYNTHETIC_SECRET);
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("parked", { status: 200 }));
  await lines.runSmoke();
  expect(metricsOf("smoke")).toEqual({ SmokeFailures: 1 });
  expect(write.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toContainEqual(
    expect.objectContaining({
      event: "smoke_stopped",
      step: "La page d’accueil",
      route: "GET /",
      status: 200,
    }),
  );
  fetched.mockRestore();
});

test("nothing that the synthetic user does stands in a figure, but for a fault of ours", async () => {
  vi.stubEnv("SYNTHETIC_SECRET", lines.SYNTHETIC_SECRET);
  for (const fails of [lines.logWrongPassword, lines.logTooManyAttempts])
    await lines.failSignIn(fails, lines.syntheticUserHeaders());
  expect(metricsOf("access")).toEqual({});
  await lines.failReply("at once", "ai_failed", lines.syntheticUserHeaders());
  expect(metricsOf("menta")).toEqual({});
  await lines.failSignIn(lines.unexpectedError, lines.syntheticUserHeaders());
  expect(metricsOf("access")).toEqual({ Faults: 1 });
});

test("what somebody else says to be is not believed", async () => {
  vi.stubEnv("SYNTHETIC_SECRET", "another");
  await lines.failSignIn(lines.logWrongPassword, lines.syntheticUserHeaders());
  expect(metricsOf("access")).toMatchObject({ WrongCredentials: 1 });
});

test("a task of the purge leaves one sample of what it did, also where it fails for somebody", async () => {
  await lines.runTask("sweep");
  expect(metricsOf("purge")).toEqual({ "TaskDone Task=sweep": 3 });
  write.mockClear();
  await lines.runTask("decision");
  expect(metricsOf("purge")).toEqual({ "TaskDone Task=decision": 1 });
  write.mockClear();
  await expect(lines.runTask("disabled-people")).rejects.toThrow("failed 2 times");
  expect(metricsOf("purge")).toEqual({
    "TaskDone Task=disabled-people": 1,
  });
});
