import { destroyOfflineCopy } from "./offline-copy.ts";
import { removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";

/** Whether this browser can keep an offline copy: needs https, and in some browsers no private window. */
export const canKeepOfflineCopy = (): boolean =>
  "serviceWorker" in navigator && "indexedDB" in globalThis && globalThis.isSecureContext;

/** Starts storing what this person reads on this device. */
export const startOfflineCopy = (userId: string): void => writeOwned(storageKeys.offlineCopy(), userId, {});

/** Stops storing, and destroys the copy. */
export async function stopOfflineCopy(): Promise<void> {
  removeOwned(storageKeys.offlineCopy());
  await destroyOfflineCopy();
}
