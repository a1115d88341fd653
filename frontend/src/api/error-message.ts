import { COMMON } from "#frontend/labels/common.ts";
import { ApiError, isNetworkFailure, isTimeout, mayHaveSucceeded, type NetworkFailure } from "./errors.ts";

/**
 * The sentence a screen shows for what went wrong: the server's own, or `fallback`, followed by its cause where no answer came.
 * An unexpected failure also gives the reference of the request, for whoever asks for help. Never a status, a code or a body (spec/3-rulings.md, Screens).
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return withRequestReference(error, error.refusal?.message || fallback);
  return isNetworkFailure(error) ? `${withFullStop(fallback)} ${networkCause(error)}` : fallback;
}

const withFullStop = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

/** The sentence for a write that failed, as `errorMessage`; `unanswered` where it may have been done all the same. */
export const writeFailureMessage = (error: unknown, said: { failed: string; unanswered: string }): string =>
  mayHaveSucceeded(error) ? withRequestReference(error, said.unanswered) : errorMessage(error, said.failed);

/** Why no answer came, and what to do. */
function networkCause(error: NetworkFailure): string {
  if (!error.wasOnline) return COMMON.offlineFailure;
  return isTimeout(error) ? COMMON.timedOut : COMMON.unreachable;
}

const UNEXPECTED = new Set([500, 502, 503]);

/** A screen's own sentence for a failure, with the reference of the request where nobody expected it to fail. */
export function withRequestReference(error: unknown, sentence: string): string {
  // What could not be read of a discussion has an error of the specification's words around the answer's own.
  const answer = error instanceof Error && error.cause instanceof ApiError ? error.cause : error;
  if (!(answer instanceof ApiError)) return sentence;
  const { status, refusal, requestId } = answer;
  const isUnexpected = UNEXPECTED.has(status) || !refusal;
  return isUnexpected && requestId ? `${sentence} ${COMMON.reference(requestId)}` : sentence;
}
