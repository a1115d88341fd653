import { destroyOfflineCopy } from "./offline-copy.ts";
import { removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";

/** Whether this browser can keep a copy here: not without https, and in some not in a private window. */
export const canKeepOfflineCopy = (): boolean =>
  "serviceWorker" in navigator && "indexedDB" in globalThis && globalThis.isSecureContext;

/** Begins to keep what this person reads on this device. */
export const startOfflineCopy = (userId: string): void => writeOwned(storageKeys.offlineCopy(), userId, {});

/** Nothing is kept any more, and what was is destroyed. */
export async function stopOfflineCopy(): Promise<void> {
  removeOwned(storageKeys.offlineCopy());
  await destroyOfflineCopy();
}
