import { ApiError, isNetworkFailure } from "../errors.ts";

const RETRY_MS = 10_000;
/** The server may have failed for a moment only: then a refusal. */
const SERVER_ERROR_TRIES = 3;
const SERVER_ERROR_RETRY_MS = 1_000;

export type WaitReason = "signed out" | "unreachable" | "busy";

/** `ms` null: until the person signs in again. `isBrief`: too short to be reported. */
export type Wait = { reason: WaitReason; ms: number | null; isBrief?: true };

/** Whether and how long to wait after a failure; null: it was refused. */
export function waitAfter(error: unknown, tries: number): Wait | null {
  if (isNetworkFailure(error)) return { reason: "unreachable", ms: RETRY_MS };
  if (!(error instanceof ApiError)) return null;
  const { status, retryAfter } = error;
  if (status === 401) return { reason: "signed out", ms: null };
  if (status === 429) return { reason: "busy", ms: retryAfter === null ? RETRY_MS : retryAfter * 1000 };
  if (status === 502 || status === 503) return { reason: "unreachable", ms: RETRY_MS };
  if (status >= 500 && tries < SERVER_ERROR_TRIES)
    return { reason: "unreachable", ms: SERVER_ERROR_RETRY_MS, isBrief: true };
  return null;
}

/** What other tabs are told of a refusal. An ApiError's message is « status: body ». */
export const toWire = (error: unknown) =>
  error instanceof ApiError
    ? { status: error.status, body: error.message.slice(`${error.status}: `.length) }
    : { status: 0, body: "" };
