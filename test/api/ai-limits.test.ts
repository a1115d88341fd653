import { randomBytes } from "node:crypto";
import { afterEach, expect, vi } from "vitest";
import { ulid } from "ulid";
import { menta, url } from "./product.ts";
import { aDecisionBody, aProjectBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { unitsOf } from "#test/bench/table-units.ts";
import { test } from "./test-person.ts";

// Imported after the product has started, because the functions read the name of its table when they are
// loaded.
const { DiscussionEntity } = await import("#functions/discussions/discussion.rows.ts");
const { getUsage, toUsageDay } = await import("#functions/assistant/usage.rows.ts");

type Person = Awaited<ReturnType<typeof signUpNewPerson>>;

afterEach(() => void vi.unstubAllEnvs());

const usageOf = (userId: string) => getUsage({ userId, day: toUsageDay(new Date()) });
/** Returns the message of a refusal. */
const messageOf = (body: object) => ("message" in body ? String(body.message) : "");
const titled = (person: Person, title: string) => person.get("createSession", { body: { title } });

/**
 * Sends this many messages at the same time, each in a discussion of its own, because a discussion has one
 * reply at a time.
 */
async function askAtOnce(person: Person, count: number) {
  const reasons = Array.from({ length: count }, (_, n) => `Raison ${n}`);
  const discussions = await Promise.all(reasons.map((title) => titled(person, title)));
  const answers = await Promise.all(
    discussions.map(({ id: sessionId, title }) =>
      person.call("chat", { body: { sessionId, message: `Rester chez Alvéa ou partir ? ${title}.` } }),
    ),
  );
  const kept = await Promise.all(discussions.map(({ id }) => person.get("listMessages", { id })));
  const answered = answers.filter(({ status }) => status === 200).length;
  expect(kept.flat()).toHaveLength(2 * answered);
  return { answers, answered };
}

/** Starts three replies in three discussions. They go on until they are stopped. */
async function aThreeTimesBusy(person: Person) {
  const before = menta.bedrock.calls.length;
  const discussions = await Promise.all([1, 2, 3].map((n) => titled(person, `Raison ${n}`)));
  const hanging = discussions.map(({ id: sessionId, title }) => {
    menta.bedrock.fail({ at: "during", afterWords: 2, kind: "hang" });
    return person.call("chat", { body: { sessionId, message: `${title}.` } });
  });
  await expect.poll(() => menta.bedrock.calls.length).toBe(before + 3);
  return async () => {
    await Promise.all(discussions.map(({ id }) => person.get("stopReply", { id })));
    return Promise.all(hanging);
  };
}

test("100 requests of one person at once never pass the tokens of a day, and each refusal says so", async ({
  person,
}) => {
  vi.stubEnv("AI_AT_ONCE", "0");
  vi.stubEnv("AI_TOKENS_PER_DAY", "20000");
  const { answers, answered } = await askAtOnce(person, 100);
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThan(20);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, body, headers } of refused) {
    expect({ status, body }).toMatchObject({ status: 429, body: { code: "too_many" } });
    expect(messageOf(body)).toMatch(/tout le temps de MENTA prévu pour aujourd’hui/);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const { tokens } = await usageOf(person.user.id);
  expect(tokens).toBeGreaterThan(0);
  expect(tokens).toBeLessThanOrEqual(20_000);
});

test("nor the money of a person, nor that of everybody", async ({ person }) => {
  vi.stubEnv("AI_AT_ONCE", "0");
  vi.stubEnv("AI_USD_PER_DAY", "0.01");
  const mine = await askAtOnce(person, 60);
  expect(mine.answers.some(({ body }) => /par personne et par jour/.test(messageOf(body)))).toBe(true);
  expect((await usageOf(person.user.id)).microUsd).toBeLessThanOrEqual(10_000);

  vi.stubEnv("AI_USD_PER_DAY", "0");
  vi.stubEnv("AI_USD_PER_DAY_ALL", "0.01");
  const others = await Promise.all([signUpNewPerson(url), signUpNewPerson(url)]);
  const theirs = await Promise.all(others.map((one) => askAtOnce(one, 30)));
  // The requests run at the same time, so a finished one may not have released its reservation yet.
  const said = /pour tout le monde|réservé à des demandes en cours/;
  expect(theirs.flatMap(({ answers }) => answers).some(({ body }) => said.test(messageOf(body)))).toBe(true);
  const { microUsd } = await usageOf("everybody");
  expect(microUsd).toBeGreaterThan(0);
  expect(microUsd).toBeLessThanOrEqual(10_000);
});

