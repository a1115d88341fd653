import { REQUEST_ID_HEADER } from "#shared/schema/refusal-status.ts";
import type { RefusalBody } from "#shared/schema/refusal.schema.ts";

/**
 * An answer that is not a success. `message` is "status: body" (spec/1-chat-and-access.md section 8), for logs and tests;
 * screens show `errorMessage(error, …)`.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The refusal of the contract; null when the answer came from something else than our functions. */
  readonly refusal: SentRefusal | null;
  /** What finds the request in the logs: ours, else CloudFront's; null when the answer names none. */
  readonly requestId: string | null;
  /** Of a toast that says it, in the place of that of the failed action. */
  declare readonly title?: string;
  /** Seconds to wait before trying again, when the server says so. */
  readonly retryAfter: number | null;

  constructor(status: number, body: string, headers?: Headers) {
    super(`${status}: ${body}`);
    this.name = "ApiError";
    this.status = status;
    this.refusal = parseRefusal(body);
    this.requestId =
      this.refusal?.requestId ?? headers?.get(REQUEST_ID_HEADER) ?? headers?.get("X-Amz-Cf-Id") ?? null;
    const retryAfter = headers?.get("Retry-After") ?? "";
    this.retryAfter = /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

/** The stream ended without `done` or `error`: the reply may well be complete at the server. */
export class StreamCutError extends Error {
  readonly wasOnline = navigator.onLine;

  constructor(cause?: unknown) {
    super("The stream ended before its answer", { cause });
    this.name = "StreamCutError";
  }
}

/** `wasOnline` when it happened: its cause stays what it was, whatever comes later. */
export type NetworkFailure = Error & { wasOnline: boolean };

/** Marks this exception as a network failure and returns it. */
export function markNetworkFailure(error: unknown): unknown {
  if (error instanceof Error && error.name !== "AbortError")
    Object.assign(error, { wasOnline: navigator.onLine });
  return error;
}

export const isNetworkFailure = (error: unknown): error is NetworkFailure =>
  error instanceof Error && "wasOnline" in error;

/** Whether nothing came for too long; such a failure is one of the network. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "TimeoutError" || (error instanceof StreamCutError && isTimeout(error.cause)));

/** Whether what was asked for may have been done all the same: no answer came, or one of a server in trouble. */
export const mayHaveSucceeded = (error: unknown): boolean =>
  isNetworkFailure(error) || (error instanceof ApiError && error.status >= 500);

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** Whether the server refused an edit or an undo because a field has changed since. */
export const isChangedMeanwhile = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.refusal?.code === "changed_meanwhile";

/** What the server says of one thing that was sent, named as in the issues; undefined where it says nothing of it. */
export const issueMessageAt = (error: unknown, path: string): string | undefined =>
  error instanceof ApiError
    ? error.refusal?.issues?.find((issue) => issue.path === path)?.message
    : undefined;

function parseRefusal(body: string): SentRefusal | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return isRefusal(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** Our functions' own; another server may send less. */
type SentRefusal = Omit<RefusalBody, "requestId"> & Partial<Pick<RefusalBody, "requestId">>;

const isRefusal = (value: unknown): value is SentRefusal =>
  typeof value === "object" && value !== null && "message" in value && typeof value.message === "string";
