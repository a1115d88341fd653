import type { Person } from "./pool.ts";

const KEPT_MS = 24 * 60 * 60 * 1000;
/** The pool may note the creation itself as a change. */
const CREATION_MS = 60 * 1000;

/**
 * Whether this is a sign-up that stopped before it had a password, more than 24 h ago. Somebody whose password an
 * administrator has replaced has the same status, but has changed since the creation: they had one.
 */
export function isHalfSignUp(
  { status, createdAt, changedAt }: Pick<Person, "status" | "createdAt" | "changedAt">,
  now: Date,
): boolean {
  return (
    status === "FORCE_CHANGE_PASSWORD" &&
    changedAt.getTime() - createdAt.getTime() < CREATION_MS &&
    now.getTime() - createdAt.getTime() > KEPT_MS
  );
}
