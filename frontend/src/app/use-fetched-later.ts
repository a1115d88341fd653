import { useEffect } from "react";

const AFTER_FIRST_VIEW_MS = 3_000;

/** Fetches once the first view is long there what must show at once when it is asked for, even when the network has gone by then. */
export function useFetchedLater(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), AFTER_FIRST_VIEW_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
