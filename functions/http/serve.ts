import middy from "@middy/core";
import { executionModeStreamifyResponse } from "@middy/core/StreamifyResponse";
import type * as z from "zod";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import { isUlid } from "#shared/api/fields.schema.ts";
import { frenchIssue, toIssues } from "#shared/api/issues.ts";
import { notFound, Refusal } from "#shared/api/refusal.ts";
import type { FunctionName, Route } from "#shared/api/route.ts";
import type { Answer, Body, Params, Query, ServedBy, StreamEvent, StreamingName } from "#shared/api/types.ts";
import { jsonAnswer, refusalAnswer } from "./answer.ts";
import { jsonBody } from "./body.ts";
import { lastAnswer, streamAnswer } from "./event-stream.ts";
import { header, type ProxyAnswer, type ProxyEvent } from "./event.ts";
import { asRefusal } from "../faults.ts";
import { faultFields, log, requestScope } from "../log.ts";
import { requireSignIn } from "./sign-in.ts";
import { requireSameOrigin, viewerOf, type Viewer } from "./viewer.ts";

/** What a handler receives: everything parsed, the person by parameter. */
export type Call<K extends EndpointName> = {
  params: Params<K>;
  query: Query<K>;
  body: Body<K>;
  viewer: Viewer;
  userId: (typeof contract)[K]["caller"] extends "person" ? string : undefined;
};

/** An answer that also sets the session cookie. */
export type WithCookie<A> = { answer: A; setCookie: string };

export type Handler<K extends EndpointName> = (
  call: Call<K>,
) => Promise<
  K extends StreamingName ? AsyncIterable<StreamEvent<Answer<K>>> : Answer<K> | WithCookie<Answer<K>>
>;

type AnyHandler = (call: object) => Promise<unknown>;

/**
 * The Lambda handler of one function, from the contract: logging, then the refusals in the order of the rulings
 * (origin, sign-in, JSON, schema, unknown id), then the handler, then its answer cut to the schema.
 * A route of the function without a handler does not compile.
 */
export function serve<F extends FunctionName>(name: F, handlers: { [K in ServedBy<F>]: Handler<K> }) {
  const routes = routesOf(name, handlers as Record<string, AnyHandler>);
  return middy<ProxyEvent, ProxyAnswer>({ executionMode: executionModeStreamifyResponse })
    .onError((request) => refusalAnswer(request.event, asRefusal(request.error)))
    .use(logging(name))
    .handler(async (event: ProxyEvent) => {
      const served = routes.get(`${event.httpMethod} ${event.resource}`);
      if (!served) throw new Refusal("not_found", "Cette adresse n’existe pas.");
      return requestScope.run(scopeOf(name, event), () => served(event));
    });
}

function routesOf(name: FunctionName, handlers: Record<string, AnyHandler>) {
  const served = Object.entries<Route>(contract).filter(([, route]) => route.servedBy === name);
  return new Map<string, (event: ProxyEvent) => Promise<ProxyAnswer>>(
    served.map(([key, route]) => {
      const { method, path } = endpoints[key as EndpointName];
      const handler = handlers[key];
      if (!handler) throw new Error(`No handler for ${key}`);
      return [`${method} ${path}`, (event: ProxyEvent) => answerTo(event, route, handler)] as const;
    }),
  );
}

async function answerTo(event: ProxyEvent, route: Route, handler: AnyHandler): Promise<ProxyAnswer> {
  const viewer = viewerOf(event);
  requireSameOrigin(event, viewer);
  const userId = route.caller === "person" ? await requireSignIn(viewer) : undefined;
  const json = event.httpMethod === "GET" ? undefined : jsonBody(event);
  const body = parse(route.body, json);
  const query = parse(route.query, event.queryStringParameters ?? {});
  const params = route.params && pathParams(event, route.params);
  const result = await handler({ params, query, body, viewer, userId });
  if (route.streams) return streamed(event, route, result as AsyncIterable<StreamEvent<unknown>>);
  const { answer, setCookie } = isWithCookie(result) ? result : { answer: result, setCookie: undefined };
  const headers: Record<string, string> = setCookie ? { "set-cookie": setCookie } : {};
  return jsonAnswer(event, route.status, route.answer.parse(answer), headers);
}

async function streamed(event: ProxyEvent, route: Route, events: AsyncIterable<StreamEvent<unknown>>) {
  const shaped = shape(events, route.answer);
  if (!/\btext\/event-stream\b/.test(header(event, "accept") ?? ""))
    return jsonAnswer(event, route.status, await lastAnswer(shaped));
  const startedAt = performance.now();
  return streamAnswer(shaped, (error) => {
    logEnd("stream_end", startedAt, { status: route.status, error });
  });
}

/** What is not in the answer's schema never leaves, streamed or not. */
async function* shape(events: AsyncIterable<StreamEvent<unknown>>, schema: z.ZodType) {
  for await (const event of events)
    yield event.event === "done" ? { event: event.event, data: schema.parse(event.data) } : event;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value, { error: frenchIssue });
  if (!result || result.success) return result?.data;
  const issues = toIssues(result.error);
  throw new Refusal("invalid", issues[0]?.message ?? "La demande n’est pas valide.", { issues });
}

/** Path variables are ids: one that cannot be an id of ours is an unknown one, and never reaches a key. */
function pathParams(event: ProxyEvent, schema: z.ZodObject): unknown {
  const params = event.pathParameters ?? {};
  if (!Object.values(params).every((id) => id !== undefined && isUlid(id))) throw notFound();
  return schema.parse(params);
}

const isWithCookie = (result: unknown): result is WithCookie<unknown> =>
  typeof result === "object" && result !== null && "setCookie" in result;

const scopeOf = (name: FunctionName, { httpMethod, resource, requestContext }: ProxyEvent) => ({
  requestId: requestContext.requestId,
  function: name,
  route: `${httpMethod} ${resource}`,
});

/** A line for what has ended: a refusal with its code, what failed with its names and places too. */
function logEnd(
  event: "request" | "stream_end",
  startedAt: number,
  end: { status: number; error: unknown },
): void {
  const ms = Math.round(performance.now() - startedAt);
  if (!end.error) return log("info", event, { status: end.status, ms });
  const { status, code } = asRefusal(end.error);
  log(levelOf(status), event, { status, ms, code, ...(status >= 500 ? faultFields(end.error) : {}) });
}

/** A service behind us that fails is a warning; a fault of ours is an error. */
const levelOf = (status: number) => (status === 500 ? "error" : status > 500 ? "warn" : "info");

function logging(name: FunctionName) {
  const started = new WeakMap<ProxyEvent, number>();
  type Request = { event: ProxyEvent; response: ProxyAnswer | null; error: unknown };
  const line = ({ event, response, error }: Request) =>
    requestScope.run(scopeOf(name, event), () =>
      logEnd("request", started.get(event) ?? 0, { status: response?.statusCode ?? 200, error }),
    );
  return {
    before: ({ event }: Request) => void started.set(event, performance.now()),
    after: line,
    onError: line,
  };
}
