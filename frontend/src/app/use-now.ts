import { useSyncExternalStore } from "react";
import { createStore } from "#frontend/ui/store.ts";

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

/** The number of a quarter of an hour since 1970, on which a day begins in every zone; it never comes back. */
export const quarterOf = (date: Date): number => Math.floor(date.getTime() / QUARTER_MS);

const present = createStore(new Date());
let isTicking = false;

function renew(): void {
  const now = new Date();
  if (quarterOf(now) !== quarterOf(present.get())) present.set(now);
}

/** One clock for all the dates that are drawn, from the first one on. */
function follow(listener: () => void): () => void {
  if (!isTicking) {
    isTicking = true;
    setInterval(renew, MINUTE_MS);
    window.addEventListener("focus", renew);
    renew();
  }
  return present.subscribe(listener);
}

/** The present, renewed with each quarter of an hour, so that « Hier » does not outlive midnight in a tab that stays open. */
export const useNow = (): Date => useSyncExternalStore(follow, present.get, present.get);
