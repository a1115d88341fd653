import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { listenForHttp1AndHttp2, type HttpRequest, type HttpResponse } from "#infra/local/bedrock/port.ts";
import type { LocalService } from "#infra/local/local.ts";
import { faultPlan, type ProxiedRequest, type Fault, type FaultKind } from "./proxy.plan.ts";
import { documentedRefusal, refusalOf, streamRefusal, type Answer } from "./proxy.refusals.ts";

/** A request, and what the proxy did with it. */
export type ProxiedRequestOutcome = ProxiedRequest & { did: FaultKind | "forward" };

const DELAY_MS = 20;
/** Time for written bytes to arrive before the connection is cut. */
const FLUSH_MS = 20;
const EVENTS_BEFORE_CUT = 3;
const HOP_BY_HOP = new Set(["connection", "keep-alive", "transfer-encoding", "http2-settings", "upgrade"]);

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/**
 * Starts a proxy on 127.0.0.1 in front of one service, over HTTP/1.1 and HTTP/2. It forwards unchanged every
 * request without a planned fault. `done`: what was done since the last `clearFaults`, which also forgets
 * every planned fault.
 */
export async function startFaultProxy(
  url: string,
  { service, seed = 1 }: { service: LocalService; seed?: number },
) {
  const { faultFor, plan, next, calm } = faultPlan(seed);
  const done: ProxiedRequestOutcome[] = [];
  const calls = new Map<string, number>();
  const note = (request: HttpRequest): ProxiedRequest => {
    const { "amz-sdk-invocation-id": id = `${done.length}`, "amz-sdk-request": tries = "" } = request.headers;
    const number = calls.get(String(id)) ?? calls.size + 1;
    calls.set(String(id), number);
    const attempt = Number(/attempt=(\d+)/.exec(String(tries))?.[1] ?? 1);
    return { number, attempt, operation: operationOf(request) };
  };
  const front = await listenForHttp1AndHttp2((request, response) => {
    const answer = async () => {
      const body = await buffer(request);
      const asked = note(request);
      const fault = faultFor(asked);
      done.push({ ...asked, did: fault?.kind ?? "forward" });
      await meet(fault, { service, url, request, response, body });
    };
    // Whatever goes wrong behind us, the caller sees a connection that breaks.
    answer().catch(() => breakOff(request));
  });
  return {
    url: front.url,
    done: done as readonly ProxiedRequestOutcome[],
    plan,
    next,
    calm: () => {
      calm();
      calls.clear();
      done.length = 0;
    },
    close: () => front.close(),
  };
}

type ProxiedCall = {
  service: LocalService;
  url: string;
  request: HttpRequest;
  response: HttpResponse;
  body: Buffer;
};

async function meet(fault: Fault | undefined, exchange: ProxiedCall): Promise<void> {
  const { service, request, response } = exchange;
  switch (fault?.kind) {
    case undefined:
      return passOn(exchange);
    case "delay":
      await (fault.until ?? wait(fault.ms ?? DELAY_MS));
      // The caller's signal is not used: a request arrives, whether or not somebody still waits for it.
      return give(response, await forward(exchange));
    case "reset":
      return breakOff(request);
    case "lose":
      await buffer(await forward(exchange));
      return breakOff(request);
    case "cut":
      return cut(fault, exchange);
    case "refuse":
      return send(response, documentedRefusal(service, fault.error));
    case "throttle":
    case "fail":
      if (fault.afterEvents !== undefined) return cut(fault, exchange);
      return send(response, refusalOf(service, fault.kind));
  }
}

function send(response: HttpResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers);
  response.end(body);
}

async function passOn(exchange: ProxiedCall): Promise<void> {
  const left = new AbortController();
  exchange.response.once("close", () => left.abort());
  await give(exchange.response, await forward(exchange, left.signal));
}

async function give(response: HttpResponse, answer: IncomingMessage): Promise<void> {
  response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
  await pipeline(answer, response);
}

/**
 * Sends the first part of an answer, then breaks the connection or, in a stream, sends the service's own
 * refusal.
 */
async function cut(
  { kind, afterEvents = EVENTS_BEFORE_CUT }: { kind: "cut" | "throttle" | "fail"; afterEvents?: number },
  exchange: ProxiedCall,
): Promise<void> {
  const { request, response } = exchange;
  const answer = await forward(exchange);
  const isStream = answer.headers["content-type"] === "application/vnd.amazon.eventstream";
  const whole = await buffer(answer);
  const part = whole.subarray(0, isStream ? endOfEvents(whole, afterEvents) : Math.floor(whole.length / 2));
  response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
  response.write(part);
  if (kind !== "cut") return void response.end(streamRefusal(kind));
  await wait(FLUSH_MS);
  breakOff(request);
}

/**
 * Forwards a request over a new connection each time: a kept connection that had ended would look like an
 * unplanned fault.
 */
function forward({ url, request, body }: ProxiedCall, signal?: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { method, headers } = request;
  ask(
    url.replace(/\/$/, "") + (request.url ?? "/"),
    { method, headers: endToEnd(headers), agent: false, ...(signal && { signal }) },
    resolve,
  )
    .once("error", reject)
    .end(body);
  return promise;
}

/** Returns the headers without those of one connection and HTTP/2's own, which must not be forwarded. */
const endToEnd = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name.startsWith(":") || HOP_BY_HOP.has(name) ? [] : [[name, String(value)]],
    ),
  );

/** Returns the operation's name: `PutItem`, `AdminGetUser`, `CreateSchedule`, `converse-stream`. */
function operationOf({ headers, url, method }: HttpRequest): string {
  if (url?.startsWith("/schedules/")) return method === "DELETE" ? "DeleteSchedule" : "CreateSchedule";
  const target = headers["x-amz-target"];
  return (target ? String(target).split(".") : (url ?? "").split("/")).at(-1) ?? "";
}

/** Returns where the first `count` events of a stream end: each begins with its length. */
function endOfEvents(stream: Buffer, count: number): number {
  let end = 0;
  for (let n = 0; n < count && end < stream.length; n += 1) end += stream.readUInt32BE(end);
  return end;
}

function breakOff(request: HttpRequest): void {
  const socket = "stream" in request ? request.stream.session?.socket : request.socket;
  socket?.resetAndDestroy();
}
