import { createStore } from "#frontend/browser/store.ts";

/** Number of loading files that the screen waits for; prefetched files do not count. */
export const pendingFileCountStore = createStore(0);

/** Adds one to `pendingFileCountStore` until this work ends. Returns the same work. */
export function showWaitingBarDuring<Value>(work: Promise<Value>): Promise<Value> {
  pendingFileCountStore.set(pendingFileCountStore.get() + 1);
  return work.finally(() => pendingFileCountStore.set(pendingFileCountStore.get() - 1));
}
