import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { reportFault as logFault } from "#functions/accounts/client-faults.service.ts";
import { createApiHandler } from "#functions/api/serve.ts";
import { runBestEffort, log } from "#functions/platform/log.ts";
import { startModelCallLog } from "#functions/assistant/bedrock.ts";
import { handler as probe } from "#functions/api/probe.handler.ts";
import { handler as purge } from "#functions/api/purge.handler.ts";
import { handler as smoke } from "#functions/api/smoke.handler.ts";
import { SYNTHETIC_USER_HEADER, deriveSyntheticUser } from "#functions/platform/synthetic-user.ts";
import { runHandler } from "#infra/local/lambda/runtime.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import type { RefusalCode } from "#shared/schema/refusal-status.ts";
import { accessRoutes } from "#shared/api/routes/access.ts";
import { mentaRoutes } from "#shared/api/routes/menta.ts";

export const ORIGIN_SECRET = "of-the-edge";
export const SYNTHETIC_SECRET = "of-the-synthetic-user";

/** Returns the header of the synthetic user's requests. */
export const syntheticUserHeaders = () => ({
  [SYNTHETIC_USER_HEADER]: deriveSyntheticUser(SYNTHETIC_SECRET).key,
});

type Handler = Parameters<typeof runHandler>[0];
const SIGN_IN = { email: "camille@exemple.fr", password: "Abcdefg!" };
const QUESTION = { sessionId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", message: "Bonjour" };

const refuse = (code: RefusalCode) => () => Promise.reject(new Refusal(code, "Refusé."));

type AccessHandlers = Parameters<typeof createApiHandler<"access">>[2];

export const unexpectedError = () => Promise.reject(new TypeError("x is not a function"));

/** Returns an object that has the same answer for each of these routes. */
const everyRoute = <K extends string, A>(routes: Record<K, unknown>, answer: A) =>
  Object.fromEntries(Object.keys(routes).map((name) => [name, answer])) as Record<K, A>;

/**
 * Creates the handler of `access` with these route handlers. Every other route fails with an unexpected
 * error.
 */
const accessWith = (handlers: Partial<AccessHandlers>) =>
  createApiHandler("access", accessRoutes, {
    ...everyRoute(accessRoutes, unexpectedError),
    ...handlers,
  }) as Handler;

/** Makes `access` refuse or fail a sign-in, and log it. */
export const failSignIn = (fails: () => Promise<never>, headers?: Record<string, string>) =>
  call(accessWith({ login: fails }), "login", SIGN_IN, headers);
export const logWrongPassword = refuse("wrong_credentials");
export const logTooManyAttempts = refuse("too_many");

/** Makes `menta` fail a reply, before the stream has begun or within it, and log it. */
export async function failReply(
  when: "at once" | "in the stream",
  code: RefusalCode,
  headers?: Record<string, string>,
): Promise<void> {
  const chat = async function* () {
    if (when === "in the stream") yield { event: "delta" as const, data: { text: "Bon" } };
    throw new Refusal(code, "Refusé.");
  };
  const menta = createApiHandler("menta", mentaRoutes, everyRoute(mentaRoutes, chat));
  await call(menta as Handler, "chat", QUESTION, headers);
}

export function callModel(): void {
  const aiCall = startModelCallLog({
    modelId: "m",
    system: "",
    messages: [],
    maxTokens: 1,
    metadata: { task: "chat" },
  });
  aiCall.tried();
  aiCall.answered();
  aiCall.ended("done", { in: 12, out: 34, cacheRead: 0, cacheWrite: 0 });
}

/** Logs the failure of a mail in the way of the services. */
export const failMail = (event: "email_proof_not_sent" | "removal_not_mailed" | "review_mail_not_sent") =>
  runBestEffort(event, () => Promise.reject(new Error("SES is away")));

export const logSignUpCeiling = () => log("warn", "sign_up_ceiling");
export const logAiCeiling = () => log("warn", "ai_ceiling");

const TASK_INPUT = { userId: "somebody", decisionId: "one", deletedAt: "2026-03-01T10:00:00.000Z" };
export const runTask = (task: string) => purge({ task, ...TASK_INPUT }, { awsRequestId: "a-call" });

/** Logs a report of a browser. A field that must not contain a sentence may contain one. */
export const reportFault = (reported: object) =>
  call(accessWith({ reportFault: ({ body }) => logFault(body, "", new Date()) }), "reportFault", reported);

export const runSmoke = () => smoke({}, { awsRequestId: "a-call" });

export const runProbe = () => probe({}, { awsRequestId: "a-call" });

async function call(
  handler: Handler,
  name: EndpointName,
  body: object,
  headers: Record<string, string> = {},
): Promise<void> {
  const { method, path } = endpoints[name];
  const event = {
    resource: path,
    path,
    httpMethod: method,
    headers: {
      "x-origin-secret": ORIGIN_SECRET,
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      accept: "text/event-stream",
      ...headers,
    },
    queryStringParameters: null,
    pathParameters: null,
    requestContext: { requestId: "a-request" },
    body: JSON.stringify(body),
    isBase64Encoded: false,
  };
  await runHandler(handler, event, new ServerResponse(new IncomingMessage(new Socket())));
}
