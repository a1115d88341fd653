import { useSyncExternalStore } from "react";
import { deleteDatabase } from "./delete-database.ts";
import { storedOwnerOf, storageKeys, subscribeToStorage } from "#frontend/browser/storage.ts";

/** The database of the offline copy (offline-vault.ts) and its encryption key. */
export const OFFLINE_COPY_DATABASE = "menta.copy";

/** The person who requested a copy on this device; null: nobody. */
export const offlineCopyOwner = (): string | null => storedOwnerOf(storageKeys.offlineCopy());

/** Used while the build renders frames. */
const nobody = () => null;
/** `offlineCopyOwner` as a hook; follows changes in this and other tabs. */
export const useOfflineCopyOwner = (): string | null =>
  useSyncExternalStore(subscribeToStorage, offlineCopyOwner, nobody);

/**
 * Destroys this device's copy with its key, wherever a sign-in ends. The request for a copy stays: the same
 * person's next sign-in begins a new copy with another key, unless they signed out. Never rejects.
 */
export const destroyOfflineCopy = (): Promise<void> => deleteDatabase(OFFLINE_COPY_DATABASE);
