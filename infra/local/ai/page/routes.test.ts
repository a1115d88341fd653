import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { LanguageModel } from "../../bedrock/model.ts";
import { openGateway } from "../../gateway/server.ts";
import { createCurrentAi } from "../current-ai.ts";
import { aiOfStoredChoice, readAiChoice } from "../kept-choice.ts";
import { PROVIDERS, type Ai } from "../providers.ts";
import type { RunningServer } from "../running-servers.ts";
import { ANSWER_WRITERS, startTestServer, type AnswerWriter } from "../test-server.ts";
import { aiPageHeaders } from "./render.ts";
import { createAiPageHandler } from "./routes.ts";

const offline: LanguageModel = async function* answer() {
  yield "Entretien";
};
const KEY = "sk-secret";
let dataDir = "";
beforeEach(() => void (dataDir = temporaryFolder("ai-page")));

/** Opens the page `/_ia` on a gateway of its own. Its requests to a provider reach a test server. */
async function open({
  first = { kind: "offline" },
  servers = [],
  env = {},
  scenes = {},
}: {
  first?: Ai;
  servers?: RunningServer[];
  env?: Record<string, string>;
  scenes?: Record<string, AnswerWriter>;
} = {}) {
  const { baseUrl, seen } = await startTestServer({
    [PROVIDERS.mistral.model]: ANSWER_WRITERS.usual,
    ...scenes,
  });
  const { fetch: real } = globalThis;
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    real(url.replace(PROVIDERS.mistral.baseUrl, baseUrl), init),
  );
  const current = createCurrentAi(first, { offline, warn: () => {} });
  const changes: Ai[] = [];
  const gateway = await openGateway(0);
  gateway.serve({
    api: () => {},
    pool: () => {},
    config: {},
    mailbox: { page: () => "", html: () => undefined },
    pages: (_request, response) => void response.writeHead(404).end(),
    ai: createAiPageHandler({
      dataDir,
      current,
      kept: readAiChoice(dataDir),
      isGivenByVariable: false,
      env,
      onChange: () => changes.push(current.state().ai),
      findServers: () => Promise.resolve(servers),
    }),
  });
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    await gateway.close();
  });
  const ours = { origin: gateway.url, "sec-fetch-site": "same-origin" };
  const get = (path = "/_ia", headers: Record<string, string> = {}) => real(gateway.url + path, { headers });
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = ours) =>
    real(gateway.url + path, {
      method: "POST",
      body: new URLSearchParams(form),
      headers,
      redirect: "manual",
    });
  return { current, changes, get, post, seen, url: gateway.url };
}

const onThisMachine = (baseUrl: string): RunningServer => ({
  word: "ollama",
  provider: { ...PROVIDERS.ollama, baseUrl },
  models: [
    { id: "gemma3:12b", bytes: 8_100_000_000 },
    { id: "llama3.2:3b", bytes: 2_000_000_000 },
  ],
});

test("the page says who answers, what runs on this machine, and what a maker costs, of the table", async () => {
  const { get } = await open({ servers: [onThisMachine("http://localhost:1/v1")] });
  const page = await (await get()).text();
  expect(page).toContain("L’entretien guidé, sans modèle");
  expect(page).toMatch(/gemma3:12b.*8,1\u00A0Go/s);
  expect(page.match(/Proposé/g)).toHaveLength(1);
  for (const provider of Object.values(PROVIDERS)) expect(page).toContain(provider.name);
  for (const { name, model } of [PROVIDERS.mistral, PROVIDERS.scaleway])
    expect(page).toMatch(
      new RegExp(`0,0\\d\\u00A0[$€] la discussion</span><b>${name}</b> [^]{0,60}${model}`),
    );
  expect(page).toContain("29 novembre 2026");
});

test("a trial asks the one question with the method, shows the answer, its time and its price, and keeps nothing", async () => {
  const { post, seen, current } = await open();
  const answer = await post("/_ia/essayer", { word: "mistral", key: KEY });
  const page = await answer.text();
  expect(page).toMatch(/Qu’est-ce qui compte 🧭 vraiment \?/);
  expect(page).toMatch(/Réponse entière<\/dt><dd>[\d,]+\u00A0s/);
  expect(page).toMatch(/Cette réponse<\/dt><dd>0,00003\u00A0\$/);
  expect(seen).toMatchObject([
    {
      authorization: `Bearer ${KEY}`,
      body: { model: PROVIDERS.mistral.model, messages: [{ role: "system" }, { role: "user" }] },
    },
  ]);
  expect(page).not.toContain(KEY);
  expect(existsSync(join(dataDir, "ai.json"))).toBe(false);
  expect(current.state().ai.kind).toBe("offline");
});

