let french: Intl.Collator | undefined;

/**
 * Compares in French order: accents and case only decide between equal texts; `Étape 2` comes before `Étape
 * 10`.
 */
export function byFrenchOrder(a: string, b: string): number {
  // Created at its first use, because that costs as much as a thousand comparisons.
  french ??= new Intl.Collator("fr", { numeric: true });
  return french.compare(a, b);
}

/**
 * Compares texts by their code units. For ids, days and instants in the wire format, this is the order of
 * time.
 */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
