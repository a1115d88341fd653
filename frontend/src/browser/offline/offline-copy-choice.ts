import { deleteOfflineCopy } from "./offline-copy.ts";
import { removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";

/**
 * Whether this browser can keep an offline copy. False without https and, in some browsers, in a private
 * window.
 */
export const canKeepOfflineCopy = (): boolean =>
  "serviceWorker" in navigator && "indexedDB" in globalThis && globalThis.isSecureContext;

/** Notes that this person wants an offline copy on this device: what they read is then stored. */
export const enableOfflineCopy = (userId: string): void => writeOwned(storageKeys.offlineCopy(), userId, {});

/** Notes that the person no longer wants an offline copy, and deletes it. */
export async function disableOfflineCopy(): Promise<void> {
  removeOwned(storageKeys.offlineCopy());
  await deleteOfflineCopy();
}
