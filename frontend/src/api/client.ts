import { endpoints, type EndpointName, type EndpointMethod } from "#shared/api/endpoints.ts";
import type { EndpointAnswer, SentBody, SentParams, SentQuery } from "#shared/api/contract-types.ts";
import { takeFirstViewResponse } from "#frontend/browser/loading/first-requests.ts";
import { ApiError, markNetworkFailure } from "./errors.ts";
import { withPeriodDays } from "./period-days.ts";
import { noteServerMessages } from "#frontend/browser/sent-refusal.ts";

/** If a server sends nothing for this time, the connection counts as dead. */
export const SILENCE_TIMEOUT_MS = 45_000;
/** Just below the 64 KB to which browsers limit the bodies of all keepalive requests together. */
const KEEPALIVE_MAX_BYTES = 60_000;
/** Maximum time of a write that is not streamed: later writes must not wait longer for a dead connection. */
const WRITE_TIMEOUT_MS = 20_000;

type Need<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Partial<T> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

export type CallOptions<K extends EndpointName> = Need<"params", SentParams<K>> &
  Need<"query", SentQuery<K>> &
  Need<"body", SentBody<K>> & {
    signal?: AbortSignal | undefined;
    /** Lets the request continue after the page is closed. Ignored if the body is too long. */
    keepalive?: boolean;
  };

type CallArguments<K extends EndpointName> =
  Partial<CallOptions<K>> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>];

/**
 * Calls a route of the contract. Throws ApiError for any error status. Rethrows the browser's network errors,
 * and throws a TimeoutError after 20 s (write) or 45 s (read); `isNetworkFailure` is true for both.
 */
export async function call<K extends EndpointName>(
  name: K,
  ...[options]: CallArguments<K>
): Promise<EndpointAnswer<K>> {
  const limit = isWriting(name) ? WRITE_TIMEOUT_MS : SILENCE_TIMEOUT_MS;
  const answer = (await withinTime(limit, options?.signal, async (signal) =>
    readJson(await sendRequest(name, { ...options, signal }, "application/json")),
  )) as EndpointAnswer<K>;
  notifyWriteListeners(name, options, answer);
  return answer;
}

/** Runs `work` with a signal that aborts with `outer`, or with a TimeoutError after `limit` milliseconds. */
async function withinTime<T>(
  limit: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const silence = createSilenceTimeout(outer, limit);
  try {
    return await work(silence.signal);
  } finally {
    silence.end();
  }
}

/**
 * Returns a signal that aborts with `outer`, or when `received()` has not been called for `limit`
 * milliseconds: `isOver()` then returns true.
 */
export function createSilenceTimeout(outer: AbortSignal | undefined, limit: number) {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener("abort", abort);
  let isOver = false;
  const giveUp = () => {
    isOver = true;
    controller.abort(new DOMException("No answer came in time", "TimeoutError"));
  };
  let timer = setTimeout(giveUp, limit);
  return {
    signal: controller.signal,
    received: () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, limit);
    },
    isOver: () => isOver,
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", abort);
    },
  };
}

/**
 * GETs a path with its query string. Throws the same errors as `call`. `limit`: the timeout in milliseconds.
 */
export const getJson = (path: string, outer?: AbortSignal, limit = SILENCE_TIMEOUT_MS): Promise<unknown> =>
  withinTime(limit, outer, async (signal) => readJson(await request("GET", path, { signal })));

/**
 * Calls `listener` when the server answers that the sign-in has ended. The newest listener is called first; a
 * listener that returns true prevents the calls of the older ones. Returns the unsubscribe function.
 */
export function onSignInEnded(listener: SignedOutListener): () => void {
  signedOutListeners = [listener, ...signedOutListeners];
  return () => {
    signedOutListeners = signedOutListeners.filter((each) => each !== listener);
  };
}

type SignedOutListener = () => boolean | void;
let signedOutListeners: readonly SignedOutListener[] = [];

/** Calls `listener` after each successful write. Returns the unsubscribe function. */
export function onWriteSucceeded(listener: WriteListener): () => void {
  writeListeners.add(listener);
  return () => {
    writeListeners.delete(listener);
  };
}

/** Names of the routes that are not GET. */
export type WriteEndpointName = {
  [Name in EndpointName]: (typeof endpoints)[Name]["method"] extends "GET" ? never : Name;
}[EndpointName];

/** A successful write with its path parameters and its answer. */
export type SucceededWrite = {
  [Name in WriteEndpointName]: { name: Name; params: Record<string, string>; answer: EndpointAnswer<Name> };
}[WriteEndpointName];

type WriteListener = (written: SucceededWrite) => void;
const writeListeners = new Set<WriteListener>();

export function notifyWriteListeners(name: EndpointName, options: Sent | undefined, answer: unknown): void {
  if (!isWriting(name)) return;
  const written = { name, params: options?.params ?? {}, answer } as SucceededWrite;
  for (const listener of writeListeners) listener(written);
}

const isWriting = (name: EndpointName): name is WriteEndpointName => endpoints[name].method !== "GET";

type Sent = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
  accept?: string;
};

export function sendRequest(
  name: EndpointName,
  options: Sent | undefined,
  accept: string,
): Promise<Response> {
  const { method, path } = endpoints[name];
  const { params, query, body, signal, keepalive } = options ?? {};
  return request(method, fillPath(path, params) + queryString(query), { body, signal, keepalive, accept });
}

async function request(
  method: EndpointMethod,
  path: string,
  { body, signal, keepalive, accept = "application/json" }: Sent,
): Promise<Response> {
  const sent = body === undefined ? null : JSON.stringify(body);
  const early = method === "GET" ? takeFirstViewResponse(path, signal) : undefined;
  const asked =
    early ??
    fetch(path, {
      method,
      credentials: "include",
      headers: { Accept: accept, ...(body !== undefined && { "Content-Type": "application/json" }) },
      body: sent,
      signal: signal ?? null,
      ...(keepalive && isShort(sent ?? "") && { keepalive }),
    });
  const response = await asked.catch(rethrowFromNetwork);
  if (response.ok) return response;

  const text = (await readText(response)) || response.statusText;
  const error = new ApiError(response.status, text, response.headers);
  const { refusal } = error;
  if (refusal) noteServerMessages([refusal, ...(refusal.issues ?? [])].map(({ message }) => message));
  if (refusal?.code === "signed_out") {
    signedOutListeners.some((listener) => listener() === true);
  }
  throw error;
}

const isShort = (text: string): boolean => new Blob([text]).size < KEEPALIVE_MAX_BYTES;

const rethrowFromNetwork = (error: unknown): never => {
  throw markNetworkFailure(error);
};

const readText = (response: Response): Promise<string> => response.text().catch(rethrowFromNetwork);

export const readJson = async (response: Response): Promise<unknown> =>
  withPeriodDays(JSON.parse(await readText(response)));

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
