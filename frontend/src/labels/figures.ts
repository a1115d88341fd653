/**
 * A whole number in French: « 10 000 », with a narrow no-break space. Without `Intl`: its first formatter of a language takes as
 * long as drawing a list, and the first view has no other.
 */
export const figure = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, "\u202F");
