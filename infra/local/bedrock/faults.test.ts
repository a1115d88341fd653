import { describe, expect, test } from "vitest";
import {
  startTestBedrock,
  converse,
  converseStream,
  EACH_HTTP_VERSION,
  readAll,
  modelReplyingWith,
} from "./clients.fixture.ts";

const REFUSALS = [
  ["validation", "ValidationException", 400],
  ["timeout", "ModelTimeoutException", 408],
  ["throttling", "ThrottlingException", 429],
  ["internal", "InternalServerException", 500],
  ["unavailable", "ServiceUnavailableException", 503],
] as const;

const whole = modelReplyingWith("un deux trois quatre");
const ALL = ["un ", "deux ", "trois ", "quatre"];

describe.each(EACH_HTTP_VERSION)("over %s", (protocol) => {
  test.each(REFUSALS)("%s before the first word is a %s with status %i", async (kind, name, status) => {
    const { bedrock, client } = await startTestBedrock(whole, { protocol });
    bedrock.fail({ at: "before", kind, times: 2 });
    const refusal = { name, message: `Simulated ${kind}.`, $metadata: { httpStatusCode: status } };
    await expect(converse(client)).rejects.toMatchObject(refusal);
    await expect(converseStream(client)).rejects.toMatchObject(refusal);
    expect((await converse(client)).stopReason).toBe("end_turn");
  });

  test("a connection reset before the first word fails the call", async () => {
    const { bedrock, client } = await startTestBedrock(whole, { protocol });
    bedrock.fail({ at: "before", kind: "reset", times: 2 });
    await expect(converse(client)).rejects.toThrow(/.+/);
    await expect(converseStream(client)).rejects.toThrow(/.+/);
    expect(bedrock.calls.map(({ aborted }) => aborted)).toEqual([false, false]);
    expect((await converse(client)).stopReason).toBe("end_turn");
  });

  test("an exception among the words ends the stream with it", async () => {
    const { bedrock, client } = await startTestBedrock(whole, { protocol });
    for (const [afterWords, words] of [0, 2, 99].map((count) => [count, ALL.slice(0, count)] as const)) {
      bedrock.fail({ at: "during", afterWords, kind: "exception" });
      const { stream } = await converseStream(client);
      expect(await readAll(stream)).toMatchObject({
        events: ["messageStart", ...words.map(() => "contentBlockDelta")],
        words,
        error: { name: "InternalServerException", message: "Simulated exception." },
      });
    }
    bedrock.fail({ at: "during", afterWords: 2, kind: "exception" });
    await expect(converse(client)).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  });

  test("a reset among or after the words leaves a stream without its end", async () => {
    const { bedrock, client } = await startTestBedrock(whole, { protocol });
    bedrock.fail({ at: "during", afterWords: 2, kind: "reset" });
    bedrock.fail({ at: "after", kind: "reset" });
    for (const words of [ALL.slice(0, 2), ALL]) {
      const { stream } = await converseStream(client);
      const read = await readAll(stream);
      expect(read.events).toEqual(["messageStart", ...words.map(() => "contentBlockDelta")]);
      expect(read.words).toEqual(words);
      // Over HTTP/2, the SDK takes a lost connection for the end of the stream: only the missing
      // `messageStop` event shows the loss.
      expect(read.error instanceof Error).toBe(protocol === "HTTP/1.1");
    }
    bedrock.fail({ at: "after", kind: "reset" });
    await expect(converse(client)).rejects.toThrow(/.+/);
  });

  test("a model that hangs is held until the client gives up", async () => {
    const { bedrock, client } = await startTestBedrock(whole, { protocol });
    bedrock.fail({ at: "during", afterWords: 1, kind: "hang" });
    const controller = new AbortController();
    const { stream } = await converseStream(client, {}, controller.signal);
    const words: unknown[] = [];
    const reading = (async () => {
      for await (const { contentBlockDelta } of stream!) {
        if (!contentBlockDelta) continue;
        words.push(contentBlockDelta.delta?.text);
        setImmediate(() => controller.abort());
      }
    })();
    await reading.catch(() => undefined);
    expect(words).toEqual(["un "]);
    await expect.poll(() => bedrock.calls[0], { interval: 5 }).toMatchObject({ aborted: true });
  });
});

test("each call takes one fault, in the order they were given", async () => {
  const { bedrock, client } = await startTestBedrock(whole);
  bedrock.fail({ at: "before", kind: "throttling", times: 2 });
  bedrock.fail({ at: "before", kind: "unavailable" });
  const names: string[] = [];
  for (let call = 0; call < 4; call += 1) {
    names.push(await converse(client).then(String, (error: Error) => error.name));
  }
  expect(names).toEqual([
    "ThrottlingException",
    "ThrottlingException",
    "ServiceUnavailableException",
    "[object Object]",
  ]);
});
