import { destroyCopy } from "./offline-copy.ts";
import { removeOwned, storageKeys, writeOwned } from "./storage.ts";

/** Whether this browser can keep a copy here: not without https, and in some not in a private window. */
export const canKeepCopy = (): boolean =>
  "serviceWorker" in navigator && "indexedDB" in globalThis && globalThis.isSecureContext;

/** From now on, what this person reads is kept on this device. */
export const startCopy = (userId: string): void => writeOwned(storageKeys.offlineCopy(), userId, {});

/** Nothing is kept any more, and what was is destroyed. */
export async function stopCopy(): Promise<void> {
  removeOwned(storageKeys.offlineCopy());
  await destroyCopy();
}
