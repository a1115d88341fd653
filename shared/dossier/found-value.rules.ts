import { formatIsoDay, type Day } from "../time/day.rules.ts";
import { daySpansIn } from "../time/days-in-words.rules.ts";
import { amountsIn } from "./amounts.rules.ts";
import type { LineValue } from "./dossier.schema.ts";

/**
 * The value that a model found, as far as its words say it: a day or a figure counts only where our rules read it in them too. What a
 * figure is for, and how often it comes, may stand elsewhere in the message.
 */
export function foundValue(value: LineValue, words: string, today: Day): LineValue {
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