test("a fourth reply at once is refused; one that ends, stopped or not, makes room, and an evaluation needs none", async ({
  person,
}) => {
  const { id: sessionId } = await titled(person, "Rester ou partir");
  await person.get("chat", { body: { sessionId, message: "Rester chez Alvéa, ou reprendre des études ?" } });
  const stopAll = await aThreeTimesBusy(person);
  const fourth = await person.call("chat", { body: { sessionId, message: "Et encore ?" } });
  expect(fourth).toMatchObject({ status: 429, body: { code: "too_many" } });
  expect(messageOf(fourth.body)).toMatch(/plusieurs de vos demandes/);
  expect(Number(fourth.headers.get("retry-after"))).toBeLessThanOrEqual(10);
  expect((await person.call("createReflection", { id: sessionId })).status).toBe(201);
  expect((await stopAll()).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await person.call("chat", { body: { sessionId, message: "Et encore ?" } })).status).toBe(200);
});

/** Returns a random text, which compresses to three quarters of its size. */
const noise = (length: number) => randomBytes(length).toString("base64").slice(0, length);

/**
 * Creates a project whose plans have a megabyte together: only a part of them fits into the prompt of a
 * report.
 */
async function aLargeProject(person: Person): Promise<string> {
  const { id: projectId } = await person.get("createProject", { body: aProjectBody() });
  const actions = Array.from({ length: 150 }, () => ({ title: noise(300), description: noise(1_000) }));
  for (let made = 0; made < 5; made += 1)
    await person.get("createDecision", { body: aDecisionBody({ projectId, actions }) });
  for (let made = 0; made < 5; made += 1)
    await person.get("createDecision", { body: aDecisionBody({ projectId, context: noise(5_000) }) });
  return projectId;
}

test("a report that the day's limit refuses has not been read for, and one that only then is too dear is paid for that", async ({
  person,
}) => {
  const id = await aLargeProject(person);
  const report = () => person.call("reportProject", { id, body: {} });
  vi.stubEnv("AI_TOKENS_PER_DAY", "1");
  const refused = await unitsOf(async () => {
    expect(await report()).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/tout le temps/) as string },
    });
  });
  expect(refused.read).toBeLessThan(10);

  // A limit between the minimum and the maximum cost of this report.
  vi.stubEnv("AI_TOKENS_PER_DAY", "20000");
  const read = await unitsOf(async () => {
    expect(await report()).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/tout le temps.*Revenez demain/) as string },
    });
  });
  expect(read.read).toBeGreaterThan(200);
  expect(await usageOf(person.user.id)).toMatchObject({ tokens: 0, microUsd: 2_300 });

  vi.unstubAllEnvs();
  expect((await report()).status).toBe(201);
  expect(await usageOf(person.user.id)).not.toHaveProperty("slot1");
});

test("a report that is refused because there is too much to read is paid for that", async ({ person }) => {
  const { id } = await person.get("createProject", { body: aProjectBody() });
  const { user } = person;
  const at = new Date().toISOString();
  const about = { userId: user.id, projectId: id, title: "Où loger ?", titleOrigin: "chosen" } as const;
  const dates = { createdAt: at, updatedAt: at };
  await DiscussionEntity.put(
    Array.from({ length: 1_001 }, () => ({ ...about, ...dates, id: ulid(), agentType: "insights" as const })),
  ).go();
  expect((await person.call("reportProject", { id, body: {} })).status).toBe(413);
  expect(await usageOf(user.id)).toMatchObject({ tokens: 0, microUsd: 2_300 });
});

test("nor has one that comes while the person waits for as many answers as they may", async ({ person }) => {
  const id = await aLargeProject(person);
  const stopAll = await aThreeTimesBusy(person);
  const { read } = await unitsOf(async () => {
    expect(await person.call("reportProject", { id, body: {} })).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/plusieurs de vos demandes/) as string },
    });
  });
  // Heartbeats of the running turns are writes, so they do not count here.
  expect(read).toBeLessThan(15);
  await stopAll();
});
