import { createStore } from "#frontend/browser/store.ts";

/** How many files somebody is waiting for: what is only prefetched is not counted. */
export const waitingStore = createStore(0);

/** Counts this work as waited for until it ends, and passes it on. */
export function countAsWaiting<Value>(work: Promise<Value>): Promise<Value> {
  waitingStore.set(waitingStore.get() + 1);
  return work.finally(() => waitingStore.set(waitingStore.get() - 1));
}
