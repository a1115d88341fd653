import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ulid } from "ulid";
import { signUpNewPerson, type SseEvent } from "#infra/local/demo/person.ts";
import { modelAnswer, FIRST_MESSAGE } from "#test/artefacts/answers.ts";
import { menta, url } from "./product.ts";

const person = await signUpNewPerson(url);
let id = "";
beforeEach(async () => {
  ({ id } = await person.get("createSession", { body: { title: "Alvéa ou des études" } }));
  await person.get("chat", { body: { sessionId: id, message: FIRST_MESSAGE } });
});
afterEach(() => void vi.unstubAllEnvs());

const explore = () => person.call("createSummary", { id });
const stopNamed = (name?: string) => person.get("stopReply", { id, ...(name && { body: { id: name } }) });
/**
 * Calls `ask`, and waits until the model is writing. The call to the model then hangs until it is stopped.
 */
const hanging = async <Answer>(ask: () => Promise<Answer>) => {
  const before = menta.bedrock.calls.length;
  menta.bedrock.fail({ at: "during", afterWords: 2, kind: "hang" });
  const asked = ask();
  await expect.poll(() => menta.bedrock.calls.length).toBeGreaterThan(before);
  return { answer: asked };
};
const stopped = { status: 409, body: { code: "stopped", message: "Génération arrêtée." } };

test("asked three times at once it is made once, and answered to all", async () => {
  const before = menta.bedrock.calls.length;
  const answers = await menta.together(explore, explore, explore);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(menta.bedrock.calls.length - before).toBe(1);
});

test("who comes while it is being made shares its fate, and the model is not asked again", async () => {
  const before = menta.bedrock.calls.length;
  menta.say("summary", "Non.", "Non plus.");
  const answers = await menta.together(explore, explore);
  expect(answers.map(({ status }) => status)).toEqual([502, 502]);
  expect(menta.bedrock.calls.length - before).toBe(2);
  expect((await explore()).status).toBe(201);
});

test("a stop ends the model's work, reaches all who wait, and leaves the earlier one", async () => {
  const { body: earlier } = await explore();
  const { answer } = await hanging(async () => {
    const one = explore();
    const events: SseEvent[] = [];
    for await (const event of person.stream("createSummary", { id })) events.push(event);
    return [await one, events.at(-1)] as const;
  });
  expect(await person.get("stopReply", { id })).toEqual({ stopped: true });
  const [plain, last] = await answer;
  expect(plain).toMatchObject(stopped);
  expect(last).toEqual({ event: "error", data: { code: "stopped", message: "Génération arrêtée." } });
  expect(menta.bedrock.calls.at(-1)).toMatchObject({ aborted: true });
  expect(await person.get("getSummary", { id })).toEqual(earlier);
  expect(await person.get("stopReply", { id })).toEqual({ stopped: false });
  expect((await explore()).status).toBe(201);
});

test("a stop that names one of what is on its way ends that one; one without a name ends the rest", async () => {
  const message = ulid();
  const running = [
    await hanging(explore),
    await hanging(() => person.call("createReflection", { id })),
    await hanging(() =>
      person.call("chat", { body: { sessionId: id, message: "Et le loyer ?", id: message } }),
    ),
  ];
  const isOver = running.map(() => false);
  const [exploration, reflection, reply] = running.map(({ answer }, n) =>
    answer.finally(() => (isOver[n] = true)),
  );

  expect(await stopNamed("evaluation")).toEqual({ stopped: true });
  expect(await reflection).toMatchObject(stopped);
  expect(isOver).toEqual([false, true, false]);
  expect(await stopNamed("evaluation"), "nothing of this name is on its way").toEqual({ stopped: false });
  expect(await stopNamed(message)).toEqual({ stopped: true });
  expect(await reply).toMatchObject({ status: 200, body: { assistantMessage: { stopped: true } } });
  expect(isOver).toEqual([false, true, true]);
  expect(await stopNamed()).toEqual({ stopped: true });
  expect(await exploration).toMatchObject(stopped);
});

