import { COMMON } from "#frontend/labels/common.ts";
import { ApiError, isNetworkFailure, isTimeout, mayHaveSucceeded, type NetworkFailure } from "./errors.ts";

/**
 * Returns the sentence to show for an error: the server's own, or `fallback` with the network cause. An
 * unexpected failure also gives the request's reference, for support. Never a status, a code or a body (R
 * §11).
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return withRequestReference(error, error.refusal?.message || fallback);
  return isNetworkFailure(error) ? `${withFullStop(fallback)} ${networkCause(error)}` : fallback;
}

const withFullStop = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

/** Returns the sentence for a failed write, like `errorMessage`; `unanswered` if it may have succeeded. */
export const writeFailureMessage = (error: unknown, said: { failed: string; unanswered: string }): string =>
  mayHaveSucceeded(error) ? withRequestReference(error, said.unanswered) : errorMessage(error, said.failed);

/** Returns why no answer came, and what to do. */
function networkCause(error: NetworkFailure): string {
  if (!error.wasOnline) return COMMON.offlineFailure;
  return isTimeout(error) ? COMMON.timedOut : COMMON.unreachable;
}

const UNEXPECTED = new Set([500, 502, 503]);

/** Returns a screen's own sentence, with the request's reference if the failure is unexpected. */
export function withRequestReference(error: unknown, sentence: string): string {
  // Errors of reading a discussion wrap the server's answer in the specification's words.
  const answer = error instanceof Error && error.cause instanceof ApiError ? error.cause : error;
  if (!(answer instanceof ApiError)) return sentence;
  const { status, refusal, requestId } = answer;
  const isUnexpected = UNEXPECTED.has(status) || !refusal;
  return isUnexpected && requestId ? `${sentence} ${COMMON.reference(requestId)}` : sentence;
}
