/**
 * What is worked out from a list of values, and kept for the newest list alone: for a list in which each place holds what
 * `isAlike` to what it held, it is given again at the price of one look at each.
 */
export function rememberedFor<Item, Result>(
  isAlike: (item: Item, before: Item) => boolean,
  workOut: (items: readonly Item[]) => Result,
): (items: readonly Item[]) => Result {
  // Weak: whoever has left keeps no list here.
  let newest: { items: WeakRef<readonly Item[]>; result: Result } | null = null;
  return (items) => {
    const before = newest?.items.deref();
    const isKnown =
      before?.length === items.length &&
      items.every((item, at) => item === before[at] || isAlike(item, before[at]!));
    const result = newest && isKnown ? newest.result : workOut(items);
    newest = { items: new WeakRef(items), result };
    return result;
  };
}