test("who is used answers at once, is kept with the key for the owner alone, and answers after a restart", async () => {
  const { get, post, current, changes } = await open();
  await (await post("/_ia/essayer", { word: "mistral", key: "clef" })).text();
  const used = await post("/_ia/utiliser", { word: "mistral", model: PROVIDERS.mistral.model });
  expect([used.status, used.headers.get("location")]).toEqual([303, "/_ia?utilise"]);
  expect(current.state()).toMatchObject({ ai: { kind: "server", apiKey: "clef" } });
  expect(changes).toHaveLength(1);
  expect(statSync(join(dataDir, "ai.json")).mode & 0o777).toBe(0o600);
  expect(aiOfStoredChoice(readAiChoice(dataDir), {})).toEqual(current.state().ai);
  const page = await (await get("/_ia?utilise")).text();
  expect(page).toContain("Mistral répondra au prochain message.");
  expect(page).not.toContain("clef");
  await post("/_ia/revenir", {});
  expect(current.state().ai).toEqual({ kind: "offline" });
  expect(readAiChoice(dataDir)).toEqual({ chosen: null, keys: { mistral: "clef" } });
});

test("a key of the maker's own variable is used, and not written down", async () => {
  const { post, seen } = await open({ env: { MISTRAL_API_KEY: "usuelle" } });
  await post("/_ia/utiliser", { word: "mistral", model: "" });
  await (await post("/_ia/essayer", { word: "mistral" })).text();
  expect(seen[0]?.authorization).toBe("Bearer usuelle");
  expect(readFileSync(join(dataDir, "ai.json"), "utf8")).not.toContain("usuelle");
});

test("a key that is refused is said so in its place, and nothing is kept", async () => {
  const { post } = await open({ scenes: { refused: ANSWER_WRITERS["wrong key"] } });
  const page = await (
    await post("/_ia/essayer", { word: "mistral", key: "la-cle", model: "refused" })
  ).text();
  expect(page).toMatch(
    /<details open>.*Mistral refuse la clé.*Rien n’a été gardé\u202F; l’entretien guidé répond toujours/s,
  );
  expect(page).not.toContain("la-cle");
  expect(existsSync(join(dataDir, "ai.json"))).toBe(false);
});

test.each<[Record<string, string>, string]>([
  [{ word: "mistral" }, "Collez d’abord votre clé Mistral."],
  [{ word: "autre" }, "Ce fabricant n’est pas de la liste."],
])("what cannot be asked is a sentence, and changes nothing", async (form, sentence) => {
  const { post, changes } = await open();
  for (const path of ["/_ia/essayer", "/_ia/utiliser"]) {
    const answer = await post(path, form);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(sentence)]);
  }
  expect(changes).toEqual([]);
});

test("words of a model and of a server are no markup", async () => {
  const { post } = await open({
    scenes: {
      html: (response) =>
        response.end(
          'data: {"choices":[{"delta":{"content":"<script>x</script> a"},"finish_reason":"stop"}]}\n\n',
        ),
    },
  });
  const page = await (await post("/_ia/essayer", { word: "mistral", key: "k", model: "html" })).text();
  expect(page).not.toContain("<script");
  expect(page).toContain("&#60;script&#62;x");
});

test.each<[string, Record<string, string>]>([
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://example.com" }],
  ["another port of this machine", { "sec-fetch-site": "same-site", origin: "http://localhost:1" }],
  ["a page without an origin", { origin: "null" }],
  ["another site, in an older browser", { origin: "https://example.com" }],
  ["a program that says nothing of itself", {}],
])("a form of %s is refused, and asks and changes nothing", async (_, headers) => {
  const { post, seen, changes } = await open();
  for (const path of ["/_ia/essayer", "/_ia/utiliser", "/_ia/revenir"])
    expect((await post(path, { word: "mistral", key: "k" }, headers)).status).toBe(403);
  expect([seen, changes]).toEqual([[], []]);
});

test("a name of another site that leads here reaches nothing", async () => {
  const { url } = await open();
  const { request } = await import("node:http");
  const status = await new Promise((resolve) => {
    request(`${url}/_ia`, { headers: { host: "example.com" } }, ({ statusCode }) =>
      resolve(statusCode),
    ).end();
  });
  expect(status).toBe(421);
});

test("the screens are told the model and why it did not answer, and no other site is", async () => {
  const { get } = await open({ first: { kind: "server", provider: PROVIDERS.ollama, model: "gemma3:12b" } });
  const answer = await get("/_ia/etat", { "sec-fetch-site": "same-origin" });
  expect(await answer.json()).toEqual({ model: "gemma3:12b", isLoading: true, failure: null });
  for (const site of ["cross-site", "same-site"])
    expect((await get("/_ia/etat", { "sec-fetch-site": site })).status).toBe(403);
});

test("with Bedrock the page says how to change, and offers nothing", async () => {
  const { get, post } = await open({ first: { kind: "aws" } });
  expect(await (await get()).text()).not.toContain("<form");
  expect((await post("/_ia/utiliser", { word: "mistral", key: "k" })).status).toBe(403);
});

test("the headers allow this page's one style and its own forms, and nothing else", async () => {
  const { get } = await open();
  const page = await (await get()).text();
  const [, style = ""] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
  const policy = aiPageHeaders["content-security-policy"];
  expect(policy).toContain(`style-src 'sha256-${createHash("sha256").update(style).digest("base64")}';`);
  expect(policy).toMatch(/^default-src 'none';.*form-action 'self'; frame-ancestors 'none'$/);
  expect(page).not.toMatch(/ style=|<script|src=/);
});

test("a damaged file ends the start with a sentence", () => {
  writeFileSync(join(dataDir, "ai.json"), "{");
  expect(() => readAiChoice(dataDir)).toThrow(/est abîmé/);
});
