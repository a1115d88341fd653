import { dayNumber, type Day } from "./day.rules.ts";

/**
 * Returns Easter Sunday in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher and its
 * variable names.
 */
export function easterOf(year: number): Day {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const date = (h + l - 7 * m + 33 * month + 19) % 32;
  return dayNumber(`${String(year).padStart(4, "0")}-0${month}-${String(date).padStart(2, "0")}`);
}
