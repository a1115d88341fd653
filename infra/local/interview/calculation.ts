import { findAmountsIn } from "#shared/dossier/amounts.rules.ts";
import { foldForPatterns } from "./text.ts";

const NUMBER = String.raw`\d[\d \u00a0\u202f]*(?:[.,]\d+)?\s*%?`;
const SIGN = String.raw`[+x×*÷/–-]|fois|plus|moins|divisé par`;
/**
 * Matches « 268 000 + 30 000 - 15 000 » or « 20 % de 3 000 », with a unit and two words after each number.
 */
const CALCULATION = new RegExp(
  String.raw`${NUMBER}(?:\s*(?:€|(?:de )?\p{L}{2,})?\s*(?:\p{L}+\s+\p{L}+\s+)?(?:${SIGN}|d['’]|de)\s*${NUMBER})+`,
  "giu",
);
const TERM = new RegExp(String.raw`(${SIGN}|d['’]|de)?\s*(${NUMBER})`, "giu");

/** Whether a text, normalised by `folded`, is only a calculation, or a question that contains one. */
export const isCalculation = (plain: string): boolean =>
  [...plain.matchAll(CALCULATION)].length > 0 &&
  !/\bjours?\b|\/10\b/.test(plain) &&
  (/\?\s*$|\bcombien\b|\bcb\b|\bcalcul|^\D{0,12}[\d\s.,x×*+÷/–%€-]+$/.test(plain) ||
    /^\d[\d ]*%?\s*(?:fois|de|d')\s*\d[\d ]*$/.test(plain));

/**
 * Returns a sentence with the result of the last calculation in a text. Multiplies first; « 20 % » is 0.2.
 */
export function calculationSentence(message: string): string {
  const [written = ""] = [...message.toLowerCase().matchAll(CALCULATION)].at(-1) ?? [];
  const sums: number[] = [];
  for (const [, sign = "+", number = ""] of written.matchAll(TERM)) {
    const plain = Number(number.replaceAll(/[\s%]/g, "").replace(",", "."));
    const value = number.includes("%") ? plain / 100 : plain;
    const last = sums.pop() ?? 0;
    if (["+", "plus"].includes(sign)) sums.push(last, value);
    else if (["-", "–", "moins"].includes(sign)) sums.push(last, -value);
    else if (["/", "÷", "divisé par"].includes(sign)) sums.push(last / value);
    else sums.push(last * value);
  }
  const result = sums.reduce((sum, each) => sum + each, 0);
  if (!Number.isFinite(result)) return "On ne peut pas diviser par zéro.";
  const unit = findAmountsIn(foldForPatterns(message)).find((each) => each.unit === "€")?.unit;
  return `Cela fait ${result.toLocaleString("fr-FR", { maximumFractionDigits: 2 })}${unit ? ` ${unit}` : ""}.`;
}
