import middy from "@middy/core";
import { executionModeStreamifyResponse } from "@middy/core/StreamifyResponse";
import type * as z from "zod";
import type { Contract } from "#shared/api/contract.ts";
import type { EndpointName } from "#shared/api/endpoints.ts";
import { matchRoute, type RouteMatch } from "#shared/api/match-route.ts";
import type { HttpFunctionName, Route } from "#shared/api/route.ts";
import { frenchErrorMap, toIssues } from "#shared/schema/issues.ts";
import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import type {
  EndpointAnswer,
  ParsedBody,
  ParsedParams,
  ParsedQuery,
  EndpointNameServedBy,
  StreamingEndpointName,
} from "#shared/api/contract-types.ts";
import {
  createJsonAnswer,
  awaitDoneEvent,
  createRefusalAnswer,
  createTextAnswerWithETag,
  createStreamAnswer,
  type ProxyAnswer,
} from "./answer.ts";
import { convertErrorToRefusal } from "../platform/faults.ts";
import { toErrorLogFields, log, requestLogContext } from "../platform/log.ts";
import {
  readHeader,
  isSyntheticRequest,
  parseJsonBody,
  refuseCrossSiteRead,
  requireSameOriginForWrite,
  SAFE_METHODS,
  toProxyEvent,
  requireViewerFromEdge,
  type ProxyEvent,
} from "./request.ts";
import type { AnswerEvents } from "../assistant/turns.ts";
import { requireSignIn } from "../accounts/session.ts";
import type { Requester, Viewer } from "../platform/viewer.ts";

/** Input of a route's handler: its parsed parameters, query and body, and who calls. */
export type RouteHandlerInput<K extends EndpointName> = {
  params: ParsedParams<K>;
  query: ParsedQuery<K>;
  body: ParsedBody<K>;
  viewer: Viewer;
  userId: Contract[K]["caller"] extends "person" ? string : undefined;
  requester: Contract[K] extends { preferences: true } ? Requester : undefined;
};

/** An answer that also sets cookies. `signsOut`: the browser is told to clear its cache of our site. */
export type AnswerWithCookies<A> = { answer: A; setCookies: readonly string[]; signsOut?: true };

export type RouteHandler<K extends EndpointName> = (
  call: RouteHandlerInput<K>,
) => K extends StreamingEndpointName
  ? AnswerEvents<EndpointAnswer<K>>
  : Promise<EndpointAnswer<K> | AnswerWithCookies<EndpointAnswer<K>>>;

type AnyHandler = (call: object) => unknown;

/** An event with the route of its path; `undefined` if the contract has no such route. */
type RoutedEvent = ProxyEvent & { match?: RouteMatch | undefined };

/**
 * Creates the Lambda handler of one function from its routes. For each request it checks, in this order,
 * origin, sign-in, JSON and schema, calls the route's handler, removes from the answer what its schema does
 * not have, and logs the request. A route without a handler does not compile.
 */
export function createApiHandler<F extends HttpFunctionName>(
  name: F,
  routes: { [K in EndpointNameServedBy<F>]: Route },
  handlers: { [K in EndpointNameServedBy<F>]: RouteHandler<K> },
) {
  const handled = handledRoutes(routes, handlers as Record<string, AnyHandler>);
  return middy<RoutedEvent, ProxyAnswer>({ executionMode: executionModeStreamifyResponse })
    .before((request) => {
      const event = toProxyEvent(request.event, name);
      request.event = { ...event, match: matchRoute(event.httpMethod, event.path) };
    })
    .onError((request) =>
      withoutBodyForHead(
        request.event,
        createRefusalAnswer(request.event, convertErrorToRefusal(request.error)),
      ),
    )
    .use(logging(name))
    .handler(async (event: RoutedEvent) => {
      const { match } = event;
      const handle = match && handled.get(match.name);
      if (!handle) throw new Refusal("not_found", "Cette adresse n’existe pas.");
      const answer = await requestLogContext.run(scopeOf(name, event), () => handle(event, match.params));
      return withoutBodyForHead(event, answer);
    });
}

function handledRoutes(routes: Record<string, Route>, handlers: Record<string, AnyHandler>) {
  return new Map(
    Object.entries(routes).map(([key, route]) => {
      const handler = handlers[key];
      if (!handler) throw new Error(`No handler for ${key}`);
      const handle = (event: ProxyEvent, params: RouteMatch["params"]) =>
        handleRequest(event, { route, handler, params });
      return [key, handle] as const;
    }),
  );
}

const withoutBodyForHead = (event: ProxyEvent, answer: ProxyAnswer): ProxyAnswer =>
  event.httpMethod === "HEAD" ? { ...answer, body: "" } : answer;

const NOBODY = { userId: undefined, requester: undefined };

