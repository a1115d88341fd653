import type { RefusalBody } from "#shared/api/refusal.schema.ts";

/**
 * An answer that is not a success. `message` is « status: body », as spec/1-chat-and-access.md section 8 has it:
 * for logs and tests. Screens show `messageFor(error, …)`.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The refusal of the contract, or null when something else than our functions answered. */
  readonly refusal: RefusalBody | null;
  /** Seconds to wait before trying again, when the server says so. */
  readonly retryAfter: number | null;

  constructor(status: number, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body}`);
    this.name = "ApiError";
    this.status = status;
    this.refusal = parseRefusal(body);
    this.retryAfter = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

/** The stream ended without `done` or `error`: the reply may well be complete at the server. */
export class StreamCutError extends Error {
  constructor(cause?: unknown) {
    super("The stream ended before its answer", { cause });
    this.name = "StreamCutError";
  }
}

const unreachable = new WeakSet<object>();

/** Remembers that this exception came from the network, and gives it back unchanged. */
export function fromNetwork(error: unknown): unknown {
  if (error instanceof Error && error.name !== "AbortError") unreachable.add(error);
  return error;
}

export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof StreamCutError || (error instanceof Error && unreachable.has(error));

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

function parseRefusal(body: string): RefusalBody | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return isRefusal(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

const isRefusal = (value: unknown): value is RefusalBody =>
  typeof value === "object" && value !== null && "message" in value && typeof value.message === "string";
