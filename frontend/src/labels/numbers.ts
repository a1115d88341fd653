const MINUS = "−\u202F";

/**
 * « 10 000 », with a narrow no-break space; « − 12 ». Without `Intl`: its first formatter takes as long as
 * rendering a list, and the first view needs no other.
 */
export const figure = (count: number): string =>
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
/** Rounds down to tenths: 8.467 has not reached 8.5. */
export const floorToTenths = (value: number) => Math.floor(value * 10 + 1e-6) / 10;
/** « 0,88 ». */
export const formatHundredths = rounded(2);
/** A value in a calculation, « 0,1536 », exact enough to check the result by hand. */
export const formatOperand = rounded(4);

/** « + 348 », « − 12 ». */
export const formatSigned = (value: number) =>
  value === 0 ? "0" : `${value > 0 ? "+" : "−"}\u202F${formatTenths(Math.abs(value))}`;

/** Returns the singular or plural: in French the plural begins with two. */
export const agree = (count: number, one: string, several: string) => (Math.abs(count) < 2 ? one : several);
/** « 1,5 action », « 2 actions ». */
export function plural(count: number, one: string, several: string): string {
  const said = Math.round(count * 10) / 10;
  return `${Number.isInteger(said) ? figure(said) : formatTenths(said)} ${agree(said, one, several)}`;
}
export const dayCount = (days: number) => plural(days, "jour", "jours");

/** « 45 min », « 2 h », « 1 h 30 ». */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${figure(hours)} h` : `${figure(hours)} h ${String(rest).padStart(2, "0")}`;
}

/**
 * « , dont 14 h par défaut »: the part of a total, in minutes, that is a default value; « , par défaut » if
 * all of it is; empty if none is.
 */
export function byDefaultText(minutes: number, total: number): string {
  if (minutes < 1 || total < 1) return "";
  const words = durationWords(minutes);
  return words === durationWords(total) ? ", par défaut" : `, dont ${words} par défaut`;
}

/** Accessible name of a figure: « En retard : 1 ». */
export const figureName = (title: string, value: string) => `${title} : ${value}`;

export const andOthersWords = (count: number) => `et ${plural(count, "autre", "autres")}`;
/** Text after the first decisions of a figure: how many more there are. */
export const andOthersInFlowWords = (count: number) => `${andOthersWords(count)}, dans le flux`;
