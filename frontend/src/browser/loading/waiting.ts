import { createStore } from "#frontend/browser/store.ts";

/** Number of loading files that the screen waits for; prefetched files do not count. */
export const waitingStore = createStore(0);

/** Adds one to `waitingStore` until this work ends. Returns the same work. */
export function countAsWaiting<Value>(work: Promise<Value>): Promise<Value> {
  waitingStore.set(waitingStore.get() + 1);
  return work.finally(() => waitingStore.set(waitingStore.get() - 1));
}
