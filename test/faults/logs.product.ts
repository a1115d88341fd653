import { randomUUID } from "node:crypto";
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { SimulatedFault } from "#infra/local/bedrock/faults.ts";
import { startMenta } from "#infra/local/local.ts";
import { readSettings } from "#infra/local/settings.ts";

/** How the database answers: normally, not at all, or with a refusal that quotes this text. */
export type DatabaseMode = "well" | "gone" | { quoting: string };
/**
 * `usdUnproven`: sets `AI_USD_UNPROVEN`. `purge`: the scheduler's input. `asked`: waits until the model has
 * been called since the last `ai`.
 */
export type HarnessCommand =
  | { database: DatabaseMode }
  | { ai: SimulatedFault }
  | { usdUnproven: string }
  | { purge: object }
  | "asked"
  | "end";

let database: DatabaseMode = "well";
let asked = 0;

/** Passes on to the database, or fails in its place. */
const between =
  (url: string): RequestListener =>
  (request, response) => {
    if (database === "gone") response.destroy();
    else if (database === "well") passOn(url, request, response);
    else response.writeHead(400).end(refusal(database.quoting));
  };

const passOn = (url: string, request: IncomingMessage, response: ServerResponse) => {
  const { method, headers } = request;
  const passed = ask(url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  request.pipe(passed.on("error", () => response.destroy()));
};

/** Quotes a value like a DynamoDB error, over several lines, like a stack. */
const refusal = (quoted: string) =>
  JSON.stringify({
    __type: "com.amazonaws.dynamodb.v20120810#ValidationException",
    message: `${quoted}\n    at ${quoted}`,
  });

const menta = await startMenta({
  firstLockMs: 0,
  ...readSettings(process.env),
  pages: "none",
  between: async (service, url) => {
    if (service !== "database") return url;
    const server = createServer(between(url));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  },
});
const end = () => void menta.close().then(() => process.exit());
process.once("disconnect", end).on("message", (order: HarnessCommand) => {
  if (order === "end") end();
  else void follow(order).then(() => process.send?.("done"));
});
process.send?.({ url: menta.url });

async function follow(order: Exclude<HarnessCommand, "end">) {
  const { bedrock } = menta;
  if (order === "asked") while (bedrock.calls.length === asked) await setTimeout(10);
  else if ("database" in order) ({ database } = order);
  else if ("usdUnproven" in order) process.env["AI_USD_UNPROVEN"] = order.usdUnproven;
  else if ("purge" in order) await purge(order.purge);
  else {
    asked = bedrock.calls.length;
    bedrock.fail(order.ai);
  }
}

/** Imports the handler late, so that it loads with the product's environment. */
async function purge(input: object) {
  const { handler } = await import("#functions/api/purge.handler.ts");
  await handler(input, { awsRequestId: randomUUID() });
}
