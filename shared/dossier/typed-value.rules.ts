import type { Day } from "../time/day.rules.ts";
import { formatIsoDay } from "../time/day.rules.ts";
import { daySpansIn } from "../time/days-in-words.rules.ts";
import { findAmountsIn } from "./amounts.rules.ts";
import type { Line, LineValue } from "./dossier.schema.ts";
import { amountOfLine, isValueAllowedForKind } from "./lines.rules.ts";

/**
 * Returns the value of a line after the person has typed `text`: the day or amount in it. Without one, the
 * former value stays, unless it came from the former text; a rank, a lean and a person's opinion always stay.
 * @param line the line before; with an empty text if it is new
 */
export function lineValueAfterTyping(
  line: Pick<Line, "kind" | "text" | "value">,
  text: string,
  today: Day,
): LineValue {
  const day = dayIn(text, today);
  if (day !== null && isValueAllowedForKind(line.kind, day)) return day;
  const amount = amountIn(text, line.value);
  if (amount !== null && isValueAllowedForKind(line.kind, amount)) return amount;
  const { value } = line;
  const isOfText =
    (value !== null && "day" in value && dayIn(line.text, today) !== null) ||
    (amountOfLine(line) !== null && amountIn(line.text, null) !== null);
  return isOfText ? null : value;
}

function dayIn(text: string, today: Day): LineValue {
  const day = daySpansIn(text, today)[0]?.to;
  return day === undefined ? null : { day: formatIsoDay(day) };
}

/**
 * Returns the amount in a text. It keeps the former amount's option, and its role unless the text has
 * another.
 */
function amountIn(text: string, before: LineValue): LineValue {
  const [found] = findAmountsIn(text);
  if (!found) return null;
  const known = amountOfLine({ value: before });
  const { amount, unit, per, role } = found;
  return { amount, unit, per, role: role ?? known?.role ?? null, optionId: known?.optionId ?? null };
}
