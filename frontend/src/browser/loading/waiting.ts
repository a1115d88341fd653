import { createStore } from "#frontend/browser/store.ts";

/** Number of files that somebody waits for, without prefetched ones. */
export const waitingStore = createStore(0);

/** Counts this work as waited for until it ends, and returns it. */
export function countAsWaiting<Value>(work: Promise<Value>): Promise<Value> {
  waitingStore.set(waitingStore.get() + 1);
  return work.finally(() => waitingStore.set(waitingStore.get() - 1));
}
