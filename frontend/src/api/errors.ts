import { REQUEST_ID_HEADER } from "#shared/schema/refusal-status.ts";
import type { RefusalBody } from "#shared/schema/refusal.schema.ts";

/**
 * An answer with an error status. `message` is "status: body" (S1 §8), for logs and tests only: screens show
 * `errorMessage(error, …)`.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The refusal in the body; `null` if the answer is not from our functions. */
  readonly refusal: SentRefusal | null;
  /**
   * The request's id in the logs: that of our functions, else CloudFront's; `null` if the answer has neither.
   */
  readonly requestId: string | null;
  /** Title of the failure's toast; without it, the toast has the title of the action that failed. */
  declare readonly title?: string;
  /** Seconds to wait before a retry; `null` if the server does not say. */
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

/** The stream ended without `done` or `error`. The server may still finish and store the reply. */
export class StreamCutError extends Error {
  readonly wasOnline = navigator.onLine;

  constructor(cause?: unknown) {
    super("The stream ended before its answer", { cause });
    this.name = "StreamCutError";
  }
}

/** `wasOnline`: whether the browser was online when the request failed. */
export type NetworkFailure = Error & { wasOnline: boolean };

/** Marks this error as a network failure, unless it is an abort, and returns it. */
export function markNetworkFailure(error: unknown): unknown {
  if (error instanceof Error && error.name !== "AbortError")
    Object.assign(error, { wasOnline: navigator.onLine });
  return error;
}

export const isNetworkFailure = (error: unknown): error is NetworkFailure =>
  error instanceof Error && "wasOnline" in error;

/** Whether a request failed because nothing came for too long. Such an error is a network failure too. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "TimeoutError" || (error instanceof StreamCutError && isTimeout(error.cause)));

/** Whether the server may have executed a failed request: it gave no answer, or a 5xx. */
export const mayHaveSucceeded = (error: unknown): boolean =>
  isNetworkFailure(error) || (error instanceof ApiError && error.status >= 500);

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** Whether the server refused an edit or an undo because another write has changed a field meanwhile. */
export const isChangedMeanwhileError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.refusal?.code === "changed_meanwhile";

/**
 * Returns the server's message about one field of the request; `undefined` if the error has no issue with this
 * `path`.
 */
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

/** A refusal as received: an answer that is not from our functions may lack `requestId`. */
type SentRefusal = Omit<RefusalBody, "requestId"> & Partial<Pick<RefusalBody, "requestId">>;

const isRefusal = (value: unknown): value is SentRefusal =>
  typeof value === "object" && value !== null && "message" in value && typeof value.message === "string";
