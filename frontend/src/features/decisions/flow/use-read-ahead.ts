import { useEffect, useState } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { prepareSearch } from "#shared/decision/filter.rules.ts";
import { prepareSort } from "#shared/decision/sort.rules.ts";

/** How many are read between two looks at the clock: a part of a millisecond. */
const STEP = 20;

/**
 * Reads what searches and sorts look at while the browser has nothing else to do: of ten thousand decisions the first key
 * would wait for it longer than a person does not notice. Those that come later are few.
 */
export function useReadAhead(decisions: readonly Decision[]): void {
  const [first] = useState(decisions);
  useEffect(() => {
    // Safari has no such moments: there the first key pays.
    if (!("requestIdleCallback" in window)) return undefined;
    let read = 0;
    const readOn = (moment: IdleDeadline) => {
      while (read < first.length && moment.timeRemaining() > 1) {
        for (const decision of first.slice(read, read + STEP)) {
          prepareSearch(decision);
          prepareSort(decision);
        }
        read += STEP;
      }
      if (read < first.length) asked = requestIdleCallback(readOn);
    };
    let asked = requestIdleCallback(readOn);
    return () => cancelIdleCallback(asked);
  }, [first]);
}
