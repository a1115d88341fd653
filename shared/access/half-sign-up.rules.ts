/** Somebody in the pool, in Cognito's own words. */
type Known = { status: string; createdAt: Date; changedAt: Date };

/** The pool may note the creation itself as a change. */
const CREATION_MS = 60 * 1000;

/**
 * Whether this person never had a password: a sign-up that stopped half-way. Somebody whose password an administrator
 * has replaced has the same status, but has changed since the creation: the account is theirs, and nobody else's to
 * sign up for.
 */
export const isHalfSignUp = ({ status, createdAt, changedAt }: Known): boolean =>
  status === "FORCE_CHANGE_PASSWORD" && changedAt.getTime() - createdAt.getTime() < CREATION_MS;
