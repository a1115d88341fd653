import { useSyncExternalStore } from "react";
import { createStore } from "#frontend/browser/store.ts";

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

/**
 * Returns the number of quarter hours since 1970: in every time zone, a day begins at a full quarter hour.
 */
export const quarterHoursSince1970 = (date: Date): number => Math.floor(date.getTime() / QUARTER_MS);

const present = createStore(new Date());
let isTicking = false;

function tick(): void {
  const now = new Date();
  if (quarterHoursSince1970(now) !== quarterHoursSince1970(present.get())) present.set(now);
}

/** Subscribes to the one timer that all rendered dates share, and starts it for the first subscriber. */
function follow(listener: () => void): () => void {
  if (!isTicking) {
    isTicking = true;
    setInterval(tick, MINUTE_MS);
    window.addEventListener("focus", tick);
    tick();
  }
  return present.subscribe(listener);
}

/**
 * Returns the current time, updated every quarter hour: « Hier » changes at midnight in a tab that stays
 * open.
 */
export const useNowByQuarterHour = (): Date => useSyncExternalStore(follow, present.get, present.get);
