import { useMemo, useSyncExternalStore } from "react";
import { storedText, readOwned, type StorageKey, subscribeToStorage } from "./storage.ts";

/** A stored value of this person, as it changes here or in another tab. */
export function useOwnedValue<T extends object>(
  key: StorageKey<T>,
  userId: string,
): ReturnType<typeof readOwned<T>> {
  const raw = useSyncExternalStore(subscribeToStorage, () => storedText(key), nothing);
  return useMemo(() => (raw === null ? null : readOwned(key, userId)), [raw, key, userId]);
}

/** The build, which draws pages too, has no storage. */
const nothing = () => null;
