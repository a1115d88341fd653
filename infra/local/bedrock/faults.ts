import { once } from "node:events";
import { BedrockError, ConnectionReset, type BedrockErrorName } from "./errors.ts";
import type { Thinking } from "./model.ts";
import type { ModelReply } from "./reply.ts";

/**
 * A failure that the stand-in plays: before the first word, after `afterWords` words, or after the last one.
 * `times`: how many calls in a row fail, by default 1.
 */
export type SimulatedFault = { times?: number } & (
  | { at: "before"; kind: keyof typeof REFUSALS | "reset" }
  | { at: "during"; afterWords: number; kind: "exception" | "reset" | "hang" | "refusal" }
  | { at: "after"; kind: "reset" }
);

const REFUSALS = {
  throttling: "ThrottlingException",
  unavailable: "ServiceUnavailableException",
  internal: "InternalServerException",
  validation: "ValidationException",
  timeout: "ModelTimeoutException",
} as const satisfies Record<string, BedrockErrorName>;

/** Creates a queue of faults. Each call takes the first one from it, and succeeds if the queue is empty. */
export function createFaultQueue(): { add(fault: SimulatedFault): void; next(): SimulatedFault | undefined } {
  const queue: SimulatedFault[] = [];
  return {
    add: ({ times = 1, ...fault }) => void queue.push(...Array<SimulatedFault>(times).fill(fault)),
    next: () => queue.shift(),
  };
}

/** Throws the fault of a call if it is one that comes before the first word. */
export function throwFaultBefore(fault: SimulatedFault | undefined): void {
  if (fault?.at !== "before") return;
  if (fault.kind === "reset") throw new ConnectionReset();
  throw new BedrockError(REFUSALS[fault.kind], `Simulated ${fault.kind}.`);
}

/**
 * Returns the reply with the fault after `afterWords` words, or after the last word of a shorter reply. The
 * fault "refusal" throws nothing: the reply ends there, with that stop reason.
 */
export const withSimulatedFault = (
  reply: ModelReply,
  fault: SimulatedFault | undefined,
  signal: AbortSignal,
): ModelReply => ({
  words: wordsUntilFault(reply.words, fault, signal),
  ending: () => (isRefusal(fault) ? { ...reply.ending(), stopReason: "refusal" as const } : reply.ending()),
});

const isRefusal = (fault: SimulatedFault | undefined): boolean =>
  fault?.at === "during" && fault.kind === "refusal";

async function* wordsUntilFault(
  words: AsyncIterable<string | Thinking>,
  fault: SimulatedFault | undefined,
  signal: AbortSignal,
): AsyncGenerator<string | Thinking> {
  let count = 0;
  for await (const word of words) {
    if (fault?.at === "during" && count === fault.afterWords) {
      if (fault.kind === "refusal") return;
      await raise(fault.kind, signal);
    }
    yield word;
    if (typeof word === "string") count += 1;
  }
  if ((fault?.at === "during" || fault?.at === "after") && fault.kind !== "refusal")
    await raise(fault.kind, signal);
}

async function raise(kind: "exception" | "reset" | "hang", signal: AbortSignal): Promise<never> {
  if (kind === "reset") throw new ConnectionReset();
  if (kind === "hang" && !signal.aborted) await once(signal, "abort");
  throw new BedrockError("InternalServerException", "Simulated exception.");
}
