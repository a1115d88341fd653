/**
 * A whole number in French: « 10 000 », with a narrow no-break space. Without `Intl`: its first formatter of a language takes as
 * long as drawing a list, and the first view has no other.
 */
export const figure = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, "\u202F");

/** The accessible name of a figure: « En retard : 1 ». */
export const figureName = (title: string, value: string) => `${title} : ${value}`;

/** Under the first decisions that count in a figure. */
export const othersInFlow = (count: number) =>
  count === 1 ? "et 1 autre, dans le flux" : `et ${figure(count)} autres, dans le flux`;
export const othersWords = (count: number) => (count === 1 ? "et 1 autre" : `et ${figure(count)} autres`);
