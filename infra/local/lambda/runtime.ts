import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Writable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { FunctionName } from "#shared/api/route.ts";
import type { ProxyEvent } from "#functions/api/request.ts";
import { applyEnvironment } from "../environment.ts";

type Prelude = {
  statusCode: number;
  headers?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
  cookies?: string[];
};
type LambdaHandler = (event: ProxyEvent, stream: ResponseStream, context: object) => Promise<unknown>;
type Load = () => Promise<{ handler: unknown }>;
/** Runs a function on an event and streams its answer to `response`. */
export type Invoke = (name: FunctionName, event: ProxyEvent, response: ServerResponse) => Promise<void>;
/** Runs a function without HTTP. Rejects with its error. */
export type Trigger = (name: TriggeredName, event: object) => Promise<unknown>;
type TriggeredName = "purge" | "pool";
type TriggeredHandler = (event: object, context: object) => Promise<unknown>;

/** Lambda's timeout for a function. */
const REMAINING_MS = 300_000;
/** Time for running functions to end at shutdown. */
const GRACE_MS = 2_000;

/** The deployed functions except `probe` and `smoke`, which monitor a public address. */
const FUNCTIONS: Record<FunctionName | TriggeredName, Load> = {
  access: () => import("#functions/api/access.handler.ts"),
  workspace: () => import("#functions/api/workspace.handler.ts"),
  menta: () => import("#functions/api/menta.handler.ts"),
  purge: () => import("#functions/api/purge.handler.ts"),
  pool: () => import("#functions/api/pool.handler.ts"),
};

let loaded = false;

/**
 * Loads the functions like Lambda: environment, streaming global, then handlers. Once per process, because
 * their clients keep their endpoints.
 */
export async function loadFunctions(
  environment: Record<string, string>,
): Promise<{ invoke: Invoke; trigger: Trigger; settle(): Promise<void> }> {
  if (loaded) throw new Error("The product starts once in a process: its functions keep their endpoints");
  loaded = true;
  applyEnvironment(environment);
  installRuntimeGlobal();
  const handlers = new Map<string, unknown>();
  for (const [name, load] of Object.entries(FUNCTIONS)) handlers.set(name, (await load()).handler);
  const running = new Set<Promise<unknown>>();
  const track = <T>(run: Promise<T>): Promise<T> => {
    running.add(run);
    return run.finally(() => running.delete(run));
  };
  return {
    invoke: (name, event, response) =>
      track(runHandler(handlers.get(name) as LambdaHandler, event, response)),
    trigger: (name, event) => track((handlers.get(name) as TriggeredHandler)(event, contextOf(randomUUID()))),
    /** Waits briefly for running functions, even if their readers disconnected. */
    async settle() {
      await Promise.race([Promise.allSettled(running), wait(GRACE_MS, undefined, { ref: false })]);
    },
  };
}

/** The global of Lambda's Node runtime. */
export function installRuntimeGlobal(): void {
  Object.assign(globalThis, {
    awslambda: {
      streamifyResponse: (handler: LambdaHandler) => handler,
      HttpResponseStream: {
        from: (stream: ResponseStream, prelude: Prelude) => Object.assign(stream, { prelude }),
      },
    },
  });
}

const contextOf = (awsRequestId: string) => ({
  awsRequestId,
  getRemainingTimeInMillis: () => REMAINING_MS,
});

/**
 * Runs a handler to its end, even if the reader disconnected. Rejects if it threw before answering, or never
 * answered; a later error breaks the answer off.
 */
export async function runHandler(
  handler: LambdaHandler,
  event: ProxyEvent,
  response: ServerResponse,
): Promise<void> {
  const stream = new ResponseStream(response);
  await handler(event, stream, contextOf(event.requestContext.requestId));
  if (!stream.hasStarted) throw new Error("The function ended without an answer");
  if (!stream.writableEnded) stream.end();
}

/**
 * Lambda's response stream over an HTTP response: the prelude is sent with the first write. Accepts every
 * write: as on AWS, a disconnected reader does not stop or slow the function.
 */
class ResponseStream extends Writable {
  readonly #response: ServerResponse;
  prelude: Prelude | undefined;
  hasStarted = false;

  constructor(response: ServerResponse) {
    super();
    this.#response = response;
    response.on("error", () => {});
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    if (!this.prelude) return done(new Error("The function wrote before it gave a status"));
    if (!this.hasStarted) this.#begin(this.prelude);
    if (chunk.length > 0 && !this.#response.destroyed) this.#response.write(chunk);
    done();
  }

  override _final(done: () => void): void {
    if (this.hasStarted) this.#response.end();
    done();
  }

  #begin({ statusCode, headers = {}, multiValueHeaders = {}, cookies = [] }: Prelude): void {
    this.hasStarted = true;
    if (this.#response.destroyed) return;
    for (const [name, value] of Object.entries({ ...headers, ...multiValueHeaders }))
      this.#response.setHeader(name, value);
    for (const cookie of cookies) this.#response.appendHeader("set-cookie", cookie);
    this.#response.writeHead(statusCode).flushHeaders();
  }
}
