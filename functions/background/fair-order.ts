type Due = { userId: string };

/** Items of one person before the next person's turn. */
const FIRST_ITEMS = 100;
/** Time for one item, in the second round. */
const ITEM_MS = 60_000;

/** An item, with the signal that ends the work on it. */
type TimedItem<T> = { item: T; signal: AbortSignal };

/**
 * Yields due items in fair order: at most 100 items or `firstMs` of work for each person, then the remaining
 * ones. One person with many items does not delay the others. Ends after `forMs` and calls `notYet`: the next
 * run continues.
 * @param list called again if somebody has more
 */
export async function* inFairOrder<T extends Due>(
  list: () => AsyncIterable<T> | Iterable<T>,
  { forMs, firstMs, notYet }: { forMs: number; firstMs: number; notYet: () => void },
): AsyncGenerator<TimedItem<T>> {
  const end = AbortSignal.timeout(forMs);
  const given = new Map<string, { items: number; ms: number }>();
  const haveMore = new Set<string>();
  for await (const item of list()) {
    if (end.aborted) {
      notYet();
      return;
    }
    const { items, ms } = given.get(item.userId) ?? { items: 0, ms: 0 };
    if (items === FIRST_ITEMS || ms >= firstMs) haveMore.add(item.userId);
    else {
      const from = Date.now();
      const signal = timeoutWithin(firstMs - ms, end);
      yield { item, signal };
      given.set(item.userId, { items: items + 1, ms: ms + Date.now() - from });
      if (signal.aborted) haveMore.add(item.userId);
    }
  }
  if (haveMore.size === 0) return;
  for await (const item of list()) {
    if (end.aborted) {
      notYet();
      return;
    }
    if (haveMore.has(item.userId)) yield { item, signal: timeoutWithin(ITEM_MS, end) };
  }
}

/** Returns a signal that aborts after `ms`, or with `end`. */
export function timeoutWithin(ms: number, end: AbortSignal): AbortSignal {
  const signal = AbortSignal.any([end, AbortSignal.timeout(ms)]);
  // Node references the sources of a combined signal weakly: without a listener it could be collected and
  // never abort.
  signal.addEventListener("abort", () => {});
  return signal;
}

/** Yields the items until `signal` aborts. */
export async function* takeUntilAborted<T>(signal: AbortSignal, items: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const item of items) {
    if (signal.aborted) return;
    yield item;
  }
}