test.each(["", "tout", "Summary", 12])(
  "a stop of %j, which nothing bears, is refused in French",
  async (name) => {
    const answer = await person.request("stopReply", { id, body: { id: name } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: "invalid",
      issues: [{ path: "id", message: "Identifiant invalide." }],
    });
  },
);

test("a stop that was accepted is honoured however late it came", async () => {
  for (const delayMs of [0, 5, 10, 20, 40]) {
    const asked = explore();
    await new Promise((resume) => void setTimeout(resume, delayMs));
    const stop = await person.get("stopReply", { id });
    const { status } = await asked;
    expect(status).toBe(stop.stopped ? 409 : 201);
    if (stop.stopped) expect((await person.call("getSummary", { id })).status).toBe(404);
    await person.get("clearMessages", { id });
    await person.get("chat", { body: { sessionId: id, message: FIRST_MESSAGE } });
  }
});

test.each([
  ["clearMessages", 404],
  ["removeSession", 404],
] as const)("%s while it is being made leaves nothing behind", async (end, status) => {
  const { answer } = await hanging(explore);
  await person.get(end, { id });
  expect(await answer).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await person.call("getSummary", { id })).status).toBe(status);
});

test("a reader who leaves finds it whole", async () => {
  const leave = new AbortController();
  const answer = await fetch(`${menta.url}/api/sessions/${id}/summary`, {
    method: "POST",
    headers: { origin: menta.url, cookie: person.cookie, accept: "text/event-stream" },
    signal: leave.signal,
  });
  await answer.body?.getReader().read();
  leave.abort();
  await expect.poll(async () => (await person.call("getSummary", { id })).status).toBe(200);
});

test("one whose server died is taken over by the next who asks", async () => {
  const turns = await import("#functions/assistant/turn.rows.ts");
  const key = { userId: person.user.id, sessionId: id, id: "summary" };
  await turns.claimTurn(key, new Date(Date.now() - 60_000));
  expect((await explore()).status).toBe(201);
});

test("one that exists can be generated again, and the turn of one that runs cannot be taken", async () => {
  const turns = await import("#functions/assistant/turn.rows.ts");
  const key = { userId: person.user.id, sessionId: id, id: ulid(), rerun: true };
  const first = await turns.claimTurn(key, new Date());
  expect((await turns.claimTurn(key, new Date())).acquired).toBe(false);
  await turns.endTurn(first.turn);
  const second = await turns.claimTurn(key, new Date());
  expect([second.acquired, second.turn.state]).toEqual([true, "running"]);
  expect(second.turn.place).not.toBe(first.turn.place);
  expect((await turns.claimTurn({ ...key, rerun: false }, new Date())).acquired).toBe(false);
});

test("an AI that is busy is said to be busy", async () => {
  menta.bedrock.fail({ at: "before", kind: "throttling", times: 3 });
  const { status, body, headers } = await explore();
  expect([status, body]).toMatchObject([503, { code: "unavailable" }]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});

test("over the budget nothing is asked, and what was asked counts, aborted or not", async () => {
  vi.stubEnv("AI_TOKENS_PER_DAY", "1000000");
  const { getUsage, toUsageDay } = await import("#functions/assistant/usage.rows.ts");
  const used = async () => (await getUsage({ userId: person.user.id, day: toUsageDay(new Date()) })).tokens;
  const before = await used();
  menta.say("summary", "Non.", modelAnswer("summary"));
  expect((await explore()).status).toBe(201);
  const afterTwo = await used();
  expect(afterTwo).toBeGreaterThan(before);
  const { answer } = await hanging(explore);
  await person.get("stopReply", { id });
  await answer;
  expect(await used()).toBeGreaterThan(afterTwo);
  vi.stubEnv("AI_TOKENS_PER_DAY", "1");
  const calls = menta.bedrock.calls.length;
  expect(await explore()).toMatchObject({ status: 429, body: { code: "too_many" } });
  expect(menta.bedrock.calls.length).toBe(calls);
});
