import { COMMON } from "#frontend/labels/common.ts";
import { ApiError, isNetworkFailure } from "./errors.ts";

/**
 * The sentence a screen shows for what went wrong: the server's own, one about the network, or `fallback`.
 * Never a status, a code or a body (spec/3-rulings.md, Screens).
 */
export function messageFor(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.refusal?.message || fallback;
  if (isNetworkFailure(error)) return navigator.onLine ? COMMON.unreachable : COMMON.offlineFailure;
  return fallback;
}
