import { useSyncExternalStore } from "react";
import { deleteDatabase } from "./delete-database.ts";
import { findStoredOwner, storageKeys, subscribeToStorage } from "#frontend/browser/storage.ts";

/** Name of the database that holds the offline copy (offline-vault.ts) and its encryption key. */
export const OFFLINE_COPY_DATABASE = "menta.copy";

/** Returns the id of the person who wants an offline copy on this device; `null` if there is none. */
export const findOfflineCopyOwner = (): string | null => findStoredOwner(storageKeys.offlineCopy());

/** Server snapshot of `useOfflineCopyOwner`, used while the build renders frames. */
const nobody = () => null;
/** `findOfflineCopyOwner` as a hook; follows changes in this and other tabs. */
export const useOfflineCopyOwner = (): string | null =>
  useSyncExternalStore(subscribeToStorage, findOfflineCopyOwner, nobody);

/**
 * Deletes this device's offline copy and its key. Called wherever a sign-in ends. That the person wants a
 * copy stays noted unless they signed out: their next sign-in then begins a new copy with a new key. Never
 * rejects.
 */
export const deleteOfflineCopy = (): Promise<void> => deleteDatabase(OFFLINE_COPY_DATABASE);
