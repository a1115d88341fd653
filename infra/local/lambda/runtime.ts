import type { ServerResponse } from "node:http";
import { Writable } from "node:stream";
import type { FunctionName } from "#shared/api/route.ts";
import type { ProxyEvent } from "#functions/http/event.ts";

type Prelude = { statusCode: number; headers?: Record<string, string> };
type Handler = (event: ProxyEvent, stream: ResponseStream, context: object) => Promise<void>;
/** Runs one function on one event, its answer going to `response`. */
export type Invoke = (name: FunctionName, event: ProxyEvent, response: ServerResponse) => Promise<void>;

/** What Lambda lets a function run, at most. */
const REMAINING_MS = 300_000;

/**
 * Loads the functions as Lambda would: the environment first, then the global that streamed handlers expect, then
 * the very files that are deployed.
 */
export async function loadFunctions(
  names: readonly FunctionName[],
  environment: Record<string, string>,
): Promise<Invoke> {
  Object.assign(process.env, environment);
  Object.assign(globalThis, {
    awslambda: {
      streamifyResponse: (handler: Handler) => handler,
      HttpResponseStream: {
        from: (stream: ResponseStream, prelude: Prelude) => {
          stream.begin(prelude);
          return stream;
        },
      },
    },
  });
  const handlers = new Map<FunctionName, Handler>();
  for (const name of names) {
    const module = (await import(`#functions/${name}/handler.ts`)) as { handler: Handler };
    handlers.set(name, module.handler);
  }
  return async (name, event, response) => {
    const stream = new ResponseStream(response);
    await handlers.get(name)?.(event, stream, { getRemainingTimeInMillis: () => REMAINING_MS });
  };
}

/**
 * Lambda's response stream over an HTTP response. It always takes what is written: a reader who left must neither
 * stop nor slow the function, exactly as on AWS, where it is not told.
 */
class ResponseStream extends Writable {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    super();
    this.#response = response;
  }

  begin({ statusCode, headers }: Prelude): void {
    if (!this.#response.destroyed) this.#response.writeHead(statusCode, headers).flushHeaders();
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (chunk.length > 0 && !this.#response.destroyed) this.#response.write(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.#response.end();
    done();
  }
}
