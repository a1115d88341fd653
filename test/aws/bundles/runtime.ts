import { Agent, request, type ClientRequest } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Lambda's Node runtime around a handler, modelled on its published source
 * (github.com/aws/aws-lambda-nodejs-runtime-interface-client). Sets the globals, loads the code, then handles
 * one call after the other over the runtime API. Runs in a process of its own, with the function's
 * environment.
 */

const STREAMING = Symbol.for("aws.lambda.runtime.handler.streaming");
const { AWS_LAMBDA_RUNTIME_API = "", LAMBDA_TASK_ROOT = "", _HANDLER = "" } = process.env;
const API = `http://${AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime`;
const ERROR_TRAILERS = ["Lambda-Runtime-Function-Error-Type", "Lambda-Runtime-Function-Error-Body"] as const;
const DELIMITER = new Uint8Array(8);

const METHODS = `cork destroy end uncork write addListener on once prependListener prependOnceListener off removeListener
  removeAllListeners setMaxListeners getMaxListeners listeners rawListeners listenerCount eventNames emit setContentType`;
const PROPERTIES = `destroyed beforeFirstWrite writableFinished writableObjectMode writableEnded writableNeedDrain
  writableHighWaterMark writableCorked writableLength writable`;

type First = (write: (chunk: string | Uint8Array) => void) => void;
type Response = ClientRequest & { setContentType(type: string): void; beforeFirstWrite?: First };
type Handler = ((event: unknown, ...rest: unknown[]) => Promise<unknown>) & { [STREAMING]?: true };

Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => Object.assign(handler, { [STREAMING]: true }),
    HttpResponseStream: {
      from(response: Response, prelude: object) {
        response.setContentType("application/vnd.awslambda.http-integration-response");
        response.beforeFirstWrite = (write) => {
          write(JSON.stringify(prelude));
          write(DELIMITER);
        };
        return response;
      },
    },
  },
});

const handler = await load();
for (;;) {
  const next = await fetch(`${API}/invocation/next`);
  const id = next.headers.get("lambda-runtime-aws-request-id") ?? "";
  const deadline = Number(next.headers.get("lambda-runtime-deadline-ms"));
  const event: unknown = await next.json();
  const context = { awsRequestId: id, getRemainingTimeInMillis: () => deadline - Date.now() };
  await (handler[STREAMING] ? stream(id, event, context) : answer(id, event, context));
}

async function load(): Promise<Handler> {
  const [file = "", name = ""] = _HANDLER.split(".");
  try {
    const module = (await import(pathToFileURL(join(LAMBDA_TASK_ROOT, `${file}.mjs`)).href)) as object;
    return (module as Record<string, Handler>)[name]!;
  } catch (error) {
    await post("/init/error", describeError(error));
    throw error;
  }
}

async function answer(id: string, event: unknown, context: object): Promise<void> {
  try {
    await post(`/invocation/${id}/response`, await handler(event, context));
  } catch (error) {
    await post(`/invocation/${id}/error`, describeError(error));
  }
}

async function stream(id: string, event: unknown, context: object): Promise<void> {
  const { response, received } = openResponse(id);
  try {
    await handler(event, writableOf(response), context);
    await received;
  } catch (error) {
    const { errorType } = describeError(error);
    const body = Buffer.from(JSON.stringify(describeError(error))).toString("base64");
    response.addTrailers({ [ERROR_TRAILERS[0]]: errorType, [ERROR_TRAILERS[1]]: body });
    response.end();
    await received;
  }
}

/**
 * Opens the response of a call as a chunked request to the runtime API. The prelude is sent with the first
 * `write`, not with `end`.
 */
function openResponse(id: string): { response: Response; received: Promise<void> } {
  const { promise: received, resolve, reject } = Promise.withResolvers<void>();
  const headers = {
    "Lambda-Runtime-Function-Response-Mode": "streaming",
    Trailer: [...ERROR_TRAILERS],
    "Content-Type": "application/octet-stream",
    "Transfer-Encoding": "chunked",
  };
  const options = { method: "POST", headers, agent: new Agent() };
  const sent = request(`${API}/invocation/${id}/response`, options, (accepted) =>
    accepted.resume().on("end", resolve),
  );
  const response = sent.on("error", reject) as Response;
  const write = response.write.bind(response) as (...chunk: unknown[]) => boolean;
  let isFirst = true;
  response.setContentType = (type) => void response.setHeader("Content-Type", type);
  response.write = (...chunk: unknown[]) => {
    if (isFirst) response.beforeFirstWrite?.((prelude) => write(prelude));
    isFirst = false;
    return write(...chunk);
  };
  return { response, received };
}

/**
 * Returns what the handler gets instead of a stream: an object with only some members of a Node stream, as in
 * Lambda.
 */
function writableOf(response: Response): object {
  const inner = response as unknown as Record<string, unknown>;
  const outer: Record<string, unknown> = {};
  for (const name of METHODS.split(/\s+/)) outer[name] = (inner[name] as () => unknown).bind(inner);
  for (const name of PROPERTIES.split(/\s+/))
    Object.defineProperty(outer, name, {
      get: () => inner[name],
      set: (value) => {
        inner[name] = value;
      },
    });
  return outer;
}

function describeError(error: unknown): { errorType: string; errorMessage: string; trace: string[] } {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? "").split("\n") };
}

async function post(path: string, body: unknown): Promise<void> {
  await fetch(`${API}${path}`, { method: "POST", body: JSON.stringify(body ?? null) });
}
