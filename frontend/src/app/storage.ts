/**
 * Everything that the product keeps in localStorage. A value belongs to the person who made it: another's is
 * ignored and removed. A blocked or full storage is the same as an empty one: nothing here ever throws.
 * (The theme, which belongs to the device and is read before the page is drawn, is `ui/theme.ts`.)
 */
export const storageKeys = {
  /** The input of a discussion; `null`: of the screen without one. */
  draft: (sessionId: string | null) => keyOf<Draft>(`menta.draft.${sessionId ?? "new"}`),
  /** What is being made of a discussion. */
  generations: (sessionId: string) => keyOf<AskedFor>(`menta.generations.${sessionId}`),
  sidebar: () => keyOf<{ folded: boolean }>("menta.sidebar"),
};

/** `sent`: the message whose reply is not known yet; `at` an instant, `failed`: given back to the input. */
export type Draft = {
  text: string;
  sent: { id: string; text: string; at: string; failed: boolean } | null;
};

/** By kind of artefact: `at` the instant when it was asked for, `earlierId` the one that it replaces. */
export type AskedFor = { kinds: { [kind: string]: { at: string; earlierId: string | null } } };

declare const holds: unique symbol;
type Name = `menta.${string}`;
/** A key that knows the shape of its value. */
export type StorageKey<T extends object> = Name & { [holds]?: T };
const keyOf = <T extends object>(name: Name): StorageKey<T> => name;

type Owned<T extends object> = T & { userId: string; savedAt: string };

/** This person's value, or null. */
export function readOwned<T extends object>(key: StorageKey<T>, userId: string): Owned<T> | null {
  return attempt(() => {
    const kept = parseOwned(localStorage.getItem(key));
    if (kept?.userId === userId) return kept as Owned<T>;
    localStorage.removeItem(key);
    return null;
  });
}

/** Tells when another tab has changed this value. Gives back what stops the telling. */
export function onStoredElsewhere(key: StorageKey<object>, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

export function writeOwned<T extends object>(key: StorageKey<T>, userId: string, value: T): void {
  attempt(() => {
    localStorage.setItem(key, JSON.stringify({ ...value, userId, savedAt: new Date().toISOString() }));
  });
}

export function removeOwned(key: StorageKey<object>): void {
  attempt(() => localStorage.removeItem(key));
}

/** Forgets what people left on this device: at sign-out, whoever it belongs to. */
export function wipeOwned(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("menta.") && parseOwned(localStorage.getItem(key))) localStorage.removeItem(key);
    }
  });
}

function parseOwned(text: string | null): { userId: string } | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "userId" in value && "savedAt" in value
      ? (value as { userId: string })
      : null;
  } catch {
    return null;
  }
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
