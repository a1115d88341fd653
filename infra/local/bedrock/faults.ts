import { once } from "node:events";
import { BedrockError, ConnectionReset, type BedrockErrorName } from "./errors.ts";

/** What shall go wrong with a call. `times`: with how many calls in a row, 1 unless said. */
export type Fault = { times?: number } & (
  | { at: "before"; kind: keyof typeof REFUSALS | "reset" }
  | { at: "during"; afterWords: number; kind: "exception" | "reset" | "hang" }
  | { at: "after"; kind: "reset" }
);

const REFUSALS = {
  throttling: "ThrottlingException",
  unavailable: "ServiceUnavailableException",
  internal: "InternalServerException",
  validation: "ValidationException",
  timeout: "ModelTimeoutException",
} as const satisfies Record<string, BedrockErrorName>;

/** Faults in the order in which calls will meet them: one a call. */
export function faultQueue(): { add(fault: Fault): void; next(): Fault | undefined } {
  const queue: Fault[] = [];
  return {
    add: ({ times = 1, ...fault }) => void queue.push(...Array<Fault>(times).fill(fault)),
    next: () => queue.shift(),
  };
}

/** Fails a call that is to fail before its first word. */
export function failBefore(fault: Fault | undefined): void {
  if (fault?.at !== "before") return;
  if (fault.kind === "reset") throw new ConnectionReset();
  throw new BedrockError(REFUSALS[fault.kind], `Simulated ${fault.kind}.`);
}

/** The same words up to the fault. A fault placed beyond the last word comes after the last word. */
export async function* failAmong(
  words: AsyncIterable<string>,
  fault: Fault | undefined,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let given = 0;
  for await (const word of words) {
    if (fault?.at === "during" && given === fault.afterWords) await strike(fault.kind, signal);
    yield word;
    given += 1;
  }
  if (fault?.at === "during" || fault?.at === "after") await strike(fault.kind, signal);
}

async function strike(kind: "exception" | "reset" | "hang", signal: AbortSignal): Promise<never> {
  if (kind === "reset") throw new ConnectionReset();
  if (kind === "hang" && !signal.aborted) await once(signal, "abort");
  throw new BedrockError("InternalServerException", "Simulated exception.");
}
