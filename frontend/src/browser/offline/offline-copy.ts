import { useSyncExternalStore } from "react";
import { deleteDatabase } from "./delete-database.ts";
import { storedOwnerOf, storageKeys, subscribeToStorage } from "#frontend/browser/storage.ts";

/** The database of what is kept to be read without a network (offline-vault.ts), and of the key that it is encrypted with. */
export const OFFLINE_COPY_DATABASE = "menta.copy";

/** The person who has asked for a copy on this device; null: nobody. */
export const offlineCopyOwner = (): string | null => storedOwnerOf(storageKeys.offlineCopy());

/** While the build draws the frames. */
const nobody = () => null;
/** `offlineCopyOwner` as a hook: it follows changes made here and in other tabs. */
export const useOfflineCopyOwner = (): string | null =>
  useSyncExternalStore(subscribeToStorage, offlineCopyOwner, nobody);

/**
 * Destroys what this device keeps, with its key: wherever a sign-in ends. Who has asked for it still wants it: after the next
 * sign-in of the same person it is made anew, with another key, unless they have signed out. Resolves in any case.
 */
export const destroyOfflineCopy = (): Promise<void> => deleteDatabase(OFFLINE_COPY_DATABASE);
