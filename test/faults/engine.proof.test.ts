import { afterAll, beforeAll, expect, test } from "vitest";
import { ulid } from "ulid";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { startMenta } from "#infra/local/local.ts";
import { proofSize } from "../proof.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/**
 * Options for the engine of `npm start`: Amazon's own where Java is installed. Most other tests do not use
 * it.
 */
const OPTIONS = { port: 0, aiDelayMs: 0, passwordCost: 16, pages: "none" } as const;
const MESSAGE = "J’hésite entre rester chez Alvéa et reprendre des études.";
/** Returns a message of maximum length, 24 kB. */
const longMessage = (n: number) => `${n} ${"€".repeat(7990)}`;
/** At full size more than one page of a query, which ends at 1 MB. */
const MESSAGES = proofSize(6, 48);

let menta: Awaited<ReturnType<typeof startMenta>>;
let person: Awaited<ReturnType<typeof signUpNewPerson>>;
beforeAll(async () => {
  menta = await startMenta({ ...OPTIONS, dataDir: temporaryFolder("engine") });
  person = await signUpNewPerson(menta.url);
});
afterAll(() => menta.close());

const aDiscussion = async () =>
  (await person.get("createSession", { body: { title: "Changer de métier" } })).id;
const messagesOf = (id: string) => person.get("listMessages", { id });

test("a message sent again with its id, at once or after, is written once", async () => {
  const body = { sessionId: await aDiscussion(), message: MESSAGE, id: ulid() };
  const answers = await Promise.all([1, 2, 3].map(() => person.get("chat", { body })));
  answers.push(await person.get("chat", { body }));
  expect(new Set(answers.map(({ assistantMessage }) => assistantMessage.id)).size).toBe(1);
  expect(await messagesOf(body.sessionId)).toHaveLength(2);
});

test("long messages are read back whole and in pairs; removed, nothing is left", async () => {
  const sessionId = await aDiscussion();
  const said = Array.from({ length: MESSAGES }, (_, n) => longMessage(n));
  const send = (message: string) => person.call("chat", { body: { sessionId, message, id: ulid() } });
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  for (const message of said) answers.push(await send(message));
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
  const kept = await messagesOf(sessionId);
  expect(Buffer.byteLength(JSON.stringify(kept))).toBeGreaterThan(MESSAGES * 22 * 1024);
  const replyTo = new Map(answers.map(({ body }) => [body.userMessage.id, body.assistantMessage.id]));
  const questions = kept.filter(({ role }) => role === "user");
  expect(questions.map(({ content }) => content).toSorted()).toEqual(said.toSorted());
  expect(kept.map(({ id }) => id)).toEqual(questions.flatMap(({ id }) => [id, replyTo.get(id)]));
  await person.get("clearMessages", { id: sessionId });
  expect(await messagesOf(sessionId)).toEqual([]);
});
