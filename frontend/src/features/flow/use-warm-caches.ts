import { useEffect, useState } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { warmSearchCache } from "#shared/decision/filter.rules.ts";
import { warmSortCache } from "#shared/decision/sort.rules.ts";

/** How many decisions are warmed between two looks at the clock: a fraction of a millisecond. */
const BATCH_SIZE = 20;
/** An idle browser grants fifty: on a phone, a press would wait for all of them. */
const MOST_MS = 4;

/**
 * Calculates the search texts and sort keys of the first list while the browser is idle: with ten thousand decisions, the first
 * key of a search would otherwise wait for them.
 */
export function useWarmCaches(decisions: readonly Decision[]): void {
  const [first] = useState(decisions);
  useEffect(() => {
    // Safari has no idle callback: there the first key waits.
    if (!("requestIdleCallback" in window)) return undefined;
    let done = 0;
    const warm = (deadline: IdleDeadline) => {
      const end = performance.now() + MOST_MS;
      while (done < first.length && deadline.timeRemaining() > 1 && performance.now() < end) {
        for (const decision of first.slice(done, done + BATCH_SIZE)) {
          warmSearchCache(decision);
          warmSortCache(decision);
        }
        done += BATCH_SIZE;
      }
      if (done < first.length) request = requestIdleCallback(warm);
    };
    let request = requestIdleCallback(warm);
    return () => cancelIdleCallback(request);
  }, [first]);
}
