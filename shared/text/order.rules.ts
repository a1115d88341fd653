// Made once: a collator costs a thousand comparisons. Not at all by the functions, which compare codes alone.
const french = /* @__PURE__ */ new Intl.Collator("fr", { numeric: true });

/** The order of texts in a French list: accents and case decide last, « Étape 2 » comes before « Étape 10 ». */
export const byFrenchOrder = (a: string, b: string): number => french.compare(a, b);

/** The order of ids and of instants of the wire, which say time as text: what was made first comes first. */
export const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
