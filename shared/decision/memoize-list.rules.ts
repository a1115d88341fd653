/** Memoizes the result for the last list: one whose items are all `isAlike`, index by index, gets it again. */
export function memoizeList<Item, Result>(
  isAlike: (item: Item, before: Item) => boolean,
  calculate: (items: readonly Item[]) => Result,
): (items: readonly Item[]) => Result {
  // Weak, so that a list is not kept in memory after sign-out.
  let last: { items: WeakRef<readonly Item[]>; result: Result } | null = null;
  return (items) => {
    const before = last?.items.deref();
    const isKnown =
      before?.length === items.length &&
      items.every((item, at) => item === before[at] || isAlike(item, before[at]!));
    const result = last && isKnown ? last.result : calculate(items);
    last = { items: new WeakRef(items), result };
    return result;
  };
}
