import { formatIsoDay, type Day } from "../time/day.rules.ts";
import { daySpansIn } from "../time/days-in-words.rules.ts";
import { findAmountsIn } from "./amounts.rules.ts";
import { SURENESS_RANGE } from "./dossier.ts";
import type { LineValue } from "./dossier.schema.ts";

/**
 * Checks a model's value against the words. Returns `null` if our rules find no day, or not this amount, in
 * the words; if they find other days only, returns the first of these. The role and period of an amount may
 * come from elsewhere in the message. A certainty whose figure is neither in the words nor in the message is
 * removed.
 */
export function correctValueByWords(value: LineValue, words: string, message: string, today: Day): LineValue {
  if (value === null) return null;
  if ("day" in value) {
    const days = daySpansIn(words, today).map(({ to }) => formatIsoDay(to));
    const day = days.find((each) => each === value.day) ?? days[0];
    return day === undefined ? null : { day };
  }
  if ("sureness" in value) {
    const isSaid = isSurenessIn(`${words} ${message}`, value.sureness);
    return { ...value, sureness: isSaid ? value.sureness : null };
  }
  if (!("amount" in value)) return value;
  const said = findAmountsIn(words).find(({ amount }) => amount === value.amount);
  if (!said) return null;
  return {
    ...value,
    unit: said.unit,
    per: said.per === "once" ? value.per : said.per,
    role: said.role ?? value.role,
  };
}

/** Whether a text has this percentage, or a number of tenths. The certainty may be rounded to a step. */
function isSurenessIn(text: string, sureness: number | null): boolean {
  const { step } = SURENESS_RANGE;
  return [...text.matchAll(FIGURE)].some(([, digits, ofTen]) => {
    const said = Number(digits) * (ofTen ? 10 : 1);
    return said === sureness || Math.round(said / step) * step === sureness;
  });
}
const FIGURE = /(?<!\d)(\d{1,3})(?!\d)(\s*(?:\/|sur)\s*(?:10|dix)(?!\d))?/g;
