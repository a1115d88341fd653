import { createStore, useStore } from "./store.ts";

/** What the browser says, until an answer has proved it wrong: a product on this very computer needs no network. */
const online = createStore(globalThis.navigator?.onLine ?? true);
globalThis.window?.addEventListener("online", () => online.set(true));
globalThis.window?.addEventListener("offline", () => online.set(false));

const PATIENCE_MS = 5_000;

/** Whether there is a network. */
export const useOnline = (): boolean => useStore(online);

/** Asks for `path` to know whether there is a network after all; any answer says yes. */
export async function checkOnline(path: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const isThere = await fetch(path, { method: "HEAD", cache: "no-store", signal }).then(
    () => true,
    () => false,
  );
  online.set(isThere);
  return isThere;
}
