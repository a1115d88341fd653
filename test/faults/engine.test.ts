import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ulid } from "ulid";
import { aPerson, PASSWORD, visitor } from "#infra/local/demo/person.ts";
import { INSTALLED } from "#infra/local/dynamodb/installed.fixture.ts";
import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import { ownFolder } from "../own-folder.ts";

/** What a computer without Java runs on; where npm has brought no such engine, the promises are the other one's. */
const engine = INSTALLED.at(-1);
const dataDir = ownFolder("engine");
const DATABASE_DIED = 3;
const MESSAGE = "J’hésite entre rester chez Alvéa et reprendre des études.";
/** Of 24 kB, as long as a message may be. */
const longMessage = (n: number) => `${n} ${"€".repeat(7990)}`;

let menta: Awaited<ReturnType<typeof startProduct>>;
let person: Awaited<ReturnType<typeof aPerson>>;

/** The product in a process of its own, because it can be started once in each. */
async function startProduct() {
  const local = new URL("../../infra/local/local.ts", import.meta.url).href;
  const script = `
    const { startMenta } = await import(${JSON.stringify(local)});
    const options = JSON.parse(process.argv[1]);
    const { url } = await startMenta({ ...options, onDeath: () => process.exit(${DATABASE_DIED}) });
    process.stdout.write(url);`;
  const options = { dataDir, engine, port: 0, aiDelayMs: 0, pages: "none" };
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, JSON.stringify(options)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit") as Promise<[number | null]>;
  const [url] = (await once(child.stdout, "data")) as [Buffer];
  return { url: url.toString(), ended, kill: () => child.kill("SIGKILL") && ended };
}

/** The product started again on the same data, and this person in front of it, with the same cookie. */
async function startAgain(): Promise<void> {
  menta = await startProduct();
  const { cookie, user } = person;
  person = Object.assign(visitor(menta.url), { user });
  person.cookie = cookie;
}

const aDiscussion = async () =>
  (await person.get("createSession", { body: { title: "Changer de métier" } })).id;
const messagesOf = (id: string) => person.get("listMessages", { id });

beforeAll(async () => {
  menta = await startProduct();
  person = await aPerson(menta.url);
});
afterAll(() => menta.kill());

test("discussions are made, renamed, listed and removed", async () => {
  const [kept, removed] = [await aDiscussion(), await aDiscussion()];
  await person.get("renameSession", { id: kept, body: { title: "Reprendre des études" } });
  await person.get("removeSession", { id: removed });
  const listed = await person.get("listSessions");
  expect(listed.map(({ id, title }) => [id, title])).toEqual([[kept, "Reprendre des études"]]);
});

test("a reply comes in pieces that add up to what is kept", async () => {
  const sessionId = await aDiscussion();
  const pieces: string[] = [];
  let answer: ChatAnswer | undefined;
  for await (const { event, data } of person.chat({ sessionId, message: MESSAGE })) {
    if (event === "delta") pieces.push((data as { text: string }).text);
    if (event === "done") answer = data as ChatAnswer;
  }
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.join("")).toBe(answer?.assistantMessage.content);
  expect(await messagesOf(sessionId)).toEqual([answer?.userMessage, answer?.assistantMessage]);
});

test("a message sent again with its id, at once or after, is written once", async () => {
  const body = { sessionId: await aDiscussion(), message: MESSAGE, id: ulid() };
  const answers = await Promise.all([1, 2, 3].map(() => person.get("chat", { body })));
  answers.push(await person.get("chat", { body }));
  expect(new Set(answers.map(({ assistantMessage }) => assistantMessage.id)).size).toBe(1);
  expect(await messagesOf(body.sessionId)).toHaveLength(2);
});

test("48 messages at once, more than 1 MB, are read back whole and in pairs; removed, nothing is left", async () => {
  const sessionId = await aDiscussion();
  const said = Array.from({ length: 48 }, (_, n) => longMessage(n));
  const answers = await Promise.all(
    said.map((message) => person.call("chat", { body: { sessionId, message } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(said.map(() => 200));
  const kept = await messagesOf(sessionId);
  expect(Buffer.byteLength(JSON.stringify(kept))).toBeGreaterThan(1024 * 1024);
  const replyTo = new Map(answers.map(({ body }) => [body.userMessage.id, body.assistantMessage.id]));
  const questions = kept.filter(({ role }) => role === "user");
  expect(questions.map(({ content }) => content).toSorted()).toEqual(said.toSorted());
  expect(kept.map(({ id }) => id)).toEqual(questions.flatMap(({ id }) => [id, replyTo.get(id)]));
  await person.get("clearMessages", { id: sessionId });
  expect(await messagesOf(sessionId)).toEqual([]);
});

test("started again on the same data, everything is found: account, sign-in, discussions, messages", async () => {
  const sessionId = await aDiscussion();
  const { userMessage, assistantMessage } = await person.get("chat", {
    body: { sessionId, message: MESSAGE },
  });
  const before = await person.get("listSessions");
  await menta.kill();
  await startAgain();
  expect(await person.get("listSessions")).toEqual(before);
  expect(await messagesOf(sessionId)).toEqual([userMessage, assistantMessage]);
  const elsewhere = visitor(menta.url);
  await elsewhere.get("login", { body: { email: person.user.email, password: PASSWORD } });
  expect(await elsewhere.get("listSessions")).toEqual(before);
});

test("a database killed outright ends the product, and has lost nothing that was answered", async () => {
  const sessionId = await aDiscussion();
  const answered: string[] = [];
  const talk = async () => {
    for (;;) {
      const { status, body } = await person.call("chat", { body: { sessionId, message: MESSAGE } });
      if (status !== 200) return;
      answered.push(body.userMessage.id, body.assistantMessage.id);
      if (answered.length === 40)
        process.kill(Number(readFileSync(join(dataDir, "dynamodb.pid"), "utf8")), "SIGKILL");
    }
  };
  await Promise.allSettled([1, 2, 3, 4].map(talk));
  expect((await menta.ended)[0]).toBe(DATABASE_DIED);
  await startAgain();
  const kept = new Set((await messagesOf(sessionId)).map(({ id }) => id));
  expect(answered.length).toBeGreaterThanOrEqual(40);
  expect(answered.filter((id) => !kept.has(id))).toEqual([]);
});
