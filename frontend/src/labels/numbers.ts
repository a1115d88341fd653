const MINUS = "−\u202F";

/**
 * Writes a whole number: « 10 000 », with narrow no-break spaces; « − 12 ». Does not use `Intl`, whose first
 * formatter takes as long as rendering a list: the first view needs no other formatter.
 */
export const formatInteger = (count: number): string =>
  String(count)
    .replace("-", MINUS)
    .replaceAll(/\B(?=(?:\d{3})+$)/g, "\u202F");

const rounded = (maximumFractionDigits: number) => {
  let format: Intl.NumberFormat | undefined;
  return (value: number) => {
    format ??= new Intl.NumberFormat("fr-FR", { maximumFractionDigits });
    return format.format(value).replace("-", MINUS);
  };
};
/** « 1,7 ». */
export const formatTenths = rounded(1);
/** Rounds down to tenths, so that 8.467 does not seem to reach 8.5. */
export const floorToTenths = (value: number) => Math.floor(value * 10 + 1e-6) / 10;
/** « 0,88 ». */
export const formatHundredths = rounded(2);
/** Writes a value in a calculation: « 0,1536 ». Four decimals, so that the result can be checked by hand. */
export const formatOperand = rounded(4);

/** « + 348 », « − 12 ». */
export const formatSigned = (value: number) =>
  value === 0 ? "0" : `${value > 0 ? "+" : "−"}\u202F${formatTenths(Math.abs(value))}`;

/** Returns the singular or the plural of a noun: French uses the singular below two. */
export const singularOrPlural = (count: number, one: string, several: string) =>
  Math.abs(count) < 2 ? one : several;
/** « 1,5 action », « 2 actions ». */
export function formatCount(count: number, one: string, several: string): string {
  const said = Math.round(count * 10) / 10;
  return `${Number.isInteger(said) ? formatInteger(said) : formatTenths(said)} ${singularOrPlural(said, one, several)}`;
}
export const formatDayCount = (days: number) => formatCount(days, "jour", "jours");

/** « 45 min », « 2 h », « 1 h 30 ». */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (hours === 0) return `${rest} min`;
  return rest === 0
    ? `${formatInteger(hours)} h`
    : `${formatInteger(hours)} h ${String(rest).padStart(2, "0")}`;
}

/**
 * Returns how much of a total, in minutes, is a default value: « , dont 14 h par défaut »; « , par défaut »
 * if all of it is; an empty text if nothing is.
 */
export function byDefaultText(minutes: number, total: number): string {
  if (minutes < 1 || total < 1) return "";
  const words = durationWords(minutes);
  return words === durationWords(total) ? ", par défaut" : `, dont ${words} par défaut`;
}

/** Accessible name of a figure: « En retard : 1 ». */
export const figureAriaLabel = (title: string, value: string) => `${title} : ${value}`;

export const andOthersWords = (count: number) => `et ${formatCount(count, "autre", "autres")}`;
/** Returns the text below the first decisions that count in a figure: how many more there are. */
export const moreInTheFlowText = (count: number) => `${andOthersWords(count)}, dans le flux`;
