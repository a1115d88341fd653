import { ApiError } from "#frontend/api/errors.ts";
import { ACCESS } from "#frontend/labels/access.ts";

/**
 * What the form says of a sign-in or sign-up that failed: the server's `error`, the exception's own message when
 * there was no answer, else the general sentence (spec/1-chat-and-access.md section 8).
 */
export function accessFailure(error: Error): string {
  const said = error instanceof ApiError ? error.refusal?.error : error.message;
  return said || ACCESS.failed;
}