async function handleRequest(
  event: ProxyEvent,
  { route, handler, params: sent }: { route: Route; handler: AnyHandler; params: RouteMatch["params"] },
): Promise<ProxyAnswer> {
  const viewer = requireViewerFromEdge(event);
  if (!route.fromMail) requireSameOriginForWrite(event, viewer);
  if (route.caller === "person") refuseCrossSiteRead(event);
  const { userId, requester: person } =
    route.caller === "person" ? await requireSignIn(viewer, { withPreferences: route.preferences }) : NOBODY;
  const requester = person && { ...person, isStreamed: wantsStream(event) };
  const json = SAFE_METHODS.has(event.httpMethod) || route.fromMail ? undefined : parseJsonBody(event);
  const body = parse(route.body, json);
  const query = parse(route.query, event.queryStringParameters ?? {});
  const params = route.params && parseParams(route.params, sent);
  const result = await handler({ params, query, body, viewer, userId, requester });
  if (route.streams) return streamed(event, route, result as AnswerEvents<unknown>);
  if (route.mediaType)
    return createTextAnswerWithETag(event, route.mediaType, route.answer.parse(result) as string);
  if (!isWithCookies(result))
    return createJsonAnswer(event, route.status, route.answer.parse(result), { isCounted: route.isCounted });
  const { answer, setCookies, signsOut } = result;
  const headers: Record<string, string> = signsOut ? { "clear-site-data": '"cache"' } : {};
  return {
    ...createJsonAnswer(event, route.status, route.answer.parse(answer), { headers }),
    multiValueHeaders: { "set-cookie": setCookies },
  };
}

const wantsStream = (event: ProxyEvent): boolean =>
  /\btext\/event-stream\b/.test(readHeader(event, "accept") ?? "");

async function streamed(event: ProxyEvent, route: Route, events: AnswerEvents<unknown>) {
  if (!wantsStream(event))
    return createJsonAnswer(event, route.status, await awaitDoneEvent(stripEvents(events, route.answer)));
  const first = await events.next();
  const startedAt = performance.now();
  return createStreamAnswer(event, stripEvents(resume(first, events), route.answer), (error) => {
    logEnd("stream_end", startedAt, { status: route.status, error });
  });
}

async function* resume<E>(first: IteratorResult<E, unknown>, rest: AsyncIterable<E>): AsyncGenerator<E> {
  if (!first.done) yield first.value;
  yield* rest;
}

/** Yields the events without `open`. Keys that are not in the answer's schema never leave, streamed or not. */
async function* stripEvents(events: AnswerEvents<unknown>, schema: z.ZodType) {
  for await (const event of events) {
    if (event === "open") continue;
    yield event.event === "done" ? { event: event.event, data: schema.parse(event.data) } : event;
  }
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value, { error: frenchErrorMap });
  if (!result || result.success) return result?.data;
  const issues = toIssues(result.error);
  throw new Refusal("invalid", issues[0]?.message ?? "La demande n’est pas valide.", { issues });
}

/**
 * Parses the parameters of a path. Refuses (404) ids that the schema rejects, so that they never become part
 * of a key in the table.
 */
function parseParams(schema: z.ZodObject, sent: RouteMatch["params"]): unknown {
  const { success, data } = schema.safeParse(sent);
  if (!success) throw notFoundRefusal();
  return data;
}

const isWithCookies = (result: unknown): result is AnswerWithCookies<unknown> =>
  typeof result === "object" && result !== null && "setCookies" in result;

const scopeOf = (name: HttpFunctionName, event: RoutedEvent) => ({
  requestId: event.requestContext.requestId,
  function: name,
  ...(event.match && { route: `${event.httpMethod} ${event.match.path}` }),
  ...(isSyntheticRequest(event) && { synthetic: 1 as const }),
});

/**
 * Logs a finished request: with the code of its refusal, or with the error's names and places in the code.
 */
function logEnd(
  event: "request" | "stream_end",
  startedAt: number,
  end: { status: number; error: unknown },
): void {
  const ms = Math.round(performance.now() - startedAt);
  if (!end.error) return log("info", event, { status: end.status, ms });
  const { status, code } = convertErrorToRefusal(end.error);
  log(levelOf(status), event, { status, ms, code, ...(status >= 500 ? toErrorLogFields(end.error) : {}) });
}

/**
 * Returns the log level of an answer: "error" for a fault of ours (500), "warn" for an unavailable service
 * (503).
 */
const levelOf = (status: number) => (status === 500 ? "error" : status > 500 ? "warn" : "info");

function logging(name: HttpFunctionName) {
  const started = new WeakMap<RoutedEvent, number>();
  type Request = { event: RoutedEvent; response: ProxyAnswer | null; error: unknown };
  const line = ({ event, response, error }: Request) =>
    requestLogContext.run(scopeOf(name, event), () =>
      logEnd("request", started.get(event) ?? 0, { status: response?.statusCode ?? 200, error }),
    );
  return {
    before: ({ event }: Request) => void started.set(event, performance.now()),
    after: line,
    onError: line,
  };
}
