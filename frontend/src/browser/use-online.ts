import { createStore, useStore } from "./store.ts";

/**
 * Starts as `navigator.onLine`, which is corrected when a request succeeds: a server on this computer is
 * reached without a network.
 */
const online = createStore(globalThis.navigator?.onLine ?? true);
globalThis.window?.addEventListener("online", () => online.set(true));
globalThis.window?.addEventListener("offline", () => online.set(false));

const TIMEOUT_MS = 5_000;

export const useOnline = (): boolean => useStore(online);

export const isOnline = (): boolean => online.get();

/** Calls `listener` each time the network comes back. Returns the unsubscribe function. */
export const onBackOnline = (listener: () => void): (() => void) =>
  online.subscribe(() => {
    if (online.get()) listener();
  });

/**
 * Requests `path` and returns whether the server answered, with any status. Updates the online state
 * accordingly.
 */
export async function checkOnline(path: string): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const isReached = await fetch(path, { method: "HEAD", cache: "no-store", signal }).then(
    () => true,
    () => false,
  );
  online.set(isReached);
  return isReached;
}
