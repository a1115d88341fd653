type Due = { userId: string };

/** Of one person, before it is the others' turn. */
const FIRST_ITEMS = 100;
/** For one item, once everybody has had their turn. */
const ITEM_MS = 60_000;

/** What is due, and when there was enough of it for now. */
type Turn<T> = { item: T; enough: AbortSignal };

/**
 * What is due, so that whoever has left much, or something vast, keeps nobody else's waiting: of each person a hundred items or so
 * much time, then the others, then what is left of those. It ends after a while, and then calls `notYet`: the next run goes on.
 * @param list called twice where somebody has more
 */
export async function* fairly<T extends Due>(
  list: () => AsyncIterable<T> | Iterable<T>,
  { forMs, firstMs, notYet }: { forMs: number; firstMs: number; notYet: () => void },
): AsyncGenerator<Turn<T>> {
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
      const enough = endingAfter(firstMs - ms, end);
      yield { item, enough };
      given.set(item.userId, { items: items + 1, ms: ms + Date.now() - from });
      if (enough.aborted) haveMore.add(item.userId);
    }
  }
  if (haveMore.size === 0) return;
  for await (const item of list()) {
    if (end.aborted) {
      notYet();
      return;
    }
    if (haveMore.has(item.userId)) yield { item, enough: endingAfter(ITEM_MS, end) };
  }
}

/** A signal that aborts after so long, or with `end`. */
export function endingAfter(ms: number, end: AbortSignal): AbortSignal {
  const signal = AbortSignal.any([end, AbortSignal.timeout(ms)]);
  // Node holds what a signal is made of weakly: one that is only looked at would never abort once that is collected.
  signal.addEventListener("abort", () => {});
  return signal;
}

/** Items until there were enough of them. */
export async function* until<T>(enough: AbortSignal, items: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const item of items) {
    if (enough.aborted) return;
    yield item;
  }
}
