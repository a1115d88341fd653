import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { ApiError, isNetworkFailure, isTimeout, mayHaveSucceeded, type NetworkFailure } from "./errors.ts";

/**
 * Returns the sentence to show for an error: the server's own, else `fallback`, followed after a network
 * failure by its cause. An unexpected error also gets the request's reference, for support. Never shows a
 * status, a code or a body (R §11).
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return withRequestReference(error, error.refusal?.message || fallback);
  return isNetworkFailure(error) ? `${withFullStop(fallback)} ${networkCause(error)}` : fallback;
}

const withFullStop = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

/**
 * Returns the sentence for a failed write: `said.unanswered` if the write may have succeeded, else as
 * `errorMessage`.
 */
export const writeFailureMessage = (error: unknown, said: { failed: string; unanswered: string }): string =>
  mayHaveSucceeded(error) ? withRequestReference(error, said.unanswered) : errorMessage(error, said.failed);

/** Returns the sentence on why the server gave no answer (offline, timeout or unreachable) and what to do. */
function networkCause(error: NetworkFailure): string {
  if (!error.wasOnline) return COMMON_TEXTS.offlineFailure;
  return isTimeout(error) ? COMMON_TEXTS.timedOut : COMMON_TEXTS.unreachable;
}

const UNEXPECTED = new Set([500, 502, 503]);

/** Adds the request's reference to a sentence of the screen, if the error is unexpected. */
export function withRequestReference(error: unknown, sentence: string): string {
  // An error of reading a discussion has a message of the specification, and the server's answer as its
  // cause.
  const answer = error instanceof Error && error.cause instanceof ApiError ? error.cause : error;
  if (!(answer instanceof ApiError)) return sentence;
  const { status, refusal, requestId } = answer;
  const isUnexpected = UNEXPECTED.has(status) || !refusal;
  return isUnexpected && requestId ? `${sentence} ${COMMON_TEXTS.reference(requestId)}` : sentence;
}
