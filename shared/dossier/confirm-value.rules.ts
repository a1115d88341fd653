import { formatIsoDay, type Day } from "../time/day.rules.ts";
import { daySpansIn } from "../time/days-in-words.rules.ts";
import { amountsIn } from "./amounts.rules.ts";
import type { LineValue } from "./dossier.schema.ts";

/**
 * Checks a model's value against the words. Returns `null` if our rules find no day, or not this amount, in
 * the words; if they find other days only, returns the first of these. The role and period of an amount may
 * come from elsewhere in the message.
 */
export function confirmValueByWords(value: LineValue, words: string, today: Day): LineValue {
  if (value === null) return null;
  if ("day" in value) {
    const days = daySpansIn(words, today).map(({ to }) => formatIsoDay(to));
    const day = days.find((each) => each === value.day) ?? days[0];
    return day === undefined ? null : { day };
  }
  if (!("amount" in value)) return value;
  const said = amountsIn(words).find(({ amount }) => amount === value.amount);
  if (!said) return null;
  return {
    ...value,
    unit: said.unit,
    per: said.per === "once" ? value.per : said.per,
    role: said.role ?? value.role,
  };
}
