import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  ConflictException,
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  ResourceNotFoundException,
  SchedulerClient,
  ValidationException,
} from "@aws-sdk/client-scheduler";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { startScheduler } from "./server.ts";

const GROUP = "purges";
const INPUT = { task: "decision", deletedAt: "2026-03-01T10:00:00.123Z" };
const SIGNED = {
  authorization: "AWS4-HMAC-SHA256 Credential=local/20260301/eu-west-3/scheduler/aws4_request",
};

/** Starts a scheduler in this data folder, by default a new one, with the AWS SDK's client. */
async function aScheduler(dataDir = temporaryFolder("scheduler")) {
  const scheduler = await startScheduler({ dataDir, group: GROUP });
  const client = new SchedulerClient({
    endpoint: scheduler.url,
    region: "eu-west-3",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });
  return {
    dataDir,
    url: scheduler.url,
    fire: scheduler.fire,
    create: (Name: string, changes: Partial<CreateScheduleCommandInput> = {}) =>
      client.send(
        new CreateScheduleCommand({
          Name,
          GroupName: GROUP,
          ScheduleExpression: "at(2026-03-31T10:00:01)",
          ScheduleExpressionTimezone: "UTC",
          FlexibleTimeWindow: { Mode: "OFF" },
          ActionAfterCompletion: "DELETE",
          Target: {
            Arn: "arn:aws:lambda:eu-west-3:000000000000:function:purge",
            RoleArn: "arn:aws:iam::000000000000:role/caller",
            DeadLetterConfig: { Arn: "arn:aws:sqs:eu-west-3:000000000000:letters" },
            Input: JSON.stringify(INPUT),
          },
          ...changes,
        }),
      ),
    remove: (Name: string, GroupName = GROUP) => client.send(new DeleteScheduleCommand({ Name, GroupName })),
    names: async () => {
      const db = new DatabaseSync(join(dataDir, "scheduler.sqlite"), { readOnly: true });
      const rows = db.prepare("SELECT name FROM schedules WHERE groupName = ? ORDER BY name").all(GROUP);
      db.close();
      return rows.map(({ name }) => name);
    },
    close: async () => {
      client.destroy();
      await scheduler.close();
    },
  };
}

const soon = () => `at(${new Date(Date.now() + 1000).toISOString().slice(0, 19)})`;

test("a schedule is created, and deleted once", async () => {
  const { create, remove, names, close } = await aScheduler();
  const { ScheduleArn } = await create("one");
  expect(ScheduleArn).toMatch(/^arn:aws:scheduler:eu-west-3:\d{12}:schedule\/purges\/one$/);
  await create("two");
  expect(await names()).toEqual(["one", "two"]);
  await remove("one");
  await expect(remove("one")).rejects.toBeInstanceOf(ResourceNotFoundException);
  expect(await names()).toEqual(["two"]);
  await close();
});

test("the same request again is the same schedule; another one of its name is refused", async () => {
  const { create, names, close } = await aScheduler();
  const first = await create("one", { ClientToken: "a" });
  expect((await create("one", { ClientToken: "a" })).ScheduleArn).toBe(first.ScheduleArn);
  const conflict = create("one");
  await expect(conflict).rejects.toBeInstanceOf(ConflictException);
  await expect(conflict).rejects.toThrow("Schedule one already exists.");
  expect(await names()).toEqual(["one"]);
  await close();
});

test.each([
  ["a group that is not there", { GroupName: "recurring" }, ResourceNotFoundException],
  ["no group", { GroupName: undefined }, ValidationException],
  ["a name with a stroke", { Name: "a/b" }, ValidationException],
  ["milliseconds", { ScheduleExpression: "at(2026-03-31T10:00:01.000)" }, ValidationException],
  ["a day that no month has", { ScheduleExpression: "at(2026-02-30T25:00:00)" }, ValidationException],
  [
    "a zone that the product does not use",
    { ScheduleExpressionTimezone: "Europe/Paris" },
    ValidationException,
  ],
  ["one that would stay", { ActionAfterCompletion: "NONE" as const }, ValidationException],
])("%s is refused, and nothing is kept", async (_, changes, refusal) => {
  const { create, names, close } = await aScheduler();
  await expect(create("one", changes)).rejects.toBeInstanceOf(refusal);
  expect(await names()).toEqual([]);
  await close();
});

test("a call is made with its input, and its schedule deleted", async () => {
  const { create, names, fire, close } = await aScheduler();
  const calls: object[] = [];
  const firing = fire({}, { call: async (input) => void calls.push(input), warn: () => {} });
  await create("one", { ScheduleExpression: soon() });
  await expect.poll(() => calls).toEqual([INPUT]);
  await expect.poll(names).toEqual([]);
  firing.close();
  await close();
});

test("schedules survive a restart; calls missed meanwhile are made", async () => {
  const before = await aScheduler();
  await before.create("missed", { ScheduleExpression: "at(2026-01-01T00:00:00)" });
  await before.create("to-come", { ScheduleExpression: "at(2126-01-01T00:00:00)" });
  await before.close();
  const after = await aScheduler(before.dataDir);
  const calls: object[] = [];
  const firing = after.fire({}, { call: async (input) => void calls.push(input), warn: () => {} });
  await expect.poll(() => calls).toEqual([INPUT]);
  await expect.poll(after.names).toEqual(["to-come"]);
  firing.close();
  await after.close();
});

test("the calls that come with the product are made at every start, and no client can delete them", async () => {
  const before = await aScheduler();
  const calls: object[] = [];
  const options = { call: async (input: object) => void calls.push(input), warn: () => {} };
  const recurring = { "disabled-people": 30, sweep: 720 };
  before.fire(recurring, options).close();
  await before.close();
  const after = await aScheduler(before.dataDir);
  const firing = after.fire(recurring, options);
  const tasks = [{ task: "disabled-people" }, { task: "sweep" }];
  await expect.poll(() => calls).toEqual([...tasks, ...tasks]);
  await expect(after.remove("sweep", "recurring")).rejects.toBeInstanceOf(ResourceNotFoundException);
  expect(await after.names()).toEqual([]);
  firing.close();
  await after.close();
});

test.each([
  ["a call that nobody signed", "POST", "/schedules/one", {}, 403, "AccessDeniedException"],
  ["a body that is no JSON", "POST", "/schedules/one", SIGNED, 400, "ValidationException"],
  ["an operation that nobody knows", "PUT", "/schedules/one", SIGNED, 400, "ValidationException"],
  ["another path", "POST", "/schedule-groups/one", SIGNED, 400, "ValidationException"],
])("%s is refused", async (_, method, path, headers, status, name) => {
  const { url, close } = await aScheduler();
  const asked = { method, headers, body: "{" };
  const answer = await fetch(url + path, asked);
  expect([answer.status, answer.headers.get("x-amzn-errortype")]).toEqual([status, name]);
  expect(await answer.json()).toEqual({ Message: expect.stringMatching(/./) });
  await close();
});
