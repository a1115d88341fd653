import { REQUEST_ID_HEADER } from "#shared/schema/refusal-status.ts";
import type { RefusalBody } from "#shared/schema/refusal.schema.ts";

/**
 * An error answer. `message` is "status: body" (S1 §8), for logs and tests; screens show `errorMessage(error,
 * …)`.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The contract's refusal; null if the answer is not from our functions. */
  readonly refusal: SentRefusal | null;
  /** Id of the request in the logs: ours, else CloudFront's; null if the answer has none. */
  readonly requestId: string | null;
  /** Title of the toast, instead of the failed action's. */
  declare readonly title?: string;
  /** Seconds to wait before a retry, if the server says so. */
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

/** The stream ended without `done` or `error`; the server may still complete the reply. */
export class StreamCutError extends Error {
  readonly wasOnline = navigator.onLine;

  constructor(cause?: unknown) {
    super("The stream ended before its answer", { cause });
    this.name = "StreamCutError";
  }
}

/** `wasOnline`: whether the browser was online when it happened. */
export type NetworkFailure = Error & { wasOnline: boolean };

/** Marks this exception as a network failure and returns it. */
export function markNetworkFailure(error: unknown): unknown {
  if (error instanceof Error && error.name !== "AbortError")
    Object.assign(error, { wasOnline: navigator.onLine });
  return error;
}

export const isNetworkFailure = (error: unknown): error is NetworkFailure =>
  error instanceof Error && "wasOnline" in error;

/** Whether nothing came for too long; counts as a network failure. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "TimeoutError" || (error instanceof StreamCutError && isTimeout(error.cause)));

/** Whether a request may have succeeded: without an answer, or after a server error. */
export const mayHaveSucceeded = (error: unknown): boolean =>
  isNetworkFailure(error) || (error instanceof ApiError && error.status >= 500);

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** Whether the server refused an edit or undo because a field has changed since. */
export const isChangedMeanwhile = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.refusal?.code === "changed_meanwhile";

/** Returns the server's message about one field of the request. `path`: the field, as in the refusal's issues. */
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

/** A refusal as our functions send it; another server may omit fields. */
type SentRefusal = Omit<RefusalBody, "requestId"> & Partial<Pick<RefusalBody, "requestId">>;

const isRefusal = (value: unknown): value is SentRefusal =>
  typeof value === "object" && value !== null && "message" in value && typeof value.message === "string";
