import { ApiError, isNetworkFailure } from "../errors.ts";

const RETRY_MS = 10_000;
/** The server may have failed for a moment only: then a refusal. */
const SERVER_ERROR_TRIES = 3;
const SERVER_ERROR_RETRY_MS = 1_000;

export type WaitReason = "signed out" | "unreachable" | "busy";

/** `ms` null: until the person signs in again. `isBrief`: too short to be reported. `isFirm`: the server asked to wait, so there is no early try. */
export type Wait = { reason: WaitReason; ms: number | null; isBrief?: true; isFirm?: true };

/** Whether the server failed on the call itself; false for a server that is unreachable or busy. */
export const isServerError = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500 && !isAway(error);

const isAway = ({ status }: ApiError) => status === 502 || status === 503;

/** Whether and how long to wait after a failure; null: it was refused. `serverErrors`: those of the operation, this one included. */
export function waitAfter(error: unknown, serverErrors: number): Wait | null {
  if (isNetworkFailure(error)) return { reason: "unreachable", ms: RETRY_MS };
  if (!(error instanceof ApiError)) return null;
  const { status, retryAfter } = error;
  if (status === 401) return { reason: "signed out", ms: null };
  if (status === 429)
    return { reason: "busy", ms: retryAfter === null ? RETRY_MS : retryAfter * 1000, isFirm: true };
  if (isAway(error)) return { reason: "busy", ms: RETRY_MS };
  if (isServerError(error) && serverErrors < SERVER_ERROR_TRIES)
    return { reason: "busy", ms: SERVER_ERROR_RETRY_MS, isBrief: true };
  return null;
}

/** What other tabs are told of a refusal. An ApiError's message is « status: body ». */
export const toWire = (error: unknown) =>
  error instanceof ApiError
    ? { status: error.status, body: error.message.slice(`${error.status}: `.length) }
    : { status: 0, body: "" };
