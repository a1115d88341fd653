import { answerInStream, answerWhole, refuse } from "./answer.ts";
import type { Brain } from "./brain.ts";
import { BedrockError, ConnectionReset } from "./errors.ts";
import { failAmong, failBefore, faultQueue, type Fault } from "./faults.ts";
import { listenOnBothProtocols, type Responder, type Response } from "./port.ts";
import { readBody, readOperation, type Operation } from "./read.ts";
import { ask } from "./reply.ts";
import { readRequest } from "./request.ts";

/** One call as it was asked; `endedAt` is absent while it is under way. */
export type Call = {
  operation: Operation;
  modelId: string;
  body: unknown;
  startedAt: Date;
  endedAt?: Date;
  /** The client went away before the answer was complete. */
  aborted: boolean;
};

export type LocalBedrock = {
  /** For `AWS_ENDPOINT_URL_BEDROCK_RUNTIME`. */
  url: string;
  /** The newest calls, oldest first. */
  calls: Call[];
  /** Queues a fault: each call takes the next one, if any. */
  fail(next: Fault): void;
  /** Ends the calls under way and frees the port. */
  close(): Promise<void>;
};

type Bedrock = { brain: Brain; delayMs: number; calls: Call[]; faults: ReturnType<typeof faultQueue> };

const CALLS_KEPT = 1_000;

/**
 * Starts the laptop's Bedrock Runtime on 127.0.0.1 and a free port: Converse and ConverseStream as the real client
 * speaks them, over HTTP/2 or HTTP/1.1.
 * @param options.brain who answers
 * @param options.delayMs pause between two words of a streamed answer, in milliseconds
 */
export async function startBedrock(options: { brain: Brain; delayMs: number }): Promise<LocalBedrock> {
  const calls: Call[] = [];
  const faults = faultQueue();
  const bedrock: Bedrock = { ...options, calls, faults };
  const port = await listenOnBothProtocols((...exchange) => void respond(bedrock, ...exchange));
  return { ...port, calls, fail: (next) => faults.add(next) };
}

/** Answers one call, whatever happens: never rejects. */
async function respond(
  bedrock: Bedrock,
  ...[request, response, breakOff]: Parameters<Responder>
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableEnded) gone.abort();
  });
  try {
    const asked = readOperation(request);
    const body = await readBody(request);
    const call: Call = { ...asked, body, startedAt: new Date(), aborted: false };
    await logged(bedrock.calls, call, gone.signal, () => answer(bedrock, call, response, gone.signal));
  } catch (error) {
    if (gone.signal.aborted) return;
    if (error instanceof ConnectionReset) return breakOff();
    if (error instanceof BedrockError) return refuse(response, error);
    // A fault of the stand-in or its brain: the caller gets Bedrock's sentence, the person at the laptop the reason.
    console.error(error);
    refuse(response, new BedrockError("InternalServerException", "Internal error."));
  }
}

async function answer(
  { brain, delayMs, faults }: Bedrock,
  { operation, body, startedAt }: Call,
  response: Response,
  gone: AbortSignal,
): Promise<void> {
  const fault = faults.next();
  failBefore(fault);
  const reply = await ask(brain, readRequest(body), gone);
  const words = failAmong(reply.words, fault, gone);
  const whole = { ...reply, words, startedAt, gone };
  if (operation === "Converse") await answerWhole(response, whole);
  else await answerInStream(response, whole, delayMs);
}

/** Notes the call, and its end: the moment its client went away even where the work takes longer to notice. */
async function logged(
  calls: Call[],
  call: Call,
  gone: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  calls.push(call);
  if (calls.length > CALLS_KEPT) calls.shift();
  gone.addEventListener("abort", () => {
    if (call.endedAt === undefined) Object.assign(call, { endedAt: new Date(), aborted: true });
  });
  try {
    await work();
  } finally {
    call.endedAt ??= new Date();
  }
}
