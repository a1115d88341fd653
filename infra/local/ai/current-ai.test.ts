import { afterEach, expect, test, vi } from "vitest";
import { startTestBedrock } from "../bedrock/clients.fixture.ts";
import type { LanguageModel } from "../bedrock/model.ts";
import { createCurrentAi } from "./current-ai.ts";
import { PROVIDERS, type ServerAi } from "./providers.ts";
import { ANSWER_WRITERS, startTestServer } from "./test-server.ts";

afterEach(() => void vi.useRealTimers());

const offline: LanguageModel = async function* answer() {
  yield "Entretien";
};
const REQUEST = {
  system: "",
  messages: [{ role: "user" as const, text: "Bonjour" }],
  metadata: {},
  maxTokens: 9,
};

async function saidBy(model: LanguageModel, signal = new AbortController().signal): Promise<string> {
  let text = "";
  for await (const piece of model(REQUEST, signal)) if (typeof piece === "string") text += piece;
  return text;
}

/** Creates the current AI with a test server, and collects the warnings that the AI reports. */
async function current(model: string, over: Partial<ServerAi> = {}) {
  const { baseUrl } = await startTestServer();
  const warned: string[] = [];
  const ai: ServerAi = { kind: "server", provider: { name: "Ollama", baseUrl }, model, ...over };
  return { current: createCurrentAi(ai, { offline, warn: (line) => warned.push(line) }), ai, warned };
}

test("who answers may change from one request to the next", async () => {
  const { current: one, ai } = await current("usual");
  expect(one.state()).toMatchObject({ model: "usual", isLoading: true });
  expect(await saidBy(one.model)).toBe("Qu’est-ce qui compte 🧭 vraiment ?");
  expect(one.state()).toMatchObject({ model: "usual", isLoading: false, failure: undefined });
  one.use({ kind: "offline" });
  expect(await saidBy(one.model)).toBe("Entretien");
  one.use(ai);
  expect(one.state()).toMatchObject({ model: "usual", isLoading: true });
});

test.each<[keyof typeof ANSWER_WRITERS, RegExp]>([
  ["wrong key", /^Ollama demande une clé : donnez-la par MENTA_AI_KEY\.$/],
  ["empty account", /^Le compte chez Ollama n’a plus de crédit\.$/],
  ["unknown model", /^Ollama n’a pas le modèle « unknown model » : installez-le/],
  ["busy", /^Ollama reçoit trop de demandes/],
  ["overflowing", /^La discussion est trop longue pour « overflowing »/],
  ["thinking only", /^« thinking only » a réfléchi sans rien répondre/],
  ["broken", /^Ollama n’a pas pu répondre \(500 Cassé\)\. Réessayez\.$/],
])("%s has a sentence of its own", async (scene, sentence) => {
  const { current: one, warned } = await current(scene);
  await expect(saidBy(one.model)).rejects.toThrow();
  expect(warned).toEqual([expect.stringMatching(sentence)]);
  expect(one.state().failure).toBe(warned[0]);
});

test("a missing key is said before anything is sent, with where one is given", async () => {
  const warned: string[] = [];
  const ai = { kind: "server" as const, provider: PROVIDERS.mistral };
  const one = createCurrentAi(ai, { offline, warn: (line) => warned.push(line) });
  await one.check(() => {}, new AbortController().signal);
  expect(warned).toEqual([
    "Il manque une clé pour Mistral : donnez-la par MISTRAL_API_KEY, ou collez-la dans /_ia ; console.mistral.ai en donne une.",
  ]);
});

test("a key that a server repeats is in no sentence", async () => {
  const { current: one, warned } = await current("wrong key", { apiKey: "la-clé" });
  await expect(saidBy(one.model)).rejects.toThrow();
  const { current: other, warned: also } = await current("broken", { apiKey: "Cassé" });
  await expect(saidBy(other.model)).rejects.toThrow();
  expect([...warned, ...also].join()).not.toMatch(/la-clé|Cassé/);
});

test("a failure is said once a minute, and not when the person stopped the answer", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { current: one, warned } = await current("broken");
  const fail = (signal?: AbortSignal) => expect(saidBy(one.model, signal)).rejects.toThrow();
  await fail(AbortSignal.abort());
  expect(warned).toEqual([]);
  await fail();
  vi.advanceTimersByTime(59_999);
  await fail();
  expect(warned).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await fail();
  expect(warned).toHaveLength(2);
});

