import { useMemo, useSyncExternalStore } from "react";
import { readStoredText, readOwned, type StorageKey, subscribeToStorage } from "./storage.ts";

/**
 * Returns a stored value of this person, `null` if there is none, and renders again when this or another tab
 * changes it.
 */
export function useOwnedValue<T extends object>(
  key: StorageKey<T>,
  userId: string,
): ReturnType<typeof readOwned<T>> {
  const raw = useSyncExternalStore(subscribeToStorage, () => readStoredText(key), nothing);
  return useMemo(() => (raw === null ? null : readOwned(key, userId)), [raw, key, userId]);
}

/** Server snapshot: the build renders pages too, and has no storage. */
const nothing = () => null;
