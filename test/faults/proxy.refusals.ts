import { encodeExceptionFrame } from "#infra/local/bedrock/frame.ts";
import type { LocalService } from "#infra/local/local.ts";

type Kind = "throttle" | "fail";
export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

const DYNAMODB = "com.amazonaws.dynamodb.v20120810#";
const json = (version: string) => `application/x-amz-json-${version}`;

const TYPES = {
  database: json("1.0"),
  pool: json("1.1"),
  scheduler: "application/json",
  bedrock: "application/json",
  mail: "application/json",
} as const satisfies Record<LocalService, string>;

/** Statuses that differ from the usual 400 of a client's error and 500 of the service's own. */
const STATUSES: Record<string, number> = {
  AccessDeniedException: 403,
  ModelErrorException: 424,
  ModelNotReadyException: 429,
  ModelTimeoutException: 408,
  ServiceUnavailableException: 503,
  InternalFailure: 500,
};

/** The error by which each service says that there are too many requests, or that it failed. */
const REFUSALS = {
  database: { throttle: "ProvisionedThroughputExceededException", fail: "InternalServerError" },
  pool: { throttle: "TooManyRequestsException", fail: "InternalErrorException" },
  scheduler: { throttle: "ThrottlingException", fail: "InternalServerException" },
  bedrock: { throttle: "ThrottlingException", fail: "ServiceUnavailableException" },
  mail: { throttle: "TooManyRequestsException", fail: "InternalFailure" },
} as const satisfies Record<LocalService, Record<Kind, string>>;

export const refusalOf = (service: LocalService, kind: Kind): Answer =>
  documentedRefusal(service, REFUSALS[service][kind]);

/** Returns the service's refusal with this documented name. */
export function documentedRefusal(service: LocalService, name: string): Answer {
  const isThrottle = name === "ThrottlingException" && TYPES[service] === "application/json";
  const status = STATUSES[name] ?? (isThrottle ? 429 : /^Internal(Server|Error)/.test(name) ? 500 : 400);
  const type = service === "database" ? `${DYNAMODB}${name}` : name;
  return refusal(status, TYPES[service], type);
}

/** Returns the model's refusal after its stream has begun. */
export const streamRefusal = (kind: Kind): Buffer =>
  encodeExceptionFrame(kind === "throttle" ? "throttlingException" : "internalServerException", {
    message: "Refused.",
  });

function refusal(status: number, type: string, name: string): Answer {
  return {
    status,
    headers: { "content-type": type, "x-amzn-errortype": name },
    body: Buffer.from(JSON.stringify({ __type: name, message: "Refused." })),
  };
}