test("the first look says who answers, with which model", async () => {
  const { current: one } = await current("usual");
  const said: string[] = [];
  await one.check((line) => said.push(line), new AbortController().signal);
  expect(said).toEqual(["Ollama répond, avec le modèle usual."]);
});

test("a model that has to be loaded first is named meanwhile", async () => {
  const { baseUrl } = await startTestServer({
    "gemma3:12b": (response, body) => {
      response.write(": loading\n\n");
      return ANSWER_WRITERS.usual(response, body);
    },
  });
  const ai = { kind: "server" as const, provider: { name: "Ollama", baseUrl }, model: "gemma3:12b" };
  const said: string[] = [];
  const one = createCurrentAi(ai, { offline, warn: () => {} });
  await one.check((line) => said.push(line), new AbortController().signal);
  expect(said).toEqual([
    "gemma3:12b se charge : le premier message attend.",
    "Ollama répond, avec le modèle gemma3:12b.",
  ]);
});

test("a server that is slow to speak is waited for, with signs of life", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { promise, resolve } = Promise.withResolvers<void>();
  const { baseUrl, seen } = await startTestServer({
    slow: async (response, body) => {
      await promise;
      await ANSWER_WRITERS.usual(response, body);
    },
  });
  const ai = { kind: "server" as const, provider: { name: "Ollama", baseUrl }, model: "slow" };
  const pieces = createCurrentAi(ai, { offline, warn: () => {} }).model(
    REQUEST,
    new AbortController().signal,
  );
  const iterator = pieces[Symbol.asyncIterator]();
  for (let sign = 0; sign < 16; sign += 1) {
    const next = iterator.next();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await next).toEqual({ done: false, value: { thinking: "" } });
  }
  expect(seen).toHaveLength(1);
  resolve();
  vi.useRealTimers();
  expect((await iterator.next()).value).toBe("Qu’est-ce qui comp");
});

test("one that stays silent for five minutes is given up, and let go", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let hasLeft = false;
  const { baseUrl } = await startTestServer({
    mute: (response) => void response.once("close", () => (hasLeft = true)),
  });
  const warned: string[] = [];
  const ai = { kind: "server" as const, provider: { name: "Ollama", baseUrl }, model: "mute" };
  const one = createCurrentAi(ai, { offline, warn: (line) => warned.push(line) });
  const reply = expect(saidBy(one.model)).rejects.toMatchObject({ name: "ModelTimeoutException" });
  for (let sign = 0; sign < 20; sign += 1) await vi.advanceTimersByTimeAsync(15_000);
  await reply;
  expect(warned).toEqual([expect.stringMatching(/^« mute » n’a donné aucun signe à temps/)]);
  vi.useRealTimers();
  await vi.waitFor(() => expect(hasLeft).toBe(true));
});

test("what a slow model thinks keeps the production code waiting, and its words are the reply", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { promise, resolve } = Promise.withResolvers<void>();
  const { baseUrl } = await startTestServer({
    slow: async (response, body) => {
      await promise;
      await ANSWER_WRITERS["thinking in the text"](response, body);
    },
  });
  const ai = { kind: "server" as const, provider: { name: "Ollama", baseUrl }, model: "slow" };
  const { bedrock } = await startTestBedrock(createCurrentAi(ai, { offline, warn: () => {} }).model);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock.url,
    AWS_REGION: "eu-west-3",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    LOG_LEVEL: "error",
  });
  const { converseStream } = await import("#functions/assistant/bedrock.ts");
  const request = {
    modelId: "m",
    system: "s",
    messages: REQUEST.messages,
    maxTokens: 700,
    metadata: { task: "chat" },
  };
  const reply = (async () => {
    let text = "";
    const { signal } = new AbortController();
    for await (const piece of converseStream(request, { signal, onUsage: () => {} })) text += piece;
    return text;
  })();
  // 16 × 15 s is twice IDLE_TIMEOUT_MS, after which the functions give up a call without a sign of life.
  for (let sign = 0; sign < 16; sign += 1) {
    await new Promise((done) => setImmediate(done));
    await vi.advanceTimersByTimeAsync(15_000);
  }
  resolve();
  vi.useRealTimers();
  expect(await reply).toBe("Qu’est-ce qui compte 🧭 vraiment ?");
});
