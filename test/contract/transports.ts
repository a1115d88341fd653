import { randomUUID } from "node:crypto";
import { request as ask } from "node:http";
import { text } from "node:stream/consumers";
import { contract } from "#shared/api/contract.ts";
import { createGatewayRefusal } from "#shared/api/gateway-refusals.ts";
import { endpoints } from "#shared/api/endpoints.ts";
import { matchRoute } from "#shared/api/match-route.ts";
import { EDGE_HEADER_NAMES } from "#shared/platform/edge-headers.ts";
import { runHandler } from "#test/bench/in-process.ts";
import type { Transport } from "./people.ts";

const HOST = "localhost";
let asked = 0;
/** Returns another address for each request, like requests of many people. */
const anAddress = () => {
  asked += 1;
  return `10.${asked % 250}.${Math.floor(asked / 250) % 250}.1`;
};

/** Calls the route's function in this process, like API Gateway. */
export const overLambdaEvent: Transport = async ({ name, path, raw, headers }, cookie) => {
  const url = new URL(path, `http://${HOST}`);
  const { method } = endpoints[name];
  const match = matchRoute(method, url.pathname);
  if (!match) {
    const { status, body } = createGatewayRefusal("not_found", randomUUID());
    return { status, text: JSON.stringify(body), headers: {}, cookie: "" };
  }
  const { servedBy } = contract[match.name];
  const answer = await runHandler(servedBy, {
    path: `/${servedBy}${url.pathname}`,
    httpMethod: method,
    headers: {
      cookie,
      "sec-fetch-site": "same-origin",
      ...(raw === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
      [EDGE_HEADER_NAMES.secret]: process.env["ORIGIN_SECRET"],
      [EDGE_HEADER_NAMES.host]: HOST,
      [EDGE_HEADER_NAMES.address]: anAddress(),
      [EDGE_HEADER_NAMES.protocol]: "http",
    },
    queryStringParameters: url.search ? Object.fromEntries(url.searchParams) : null,
    requestContext: { requestId: randomUUID() },
    body: raw === undefined ? null : Buffer.from(raw).toString("base64"),
    isBase64Encoded: raw !== undefined,
  });
  return { ...answer, text: answer.text };
};

/** Over HTTP, by Node's plain client, which sends what it is told. */
export const overHttp =
  (url: string): Transport =>
  async ({ name, path, raw, headers }, cookie) => {
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Transport>>>();
    ask(
      new URL(path, url),
      {
        method: endpoints[name].method,
        headers: {
          cookie,
          origin: url,
          ...(raw === undefined
            ? {}
            : { "content-type": "application/json", "content-length": String(Buffer.byteLength(raw)) }),
          ...headers,
          // Another proof tests compressed answers.
          "accept-encoding": "identity",
        },
      },
      (answer) => {
        text(answer).then(
          (said) =>
            resolve({
              status: answer.statusCode ?? 0,
              text: said,
              headers: Object.fromEntries(
                Object.entries(answer.headers).map(([key, value]) => [key, String(value)]),
              ),
              cookie: answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? "",
            }),
          reject,
        );
      },
    )
      .once("error", reject)
      .end(raw);
    return promise;
  };
