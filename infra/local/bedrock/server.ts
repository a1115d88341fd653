import { streamReply, sendReply, sendError } from "./response.ts";
import type { LanguageModel } from "./model.ts";
import { BedrockError, ConnectionReset } from "./errors.ts";
import { withSimulatedFault, throwFaultBefore, createFaultQueue, type SimulatedFault } from "./faults.ts";
import { listenForHttp1AndHttp2, type HttpHandler, type HttpResponse } from "./port.ts";
import { readJsonBody, parseOperation, type BedrockOperation } from "./operation.ts";
import { startReply } from "./reply.ts";
import { countThinkingTokens } from "./thinking.ts";
import { parseConverseRequest } from "./converse-request.ts";

/** A call that the stand-in has received. `endedAt` is absent while the call runs. */
export type BedrockCall = {
  operation: BedrockOperation;
  modelId: string;
  body: unknown;
  startedAt: Date;
  endedAt?: Date;
  /** Whether the client disconnected before the answer was complete. */
  aborted: boolean;
};

export type LocalBedrock = {
  /** Value for `AWS_ENDPOINT_URL_BEDROCK_RUNTIME`. */
  url: string;
  /** The last `CALLS_KEPT` calls, oldest first. */
  calls: BedrockCall[];
  /** Adds a fault to the queue: the next call without one fails in this manner. */
  fail(next: SimulatedFault): void;
  /** Ends the running calls and frees the port. */
  close(): Promise<void>;
};

type Options = { model: LanguageModel; delayMs: number };
type Bedrock = Options & { calls: BedrockCall[]; faults: ReturnType<typeof createFaultQueue> };

const CALLS_KEPT = 1_000;

/**
 * Starts the laptop's Bedrock Runtime on 127.0.0.1 and a free port, with Converse and ConverseStream over
 * HTTP/2 or HTTP/1.1.
 * @param options.delayMs pause between two words of a streamed answer, in milliseconds
 */
export async function startBedrock(options: Options): Promise<LocalBedrock> {
  const bedrock: Bedrock = { ...options, calls: [], faults: createFaultQueue() };
  const port = await listenForHttp1AndHttp2((...exchange) => void respond(bedrock, ...exchange));
  return { ...port, calls: bedrock.calls, fail: (next) => bedrock.faults.add(next) };
}

/** Answers one request. Never rejects. */
async function respond(
  bedrock: Bedrock,
  ...[request, response, reset]: Parameters<HttpHandler>
): Promise<void> {
  const disconnected = new AbortController();
  response.once("close", () => {
    if (!response.writableEnded) disconnected.abort();
  });
  try {
    const operation = parseOperation(request);
    const body = await readJsonBody(request);
    const call: BedrockCall = { ...operation, body, startedAt: new Date(), aborted: false };
    await recordCall(bedrock.calls, call, disconnected.signal, () =>
      answer(bedrock, call, response, disconnected.signal),
    );
  } catch (error) {
    if (disconnected.signal.aborted) return;
    if (error instanceof ConnectionReset) return reset();
    if (error instanceof BedrockError) return sendError(response, error);
    // An unexpected error: the client receives Bedrock's generic message, the terminal the error itself.
    console.error(error);
    sendError(response, new BedrockError("InternalServerException", "Internal error."));
  }
}

async function answer(
  { model, delayMs, faults }: Bedrock,
  { operation, modelId, body, startedAt }: BedrockCall,
  response: HttpResponse,
  disconnected: AbortSignal,
): Promise<void> {
  const fault = faults.next();
  throwFaultBefore(fault);
  const thinking = countThinkingTokens(modelId, body);
  const request = { ...parseConverseRequest(body), modelId };
  const reply = await startReply(model, request, { signal: disconnected, thinking });
  const faulty = { ...withSimulatedFault(reply, fault, disconnected), startedAt, disconnected };
  if (operation === "Converse") await sendReply(response, faulty);
  else await streamReply(response, faulty, delayMs);
}

/** Records a call. Its end is noted when the client disconnects, even while `work` still runs. */
async function recordCall(
  calls: BedrockCall[],
  call: BedrockCall,
  disconnected: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  calls.push(call);
  if (calls.length > CALLS_KEPT) calls.shift();
  disconnected.addEventListener("abort", () => {
    if (call.endedAt === undefined) Object.assign(call, { endedAt: new Date(), aborted: true });
  });
  try {
    await work();
  } finally {
    call.endedAt ??= new Date();
  }
}
