let french: Intl.Collator | undefined;

/** The order of a French list: accents and case decide last, `Étape 2` comes before `Étape 10`. */
export function byFrenchOrder(a: string, b: string): number {
  // Created once, by the first that compares: it costs a thousand comparisons.
  french ??= new Intl.Collator("fr", { numeric: true });
  return french.compare(a, b);
}

/** The order of ids and of instants in the wire format: the oldest first. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
