let french: Intl.Collator | undefined;

/** Compares in French order: accents and case decide last, `Étape 2` comes before `Étape 10`. */
export function byFrenchOrder(a: string, b: string): number {
  // Created lazily: it costs as much as a thousand comparisons.
  french ??= new Intl.Collator("fr", { numeric: true });
  return french.compare(a, b);
}

/** Compares ids or wire-format instants: oldest first. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
