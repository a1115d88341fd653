import { once } from "node:events";
import { BedrockError, ConnectionReset, type BedrockErrorName } from "./errors.ts";
import type { Thinking } from "./model.ts";
import type { ModelReply } from "./reply.ts";

/** How a call fails. `times`: for how many calls in a row, by default 1. */
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

/** Creates a queue of faults: each call takes the next one. */
export function createFaultQueue(): { add(fault: SimulatedFault): void; next(): SimulatedFault | undefined } {
  const queue: SimulatedFault[] = [];
  return {
    add: ({ times = 1, ...fault }) => void queue.push(...Array<SimulatedFault>(times).fill(fault)),
    next: () => queue.shift(),
  };
}

/** Fails the call if its fault comes before the first word. */
export function throwFaultBefore(fault: SimulatedFault | undefined): void {
  if (fault?.at !== "before") return;
  if (fault.kind === "reset") throw new ConnectionReset();
  throw new BedrockError(REFUSALS[fault.kind], `Simulated ${fault.kind}.`);
}

/**
 * Returns the reply up to the fault, which comes after the last word at the latest. A model's refusal to
 * answer is no failure, but a stop reason.
 */
export const withFault = (
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
