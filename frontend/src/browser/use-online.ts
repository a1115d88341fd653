import { createStore, useStore } from "./store.ts";

/** `navigator.onLine`, until a request disproves it: a product on this computer needs no network. */
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

/** Requests `path`; any answer means online. */
export async function checkOnline(path: string): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const isReached = await fetch(path, { method: "HEAD", cache: "no-store", signal }).then(
    () => true,
    () => false,
  );
  online.set(isReached);
  return isReached;
}
