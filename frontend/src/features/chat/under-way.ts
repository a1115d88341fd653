import type { QueryClient } from "@tanstack/react-query";
import { call } from "#frontend/api/client.ts";
import { isNetworkFailure } from "#frontend/api/errors.ts";
import { createStore, type Store } from "#frontend/ui/store.ts";

const LOOK_AGAIN_MS = 2_000;
/** A stop may come before the server has begun: it is asked for again this long after. */
const STOP_AGAIN_MS = 500;

/** A discussion and what acting in it needs. */
export type Place = { client: QueryClient; userId: string; sessionId: string };

/**
 * What is under way lives outside the screen, each under its name: it goes on while another discussion is read, and is
 * found where it has got to on the way back. Nothing: null.
 */
export function createStores<State>(): (name: string) => Store<State | null> {
  const stores = new Map<string, Store<State | null>>();
  return (name) => {
    const store = stores.get(name) ?? createStore<State | null>(null);
    stores.set(name, store);
    return store;
  };
}

/** Whether the server may well be at work on what failed so: the way to it broke, or its answer on the way. */
export const mayGoOn = (error: unknown, { hasBegun }: { hasBegun: boolean }): boolean =>
  isNetworkFailure(error) && (hasBegun || navigator.onLine);

/**
 * Asks the server to stop what goes by this id, and asks again as long as it is not there to be stopped and is waited for.
 * Gives whether it was stopped; throws as `call` does.
 */
export async function stopUntilHeard(
  sessionId: string,
  id: string,
  isWaitedFor: () => boolean,
): Promise<boolean> {
  do {
    const { stopped } = await call("stopReply", { params: { id: sessionId }, body: { id } });
    if (stopped) return true;
    await pause(STOP_AGAIN_MS);
  } while (isWaitedFor());
  return false;
}

const looking = new Set<() => void>();

/** Another tab has noted something: whoever waits to look again looks now. */
export function lookNow(): void {
  for (const wake of looking) wake();
}

/** Looks at least once, then again until something is found; undefined after `until` (in ms), and once the signal ends it. */
export async function lookUntil<Found>(
  find: () => Promise<Found | undefined>,
  { until, signal }: { until: number; signal: AbortSignal },
): Promise<Found | undefined> {
  do {
    const found = await find();
    if (found !== undefined) return found;
    await pause(LOOK_AGAIN_MS, { signal, among: looking });
  } while (!signal.aborted && Date.now() < until);
  return undefined;
}

/** `among`: those that can be woken. */
const pause = (ms: number, { signal, among }: { signal?: AbortSignal; among?: Set<() => void> } = {}) =>
  new Promise<void>((resolve) => {
    if (signal?.aborted) return resolve();
    const wake = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", wake);
      among?.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal?.addEventListener("abort", wake);
    among?.add(wake);
  });
