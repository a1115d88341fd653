type Due = { userId: string };

/** Number of items of one person in the first round. */
const FIRST_ITEMS = 100;
/** Maximum time for one item in the second round. */
const ITEM_MS = 60_000;

/** An item, with a signal that aborts when its time is over. */
type TimedItem<T> = { item: T; signal: AbortSignal };

/**
 * Yields due items so that a person with many items does not delay the others. In the first round each person
 * gets at most 100 items or `firstMs` of work; in the second round the remaining items follow. After `forMs`
 * in all, calls `notYet` and ends: the next run continues.
 * @param list lists the items; called again for the second round
 */
export async function* takeInFairOrder<T extends Due>(
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
      const signal = createTimeoutSignal(firstMs - ms, end);
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
    if (haveMore.has(item.userId)) yield { item, signal: createTimeoutSignal(ITEM_MS, end) };
  }
}

/** Returns a signal that aborts after `ms`, or earlier with `end`. */
export function createTimeoutSignal(ms: number, end: AbortSignal): AbortSignal {
  const signal = AbortSignal.any([end, AbortSignal.timeout(ms)]);
  // Node holds the sources of a combined signal weakly. Without a listener, a source may be
  // garbage-collected, and the signal never aborts.
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
