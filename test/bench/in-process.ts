import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { Writable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { SchedulerClient } from "@aws-sdk/client-scheduler";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { ProxyEvent } from "#functions/api/request.ts";
import { startMenta } from "#infra/local/local.ts";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { HttpFunctionName } from "#shared/api/route.ts";
import { EDGE_HEADER_NAMES } from "#shared/platform/edge-headers.ts";
import { withTemporaryFolder } from "./temporary.ts";

export type CallInput = {
  id?: string | undefined;
  actionId?: string | undefined;
  monday?: string | undefined;
  file?: string | undefined;
  secret?: string | undefined;
  opinionId?: string | undefined;
  query?: object | undefined;
  body?: unknown;
  cookie?: string;
};
/**
 * `ms`: from the event to the last byte of the answer, without the time in which only services other than the
 * table were asked. `ownMs`: the time in which no service was asked and this thread had a processor, so that
 * pauses of a service and other programs do not count. `commands`: what the table was asked.
 */
export type CallOutcome = {
  status: number;
  body: unknown;
  cookie: string;
  ms: number;
  ownMs: number;
  commands: TableCommand[];
};
export type Call = (name: EndpointName, sent?: CallInput) => Promise<CallOutcome>;

type Interval = { from: number; to: number };
/** A command sent to the table through its document client, and when. */
export type TableCommand = Interval & { command: object };
/** A call to a service. `command`: only for a call to the table. */
type Asked = Interval & { command?: object };
type Handler = (event: ProxyEvent, stream: Writable, context: object) => Promise<unknown>;
type Prelude = {
  statusCode: number;
  headers: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
};

const asks = new AsyncLocalStorage<ReturnType<typeof startWatch>>();
const HOST = "localhost";

/**
 * Runs `use` with the functions in this process, called as Lambda calls them, with the product's database and
 * stand-ins.
 */
export function withFunctions<T>(use: (call: Call) => Promise<T>): Promise<T> {
  return withTemporaryFolder(async (dataDir) => {
    const menta = await startMenta({
      port: 0,
      dataDir,
      aiDelayMs: 0,
      pages: "none",
      userPoolPlan: "essentials",
    });
    watchSends(DynamoDBDocumentClient, { isTable: true });
    for (const client of [CognitoIdentityProviderClient, SchedulerClient, SESv2Client])
      watchSends(client, { isTable: false });
    try {
      return await use(call);
    } finally {
      await menta.close();
    }
  });
}

/**
 * Records, for the function call that is under way, when each call of this kind of client began and ended.
 */
function watchSends(client: { prototype: object }, { isTable }: { isTable: boolean }): void {
  const prototype = client.prototype as { send: Send };
  prototype.send = watched(prototype.send, isTable);
}

type Send = (this: object, command: object, ...more: unknown[]) => Promise<unknown>;

const watched = (send: Send, isTable: boolean): Send =>
  async function watchedSend(command, ...more) {
    const noted = asks.getStore();
    const from = performance.now();
    noted?.pause();
    try {
      return await send.call(this, command, ...more);
    } finally {
      noted?.asked.push({ from, to: performance.now(), ...(isTable ? { command } : {}) });
      noted?.resume();
    }
  };

/** File that tells how long this thread has waited for a processor, on systems that have it. */
const SCHEDULED = "/proc/self/schedstat";
const isTold = existsSync(SCHEDULED);
const withoutProcessorMs = (): number =>
  isTold ? Number(readFileSync(SCHEDULED, "utf8").split(" ")[1]) / 1_000_000 : 0;
const ownClock = () => performance.now() - withoutProcessorMs();

/** Records what one call asks of services, and the time that it takes outside of these requests. */
function startWatch() {
  const asked: Asked[] = [];
  let underWay = 0;
  let ownMs = 0;
  let since = ownClock();
  const pause = () => {
    if (underWay === 0) ownMs += ownClock() - since;
    underWay += 1;
  };
  const resume = () => {
    underWay -= 1;
    if (underWay === 0) since = ownClock();
  };
  return { asked, pause, resume, ownMs: () => ownMs + (underWay === 0 ? ownClock() - since : 0) };
}

async function call(name: EndpointName, sent: CallInput = {}): Promise<CallOutcome> {
  const event = eventOf(name, sent);
  await handlerOf(contract[name].servedBy);
  const startedAt = performance.now();
  const watch = startWatch();
  const answer = await asks.run(watch, () => runHandler(contract[name].servedBy, event));
  const ownMs = watch.ownMs();
  const ms = performance.now() - startedAt;
  const { asked } = watch;
  const commands = asked.filter((one): one is TableCommand => one.command !== undefined);
  return {
    status: answer.status,
    body: answer.headers["content-type"]?.startsWith("application/json")
      ? JSON.parse(answer.text)
      : answer.text,
    cookie: answer.cookie,
    // When the table and another service are asked at once, the time counts for the table.
    ms: ms - (lengthOf(asked) - lengthOf(commands)),
    ownMs,
    commands,
  };
}

/** Gives an event to the function of this name, as Lambda does. The product must have been started in this process. */
export async function runHandler(servedBy: HttpFunctionName, event: ProxyEvent) {
  const handler = await handlerOf(servedBy);
  const answer = new AnswerStream();
  await handler(event, answer, { getRemainingTimeInMillis: () => 300_000 });
  const { statusCode, headers, multiValueHeaders } = (answer as AnswerStream & { prelude: Prelude }).prelude;
  return {
    status: statusCode,
    headers,
    cookie: multiValueHeaders?.["set-cookie"]?.[0]?.split(";")[0] ?? "",
    text: answer.text(headers),
  };
}

/** Loaded by the product already: these are its very modules. */
const HANDLERS: Record<HttpFunctionName, () => Promise<{ handler: unknown }>> = {
  access: () => import("#functions/api/access.handler.ts"),
  workspace: () => import("#functions/api/workspace.handler.ts"),
  menta: () => import("#functions/api/menta.handler.ts"),
};
const handlerOf = async (name: HttpFunctionName) => (await HANDLERS[name]()).handler as Handler;

function eventOf(name: EndpointName, { query, body, cookie = "", ...ids }: CallInput): ProxyEvent {
  const { method, path } = endpoints[name];
  return {
    path: path.replaceAll(/\{(\w+)\}/g, (_, id: keyof typeof ids) => ids[id] ?? ""),
    httpMethod: method,
    headers: {
      cookie,
      "accept-encoding": "gzip",
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      [EDGE_HEADER_NAMES.secret]: process.env["ORIGIN_SECRET"],
      [EDGE_HEADER_NAMES.host]: HOST,
      [EDGE_HEADER_NAMES.address]: nextAddress(),
      [EDGE_HEADER_NAMES.protocol]: "http",
    },
    queryStringParameters: query ? { ...query } : null,
    requestContext: { requestId: randomUUID() },
    body: body === undefined ? null : JSON.stringify(body),
    isBase64Encoded: false,
  };
}

let asked = 0;

/**
 * Returns a new IP address after every eight calls: the limits of an address per hour (twenty reports of a
 * fault) are not measured, and the replay of a call's commands counts it once more.
 */
function nextAddress(): string {
  const number = Math.floor((asked += 1) / 8);
  return `10.0.${number >> 8}.${number & 255}`;
}

/** Returns how long at least one of the intervals was under way: overlapping time counts once. */
function lengthOf(intervals: Interval[]): number {
  let until = -Infinity;
  let length = 0;
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    length += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return length;
}

/** Keeps what a function answers. */
class AnswerStream extends Writable {
  readonly #chunks: Buffer[] = [];
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  text(headers: Record<string, string>): string {
    const bytes = Buffer.concat(this.#chunks);
    return (headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString();
  }
}
