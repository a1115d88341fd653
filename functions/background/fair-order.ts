type Due = { userId: string };

/** Of one person, before it is the others' turn. */
const FIRST_ITEMS = 100;
/** For one item, once everybody has had their turn. */
const ITEM_MS = 60_000;

/** An item, with the signal that ends the work on it. */
type TimedItem<T> = { item: T; signal: AbortSignal };

/**
 * Yields what is due in fair order: of each person at most 100 items or `firstMs` of work, and what is left of those once everybody
 * has had their turn. So nobody who has left much keeps the others waiting. Ends after `forMs`, calling `notYet`: the next run goes
 * on.
 * @param list called twice where somebody has more
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

/** A signal that aborts after `ms`, or with `end`. */
export function timeoutWithin(ms: number, end: AbortSignal): AbortSignal {
  const signal = AbortSignal.any([end, AbortSignal.timeout(ms)]);
  // Node holds what a signal is made of weakly: one that is only looked at would never abort once that is collected.
  signal.addEventListener("abort", () => {});
  return signal;
}

/** The items, until `signal` aborts. */
export async function* takeUntilAborted<T>(signal: AbortSignal, items: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const item of items) {
    if (signal.aborted) return;
    yield item;
  }
}
