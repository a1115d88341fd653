const number = (maximumFractionDigits: number) => {
  const format = new Intl.NumberFormat("fr-FR", { maximumFractionDigits });
  return (value: number) => format.format(value).replace("-", "−\u202F");
};
/** « 1,7 ». */
export const tenths = number(1);
/** In tenths that no rounding takes beyond what it is: 8.467 has not reached 8.5. */
export const tenthsBelow = (value: number) => Math.floor(value * 10 + 1e-6) / 10;
/** « 0,88 ». */
export const hundredths = number(2);

/** « + 348 », « − 12 ». */
export const signed = (value: number) =>
  value === 0 ? "0" : `${value > 0 ? "+" : "−"}\u202F${tenths(Math.abs(value))}`;

/** « 1,5 action », « 2 actions ». */
export const plural = (count: number, one: string, many: string) =>
  `${tenths(count)} ${Math.round(Math.abs(count) * 10) < 20 ? one : many}`;
export const dayCount = (days: number) => plural(days, "jour", "jours");
