import { spawn, type ChildProcess } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { buffer } from "node:stream/consumers";

const RUNTIME = fileURLToPath(new URL("./runtime.ts", import.meta.url));
const NEXT = "/2018-06-01/runtime/invocation/next";
const DEADLINE_MS = 60_000;

/** A function's response, as Lambda's runtime sent it. `mode`: "streaming", or absent. */
export type Reply = { mode: string | undefined; contentType: string | undefined; body: Buffer };
type Pending = { event: object; resolve: (reply: Reply) => void; reject: (error: Error) => void };
type ErrorBody = { errorType: string; errorMessage: string };

/**
 * Runs a bundle in the way of Lambda: in a process of its own, with this environment and Lambda's. `logs`:
 * its output. A call that fails rejects with the name and message of the function's error.
 */
export async function startLambda(folder: string, environment: Record<string, string>) {
  const waiting: Pending[] = [];
  const running = new Map<string, Pending>();
  let idle: ServerResponse | undefined;
  let calls = 0;
  const logs = { text: "" };

  const dispatch = () => {
    const [pending] = waiting;
    if (!idle || !pending) return;
    waiting.shift();
    const id = `call-${(calls += 1)}`;
    running.set(id, pending);
    const deadline = String(Date.now() + DEADLINE_MS);
    idle.writeHead(200, { "Lambda-Runtime-Aws-Request-Id": id, "Lambda-Runtime-Deadline-Ms": deadline });
    idle.end(JSON.stringify(pending.event));
    idle = undefined;
  };
  const failAll = (error: Error) => {
    for (const { reject } of [...waiting.splice(0), ...running.values()]) reject(error);
  };

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const reply = await readReply(request);
    response.writeHead(202).end();
    const [id = "", outcome] = request.url!.split("/").slice(-2);
    const pending = running.get(id);
    running.delete(id);
    if (!pending) failAll(failureOf(reply));
    else if (outcome === "response" && !reply.error) pending.resolve(reply);
    else pending.reject(failureOf(reply));
  };
  const api = createServer((request, response) => {
    if (request.url === NEXT) {
      idle = response;
      dispatch();
    } else void receive(request, response);
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const child = startRuntime(folder, environment, (api.address() as AddressInfo).port);
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding("utf8").on("data", (text: string) => (logs.text += text));
  child.once("exit", () => failAll(new Error(`The function ended: ${logs.text}`)));

  return {
    logs,
    invoke: (event: object): Promise<Reply> => {
      const { promise, resolve, reject } = Promise.withResolvers<Reply>();
      waiting.push({ event, resolve, reject });
      dispatch();
      return promise;
    },
    close: async () => {
      const ended = child.exitCode === null && new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
      api.close().closeAllConnections();
    },
  };
}

export type Lambda = Awaited<ReturnType<typeof startLambda>>;

function startRuntime(folder: string, environment: Record<string, string>, port: number): ChildProcess {
  return spawn(process.execPath, [RUNTIME], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${port}`,
      AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
      AWS_LAMBDA_FUNCTION_NAME: "menta",
      LAMBDA_TASK_ROOT: folder,
      _HANDLER: "handler.handler",
      TZ: ":UTC",
      LANG: "en_US.UTF-8",
      ...environment,
    },
  });
}

async function readReply(request: IncomingMessage): Promise<Reply & { error?: string }> {
  const body = await buffer(request);
  const { "lambda-runtime-function-response-mode": mode, "content-type": contentType } = request.headers;
  // If a stream fails after it began, the error is in a trailer.
  const trailer = request.trailers["lambda-runtime-function-error-body"];
  return { mode: mode as string | undefined, contentType, body, ...(trailer ? { error: trailer } : {}) };
}

function failureOf({ error, body }: Reply & { error?: string }): Error {
  const text = error ? Buffer.from(error, "base64").toString() : body.toString();
  const { errorType, errorMessage } = JSON.parse(text) as ErrorBody;
  return Object.assign(new Error(errorMessage), { name: errorType });
}
