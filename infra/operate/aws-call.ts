import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { text } from "node:stream/consumers";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";

/** The services that the product itself never calls: their clients would weigh on every installation. */
type Service = "acm" | "lambda" | "logs" | "servicequotas" | "sns" | "sqs" | "sts";
type Sent = { path?: string; headers: Record<string, string>; body: string; patienceMs?: number };
export type InRegion = { region: string };

const PATIENCE_MS = 30_000;
/** For a function to end, which may take the fifteen minutes that Lambda gives at most. */
const FUNCTION_PATIENCE_MS = 16 * 60_000;
/** Gateways forget a connection on which nothing passes, after some minutes. */
const KEEP_ALIVE_MS = 60_000;

/** The name of a refusal where nothing was said: whether the call was carried out is not known. */
export const NO_ANSWER = "NoAnswer";

/** AWS refused a call; `name` is its own, such as AccessDeniedException. */
export class AwsRefusal extends Error {
  constructor(name: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
  }
}

/** One call of a service that speaks JSON. Throws AwsRefusal. */
export async function callJson<A>(
  service: Service,
  { region }: InRegion,
  { target, version = "1.1", body }: { target: string; version?: "1.0" | "1.1"; body: object },
): Promise<A> {
  const answer = await send(service, region, {
    headers: { "content-type": `application/x-amz-json-${version}`, "x-amz-target": target },
    body: JSON.stringify(body),
  });
  return JSON.parse(answer || "{}") as A;
}

/** One call of a service that takes a form and answers XML: the text. Throws AwsRefusal. */
export const callQuery = (
  service: Service,
  { region }: InRegion,
  fields: Record<string, string>,
): Promise<string> =>
  send(service, region, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });

/** Runs a function and waits for its end. Throws AwsRefusal, with the function's own error where it failed. */
export const invokeFunction = (name: string, { region }: InRegion, event: string): Promise<string> =>
  send("lambda", region, {
    path: `/2015-03-31/functions/${encodeURIComponent(name)}/invocations`,
    headers: { "content-type": "application/json", "x-amz-invocation-type": "RequestResponse" },
    body: event,
    patienceMs: FUNCTION_PATIENCE_MS,
  });

async function send(
  service: Service,
  region: string,
  { path = "/", headers, body, patienceMs = PATIENCE_MS }: Sent,
): Promise<string> {
  const url = new URL(path, process.env["AWS_ENDPOINT_URL"] ?? `https://${service}.${region}.amazonaws.com`);
  const signed = await sign(service, region, { url, headers: { ...headers, host: url.host }, body });
  const { host: _set, ...sent } = signed;
  const answer = await post(url, { headers: sent, body, patienceMs }).catch((error: unknown) => {
    throw new AwsRefusal(NO_ANSWER, `${url.host} ne répond pas`, { cause: error });
  });
  if (answer.status < 300 && !answer.headers["x-amz-function-error"]) return answer.text;
  throw refusalOf(answer);
}

type AwsAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Unlike `fetch`, which gives up an answer that does not begin within five minutes. */
const post = (url: URL, { headers, body, patienceMs }: Required<Omit<Sent, "path">>): Promise<AwsAnswer> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === "https:" ? httpsRequest : httpRequest;
    const sent = request(url, { method: "POST", headers, signal: AbortSignal.timeout(patienceMs) });
    sent.setSocketKeepAlive(true, KEEP_ALIVE_MS);
    sent.on("error", reject).on("response", (answer) => {
      const { statusCode: status = 0 } = answer;
      text(answer).then((said) => resolve({ status, headers: answer.headers, text: said }), reject);
    });
    sent.end(body);
  });

/** The SDK's own signer, with the credentials that its clients find. */
async function sign(
  signingName: string,
  signingRegion: string,
  { url, headers, body }: { url: URL; headers: Record<string, string>; body: string },
): Promise<Record<string, string>> {
  const client = new CloudFormationClient({ region: signingRegion });
  const scheme = { name: "sigv4", signingName, signingRegion, properties: {} };
  const signer = await client.config.signer(scheme);
  const { headers: signed } = await signer.sign({
    method: "POST",
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: {},
    headers,
    body,
  });
  client.destroy();
  return signed;
}

/** In JSON, in XML, or in the headers: by the service. */
function refusalOf({ status, headers, text: body }: AwsAnswer): AwsRefusal {
  const field = (...names: string[]) =>
    names
      .map((name) => new RegExp(`"${name}"\\s*:\\s*"([^"]*)"|<${name}>([^<]*)<`).exec(body))
      .map((found) => found?.[1] ?? found?.[2])
      .find((value) => value !== undefined);
  const type = headers["x-amzn-errortype"]?.toString() ?? field("__type", "Code", "errorType");
  const name =
    type?.replace(/^.*#/, "").replace(/:.*$/, "") ??
    headers["x-amz-function-error"]?.toString() ??
    `HTTP ${status}`;
  return new AwsRefusal(name, field("message", "Message", "errorMessage") ?? "");
}
