import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { LanguageModel } from "./model.ts";
import { BedrockError } from "./errors.ts";
import { withFailureWarnings, warnIfUnreachable } from "./warnings.ts";

afterEach(() => void vi.useRealTimers());

/** What a start says of a server that answers like this. */
async function warningsFor(answer: RequestListener): Promise<string[]> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const said: string[] = [];
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  await warnIfUnreachable({ baseUrl }, (line) => said.push(line));
  return said;
}

test("a server that lists its models is no warning", async () => {
  expect(await warningsFor((_, response) => response.end('{"data":[{"id":"m"}]}'))).toEqual([]);
});

test("a server that refuses, or is not there, is one sentence with the reason", async () => {
  expect(await warningsFor((_, response) => response.writeHead(500).end('{"error":"Pas\\nprêt."}'))).toEqual([
    "Attention : l’IA de MENTA_AI ne répond pas pour l’instant (500 Pas prêt).",
  ]);
  const said: string[] = [];
  await warnIfUnreachable({ baseUrl: "http://127.0.0.1:1/v1" }, (line) => said.push(line));
  expect(said).toEqual([
    expect.stringMatching(
      /^Attention : l’IA de MENTA_AI ne répond pas pour l’instant \(http:\/\/127\.0\.0\.1:1\/v1\/models: .+\)\.$/,
    ),
  ]);
});

test("failures are warned about once a minute, and not when the person stopped the answer", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const said: string[] = [];
  const failure = new BedrockError(
    "ServiceUnavailableException",
    "The model server failed: 500 Plus de mémoire.",
  );
  const failing: LanguageModel = () => ({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(failure) }),
  });
  const model = withFailureWarnings(failing, (line) => said.push(line));
  const fail = async (signal = new AbortController().signal) => {
    const words = model({ system: "", messages: [], metadata: {}, maxTokens: 1 }, signal);
    await expect(words[Symbol.asyncIterator]().next()).rejects.toThrow("Plus de mémoire");
  };
  await fail(AbortSignal.abort());
  expect(said).toEqual([]);
  await fail();
  vi.advanceTimersByTime(59_999);
  await fail();
  expect(said).toEqual(["L’IA de MENTA_AI n’a pas répondu : 500 Plus de mémoire."]);
  vi.advanceTimersByTime(1);
  await fail();
  expect(said).toHaveLength(2);
});
