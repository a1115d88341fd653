import { endpoints, type EndpointName, type Method } from "#shared/api/endpoints.ts";
import { REFUSAL_STATUS } from "#shared/api/refusal-status.ts";
import type {
  Answer,
  SentBody,
  SentParams,
  SentQuery,
  StreamEvent,
  StreamingName,
} from "#shared/api/types.ts";
import { ApiError, fromNetwork, isNetworkFailure, StreamCutError } from "./errors.ts";
import { readEvents, type ServerSentEvent } from "./sse.ts";

const SILENCE_MS = 45_000;

type Need<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Partial<T> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

type CallOptions<K extends EndpointName> = Need<"params", SentParams<K>> &
  Need<"query", SentQuery<K>> &
  Need<"body", SentBody<K>> & {
    signal?: AbortSignal | undefined;
    /** Goes on when the page has gone; for bodies below 64 KB. */
    keepalive?: boolean;
  };

type CallArguments<K extends EndpointName> =
  Partial<CallOptions<K>> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>];

/** What a streamed answer says on its way. Its end is the resolved value, its failure the thrown error. */
export type StreamStep<K extends StreamingName = StreamingName> = Exclude<
  StreamEvent<Answer<K>>,
  { event: "done" } | { event: "error" }
>;

type StreamOptions<K extends StreamingName> = CallOptions<K> & {
  onEvent: (step: StreamStep<K>) => void;
};

/**
 * Calls a route of the contract and gives its answer.
 * Throws ApiError for any status that is not a success; what the network throws passes unchanged.
 */
export async function call<K extends EndpointName>(
  name: K,
  ...[options]: CallArguments<K>
): Promise<Answer<K>> {
  const answer = (await readJson(await send(name, options, "application/json"))) as Answer<K>;
  tellWritten(name, options);
  return answer;
}

/**
 * Calls a route that streams, hands out each step as it comes and resolves with the answer of the plain call.
 * Throws ApiError for a refusal, before or during the stream, and StreamCutError when the stream ends without
 * having said how, or when no byte at all, not even a ping, has come for 45 s: a connection may be dead without
 * saying so. Aborting `signal` ends the reading only: the reply goes on at the server.
 */
export async function stream<K extends StreamingName>(
  name: K,
  { onEvent, signal, ...options }: StreamOptions<K>,
): Promise<Answer<K>> {
  const silence = watchSilence(signal);
  try {
    const response = await send(name, { ...options, signal: silence.signal }, "text/event-stream");
    const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream");
    const answer =
      response.body && isStream
        ? await readSteps<K>(readEvents(response.body, silence.heard), onEvent)
        : ((await readJson(response)) as Answer<K>);
    tellWritten(name, options);
    return answer;
  } catch (error) {
    throw silence.isOver() ? new StreamCutError(error) : error;
  } finally {
    silence.end();
  }
}

async function readSteps<K extends StreamingName>(
  events: AsyncGenerator<ServerSentEvent>,
  onEvent: (step: StreamStep<K>) => void,
): Promise<Answer<K>> {
  try {
    for await (const { event, data } of events) {
      const step = { event, data: JSON.parse(data) as unknown } as StreamEvent<Answer<K>>;
      if (step.event === "done") return step.data;
      if (step.event === "error") throw new ApiError(REFUSAL_STATUS[step.data.code], data);
      onEvent(step);
    }
  } catch (error) {
    throw isNetworkFailure(error) ? new StreamCutError(error) : error;
  }
  throw new StreamCutError();
}

/** A signal that aborts with `outer`, and when nothing was heard for SILENCE_MS: then `isOver()`. */
function watchSilence(outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener("abort", abort);
  let isOver = false;
  const giveUp = () => {
    isOver = true;
    controller.abort();
  };
  let timer = setTimeout(giveUp, SILENCE_MS);
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MS);
    },
    isOver: () => isOver,
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", abort);
    },
  };
}

/** GET of a path that is already whole. Same errors as `call`. */
export async function read(path: string, signal?: AbortSignal): Promise<unknown> {
  return readJson(await request("GET", path, { signal }));
}

/** Tells when an answer says that the sign-in has ended. Gives back what stops the telling. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => {
    signedOutListeners.delete(listener);
  };
}

const signedOutListeners = new Set<() => void>();

/** Tells of each write that went through. Gives back what stops the telling. */
export function onWritten(listener: WriteListener): () => void {
  writeListeners.add(listener);
  return () => {
    writeListeners.delete(listener);
  };
}

/** The calls that change something. */
export type WritingName = {
  [Name in EndpointName]: (typeof endpoints)[Name]["method"] extends "GET" ? never : Name;
}[EndpointName];

type WriteListener = (name: WritingName, params: Record<string, string>) => void;
const writeListeners = new Set<WriteListener>();

function tellWritten(name: EndpointName, options: Sent | undefined): void {
  if (!isWriting(name)) return;
  for (const listener of writeListeners) listener(name, (options?.params ?? {}) as Record<string, string>);
}

const isWriting = (name: EndpointName): name is WritingName => endpoints[name].method !== "GET";

type Sent = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
  accept?: string;
};

function send(name: EndpointName, options: Sent | undefined, accept: string): Promise<Response> {
  const { method, path } = endpoints[name];
  const { params, query, body, signal, keepalive } = options ?? {};
  return request(method, fillPath(path, params) + queryString(query), { body, signal, keepalive, accept });
}

async function request(
  method: Method,
  path: string,
  { body, signal, keepalive, accept = "application/json" }: Sent,
): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: "include",
    headers: { Accept: accept, ...(body !== undefined && { "Content-Type": "application/json" }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    ...(keepalive && { keepalive }),
  }).catch(passOn);
  if (response.ok) return response;

  const said = (await readText(response)) || response.statusText;
  const refused = new ApiError(response.status, said, response.headers.get("Retry-After"));
  if (refused.refusal?.code === "signed_out") {
    for (const listener of signedOutListeners) listener();
  }
  throw refused;
}

const passOn = (error: unknown): never => {
  throw fromNetwork(error);
};

const readText = (response: Response): Promise<string> => response.text().catch(passOn);

const readJson = async (response: Response): Promise<unknown> => JSON.parse(await readText(response));

const fillPath = (path: string, params: unknown): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

function queryString(query: unknown): string {
  const sent = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  if (sent.length === 0) return "";
  return `?${new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString()}`;
}
