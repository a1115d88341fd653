import { exceptionFrame } from "#infra/local/bedrock/frame.ts";
import type { Service } from "#infra/local/local.ts";

type Kind = "throttle" | "fail";
export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

const DYNAMODB = "com.amazonaws.dynamodb.v20120810#";
const json = (version: string) => `application/x-amz-json-${version}`;

/** How each service says that it is asked too much, or that it failed. */
export function refusalOf(service: Service, kind: Kind): Answer {
  const REFUSALS = {
    database: {
      throttle: refusal(400, json("1.0"), `${DYNAMODB}ProvisionedThroughputExceededException`),
      fail: refusal(500, json("1.0"), `${DYNAMODB}InternalServerError`),
    },
    pool: {
      throttle: refusal(400, json("1.1"), "TooManyRequestsException"),
      fail: refusal(500, json("1.1"), "InternalErrorException"),
    },
    scheduler: {
      throttle: refusal(429, "application/json", "ThrottlingException"),
      fail: refusal(500, "application/json", "InternalServerException"),
    },
    bedrock: {
      throttle: refusal(429, "application/json", "ThrottlingException"),
      fail: refusal(503, "application/json", "ServiceUnavailableException"),
    },
  } as const satisfies Record<Service, Record<Kind, Answer>>;
  return REFUSALS[service][kind];
}

/** The model's refusal once its stream has begun. */
export const streamRefusal = (kind: Kind): Buffer =>
  exceptionFrame(kind === "throttle" ? "throttlingException" : "internalServerException", {
    message: "Refused.",
  });

function refusal(status: number, type: string, name: string): Answer {
  return {
    status,
    headers: { "content-type": type, "x-amzn-errortype": name },
    body: Buffer.from(JSON.stringify({ __type: name, message: "Refused." })),
  };
}
