import { ApiError, isNetworkFailure } from "../errors.ts";

const RETRY_MS = 10_000;
/** Number of tries after which a server error (500) counts as a refusal; before, it may be temporary. */
const SERVER_ERROR_TRIES = 3;
const SERVER_ERROR_RETRY_MS = 1_000;

export type RetryWaitReason = "signed out" | "unreachable" | "busy";

/**
 * How long and why the operations of a subject wait before the next try. `ms`: `null` until the person signs
 * in again. `isBrief`: the wait is too short to be shown. `isFirm`: the server set the wait, so it is not cut
 * short.
 */
export type RetryWait = { reason: RetryWaitReason; ms: number | null; isBrief?: true; isFirm?: true };

/** Whether our functions failed on this call: a 5xx that does not mean unreachable or busy (502, 503). */
export const isUnexpectedServerError = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500 && !isAway(error);

const isAway = ({ status }: ApiError) => status === 502 || status === 503;

/**
 * Returns how long to wait after a failure; `null` if the failure is a refusal, after which the operation is
 * rolled back. `serverErrors`: number of server errors for this operation, including this one.
 */
export function retryWaitAfterFailure(error: unknown, serverErrors: number): RetryWait | null {
  if (isNetworkFailure(error)) return { reason: "unreachable", ms: RETRY_MS };
  if (!(error instanceof ApiError)) return null;
  const { status, retryAfter } = error;
  if (status === 401) return { reason: "signed out", ms: null };
  if (status === 429)
    return { reason: "busy", ms: retryAfter === null ? RETRY_MS : retryAfter * 1000, isFirm: true };
  if (isAway(error)) return { reason: "busy", ms: RETRY_MS };
  if (isUnexpectedServerError(error) && serverErrors < SERVER_ERROR_TRIES)
    return { reason: "busy", ms: SERVER_ERROR_RETRY_MS, isBrief: true };
  return null;
}

/** Converts a refusal for other tabs. An ApiError's message is « status: body ». */
export const toTabRefusal = (error: unknown) =>
  error instanceof ApiError
    ? { status: error.status, body: error.message.slice(`${error.status}: `.length) }
    : { status: 0, body: "" };
