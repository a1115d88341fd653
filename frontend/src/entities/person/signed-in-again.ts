import type { User } from "#shared/access/user.schema.ts";

const listeners = new Set<() => void>();

/**
 * Calls `listener` when the person whose sign-in had ended signs in again on this page. Returns the
 * unsubscribe function.
 */
export function onSignedInAgain(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function notifySignedInAgain(): void {
  for (const listener of listeners) listener();
}

/** Props of the dialog that asks for the password over the page. */
export type SignInAgainProps = { user: User; onSignedIn: () => void; onClose: () => void };
