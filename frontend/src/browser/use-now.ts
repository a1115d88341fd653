import { useSyncExternalStore } from "react";
import { createStore } from "#frontend/browser/store.ts";

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

/** Returns quarter hours since 1970: in every time zone, days begin on one. */
export const quarterHourOf = (date: Date): number => Math.floor(date.getTime() / QUARTER_MS);

const present = createStore(new Date());
let isTicking = false;

function tick(): void {
  const now = new Date();
  if (quarterHourOf(now) !== quarterHourOf(present.get())) present.set(now);
}

/** Subscribes to one shared timer for all rendered dates, which the first subscriber starts. */
function follow(listener: () => void): () => void {
  if (!isTicking) {
    isTicking = true;
    setInterval(tick, MINUTE_MS);
    window.addEventListener("focus", tick);
    tick();
  }
  return present.subscribe(listener);
}

/** The current time, updated every quarter hour, so that "Hier" does not outlive midnight in an open tab. */
export const useNow = (): Date => useSyncExternalStore(follow, present.get, present.get);
