import { useMemo, useSyncExternalStore } from "react";
import { storedText, readOwned, type StorageKey, subscribeToStorage } from "./storage.ts";

/** Returns a stored value of this person; follows changes in this and other tabs. */
export function useOwnedValue<T extends object>(
  key: StorageKey<T>,
  userId: string,
): ReturnType<typeof readOwned<T>> {
  const raw = useSyncExternalStore(subscribeToStorage, () => storedText(key), nothing);
  return useMemo(() => (raw === null ? null : readOwned(key, userId)), [raw, key, userId]);
}

/** The build, which also renders pages, has no storage. */
const nothing = () => null;
