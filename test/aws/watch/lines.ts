import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { serve } from "#functions/http/serve.ts";
import { startAiCall } from "#functions/menta/ai-call.ts";
import { handler as purge } from "#functions/purge/handler.ts";
import { runHandler } from "#infra/local/lambda/runtime.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import { Refusal } from "#shared/api/refusal.ts";
import type { RefusalCode } from "#shared/api/refusal-status.ts";

export const ORIGIN_SECRET = "of-the-edge";

type Handler = Parameters<typeof runHandler>[0];
const SIGN_IN = { email: "camille@exemple.fr", password: "Abcdefg!" };
const QUESTION = { sessionId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", message: "Bonjour" };

const refuse = (code: RefusalCode) => () => Promise.reject(new Refusal(code, "Refusé."));

/** Has `access` refuse or fail a sign-in. */
export const signInThat = (fails: () => Promise<never>) =>
  call(
    serve("access", { login: fails, signup: fails, logout: fails, updateAccount: fails }) as Handler,
    "login",
    SIGN_IN,
  );
export const wrongPassword = refuse("wrong_credentials");
export const tooMany = refuse("too_many");
export const fault = () => Promise.reject(new TypeError("x is not a function"));

/** Has `menta` fail before its first word, or after it, in the stream. */
export async function replyThatFails(when: "at once" | "in the stream", code: RefusalCode): Promise<void> {
  const stream = async function* () {
    yield { event: "delta" as const, data: { text: "Bon" } };
    throw new Refusal(code, "Refusé.");
  };
  const chat = when === "at once" ? refuse(code) : () => Promise.resolve(stream());
  const others = {
    createSummary: chat,
    createReflection: chat,
    createArgumentation: chat,
    createArgumentationEvaluation: chat,
    createSolution: chat,
    summarizeDecision: chat,
    reportProject: chat,
  };
  await call(serve("menta", { chat, ...others }) as Handler, "chat", QUESTION);
}

export function askModel(): void {
  const asked = startAiCall({
    modelId: "m",
    system: "",
    messages: [],
    maxTokens: 1,
    metadata: { task: "chat" },
  });
  asked.tried();
  asked.answered();
  asked.ended("done", { in: 12, out: 34 });
}

const STAY = { userId: "somebody", decisionId: "one", deletedAt: "2026-03-01T10:00:00.000Z" };
export const runTask = (task: string) => purge({ task, ...STAY }, { awsRequestId: "a-call" });

async function call(handler: Handler, name: EndpointName, body: object): Promise<void> {
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
    },
    queryStringParameters: null,
    pathParameters: null,
    requestContext: { requestId: "a-request" },
    body: JSON.stringify(body),
    isBase64Encoded: false,
  };
  await runHandler(handler, event, new ServerResponse(new IncomingMessage(new Socket())));
}
