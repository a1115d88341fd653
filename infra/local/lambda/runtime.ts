import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Writable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { HttpFunctionName } from "#shared/api/route.ts";
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
/** Runs a function on an HTTP event, and streams its answer to `response`. */
export type InvokeHttpFunction = (
  name: HttpFunctionName,
  event: ProxyEvent,
  response: ServerResponse,
) => Promise<void>;
/** Runs a function that answers no HTTP request. Rejects with the function's error. */
export type TriggerFunction = (name: TriggeredName, event: object) => Promise<unknown>;
type TriggeredName = "purge" | "pool";
type TriggeredHandler = (event: object, context: object) => Promise<unknown>;

/** The time left until Lambda's timeout, as each run is told it. */
const REMAINING_MS = 300_000;
/** How long the shutdown waits for running functions. */
const GRACE_MS = 2_000;

/** The deployed functions except `probe` and `smoke`, which monitor a public address. */
const FUNCTIONS: Record<HttpFunctionName | TriggeredName, Load> = {
  access: () => import("#functions/api/access.handler.ts"),
  workspace: () => import("#functions/api/workspace.handler.ts"),
  menta: () => import("#functions/api/menta.handler.ts"),
  purge: () => import("#functions/api/purge.handler.ts"),
  pool: () => import("#functions/api/pool.handler.ts"),
};

let loaded = false;

/**
 * Loads the functions as Lambda does: sets the environment and the streaming global, then imports the
 * handlers. Throws at a second call in a process, because the functions' clients keep the endpoints of the
 * first.
 */
export async function loadFunctions(
  environment: Record<string, string>,
): Promise<{ invoke: InvokeHttpFunction; trigger: TriggerFunction; settle(): Promise<void> }> {
  if (loaded) throw new Error("The product starts once in a process: its functions keep their endpoints");
  loaded = true;
  applyEnvironment(environment);
  installLambdaGlobal();
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
    /** Waits for the running functions, at most GRACE_MS, even if their clients have disconnected. */
    async settle() {
      await Promise.race([Promise.allSettled(running), wait(GRACE_MS, undefined, { ref: false })]);
    },
  };
}

/** Sets `awslambda`, the global of Lambda's Node runtime by which a handler streams its answer. */
export function installLambdaGlobal(): void {
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
 * Runs a handler to its end, even if the client disconnects. Rejects if the handler throws or never answers:
 * an error before the first byte can still become a 500, a later one breaks the answer off.
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
 * The response stream that Lambda gives a handler, over an HTTP response. Sends status and headers with the
 * first write. As on AWS, a client that disconnects neither stops nor slows the function: its writes go
 * nowhere.
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
