const listeners = new Set<() => void>();

/** Tells that the person whose sign-in had ended is back on the same page: « not signed in » is no longer true. */
export function onSignedInAgain(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function tellSignedInAgain(): void {
  for (const listener of listeners) listener();
}
