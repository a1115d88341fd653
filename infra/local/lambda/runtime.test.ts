import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { runHandler, installLambdaGlobal } from "./runtime.ts";

type Runtime = { HttpResponseStream: { from(stream: Writable, prelude: object): Writable } };
type Handler = (event: unknown, stream: Writable, context: object) => Promise<unknown>;

installLambdaGlobal();
const { HttpResponseStream } = (globalThis as unknown as { awslambda: Runtime }).awslambda;
const EVENT = {
  resource: "/api/chat",
  path: "/api/chat",
  httpMethod: "POST",
  headers: {},
  queryStringParameters: null,
  pathParameters: null,
  requestContext: { requestId: "the-request" },
  body: null,
  isBase64Encoded: false,
};

let server: Server | undefined;
afterEach(() => {
  server?.close().closeAllConnections();
});

/** Starts a server that runs this handler for each request. Returns its URL and the promise of each run. */
async function served(handler: Handler) {
  const runs: Promise<void>[] = [];
  server = createServer((_request, response) => {
    const run = runHandler(handler, EVENT, response);
    runs.push(run);
    run.catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, runs };
}
const get = ({ port }: { port: number }) => fetch(`http://127.0.0.1:${port}/`);

test("an answer has the status, headers and cookies of its prelude", async () => {
  const answer = await get(
    await served(async (_event, stream) => {
      const out = HttpResponseStream.from(stream, {
        statusCode: 201,
        headers: { "content-type": "text/plain" },
        multiValueHeaders: { "x-two": ["a", "b"], "set-cookie": ["one=1"] },
        cookies: ["two=2"],
      });
      out.write("bon");
      out.end("jour");
    }),
  );
  expect([answer.status, await answer.text()]).toEqual([201, "bonjour"]);
  expect(answer.headers.get("content-type")).toBe("text/plain");
  expect(answer.headers.get("x-two")).toBe("a, b");
  expect(answer.headers.getSetCookie()).toEqual(["one=1", "two=2"]);
});

test("the head goes with the first write, be it empty, and every piece as it is written", async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const answer = await get(
    await served(async (_event, stream) => {
      const out = HttpResponseStream.from(stream, { statusCode: 200 });
      out.write("");
      await gates[0].promise;
      out.write("un");
      await gates[1].promise;
      out.end("deux");
    }),
  );
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  gates[0].resolve();
  expect((await reader.read()).value).toBe("un");
  gates[1].resolve();
  expect((await reader.read()).value).toBe("deux");
});

test("a viewer who leaves neither stops nor slows the function, however much it still writes", async () => {
  const left = Promise.withResolvers<void>();
  let written = 0;
  const { port, runs } = await served(async (_event, stream) => {
    const out = HttpResponseStream.from(stream, { statusCode: 200 });
    out.write("début");
    await left.promise;
    for (let piece = 0; piece < 200; piece += 1) {
      await new Promise<void>((resolve, reject) => {
        out.write(Buffer.alloc(100_000), (error) => (error ? reject(error) : resolve()));
      });
      written += 1;
    }
    out.end();
  });
  const viewer = connect(port, "127.0.0.1").on("error", () => {});
  viewer.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await once(viewer, "data");
  viewer.resetAndDestroy();
  left.resolve();
  await runs[0];
  expect(written).toBe(200);
});

test("a viewer who stays without reading does not slow it either", async () => {
  let written = 0;
  const { port, runs } = await served(async (_event, stream) => {
    const out = HttpResponseStream.from(stream, { statusCode: 200 });
    for (; written < 100; written += 1)
      await new Promise<void>((resolve) => out.write(Buffer.alloc(100_000), () => resolve()));
  });
  const viewer = connect(port, "127.0.0.1")
    .on("error", () => {})
    .pause();
  viewer.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await expect.poll(() => runs.length).toBe(1);
  await runs[0];
  expect(written).toBe(100);
  viewer.destroy();
});

test("a viewer who left before the first word is not waited for", async () => {
  const left = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const { port, runs } = await served(async (_event, stream) => {
    asked.resolve();
    await left.promise;
    HttpResponseStream.from(stream, { statusCode: 200 }).end("trop tard");
  });
  const viewer = connect(port, "127.0.0.1").on("error", () => {});
  viewer.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await asked.promise;
  viewer.resetAndDestroy();
  await once(viewer, "close");
  left.resolve();
  await expect(runs[0]).resolves.toBeUndefined();
});

test.each<[string, Handler, string]>([
  [
    "throws",
    async () => {
      throw new Error("broken");
    },
    "broken",
  ],
  ["ends without an answer", async () => {}, "The function ended without an answer"],
  [
    "writes before it gave a status",
    (_event, stream) =>
      new Promise((_resolve, reject) => {
        stream.once("error", reject).write("x");
      }),
    "The function wrote before it gave a status",
  ],
])("a function that %s fails, and nothing was answered", async (_how, handler, message) => {
  const { port, runs } = await served(handler);
  await expect(get({ port })).rejects.toThrow();
  await expect(runs[0]).rejects.toThrow(message);
});

test("the function knows its request and the time it has", async () => {
  const contexts: object[] = [];
  const answer = await get(
    await served(async (_event, stream, context) => {
      contexts.push(context);
      HttpResponseStream.from(stream, { statusCode: 204 }).write("");
    }),
  );
  expect(answer.status).toBe(204);
  expect(contexts).toMatchObject([{ awsRequestId: "the-request" }]);
});
