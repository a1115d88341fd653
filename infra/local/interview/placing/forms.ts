import type { FoundAmount } from "#shared/dossier/amounts.rules.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { dayIn, optionNamed } from "../reading.ts";
import {
  hasDuty,
  isAnnounced,
  isUnsure,
  isWish,
  leanIn,
  partAround,
  readClause,
  withoutAnnouncement,
  type Clause,
} from "./clause.ts";
import { isFear as saysFear } from "./fits.ts";
import type { Context } from "./place-message.ts";

/** Longer, only the part around an amount or a day is taken. */
const LONG = 80;

/** Places what the form of a sentence tells, whatever was asked for. `true`: nothing of it is left to place. */
export function placeForms(text: string, context: Context): boolean {
  const clause = readClause(text, context.today);
  const isLean = placeLean(clause, context);
  const isAmount = placeAmounts(clause, context);
  const isDay = placeDeadline(clause, context);
  const isStep = placeStep(clause, context);
  const isFear = placeFear(clause, context);
  return isLean || isDay || isStep || isAmount || isFear;
}

/** A lean is kept by itself; what else its sentence says stays in the talk. */
function placeLean({ text }: Clause, { lines, asked, track, add }: Context): boolean {
  if (track === "learn" || track === "follow") return false;
  const lean = leanIn(text, lines, { isAsked: asked?.kind === "lean" });
  if (lean) add("lean", lean.text, { value: { optionId: lean.optionId, sureness: lean.sureness } });
  return lean !== null;
}

/** Amounts of money are facts. A reason that has one stays a reason too. */
function placeAmounts({ text, figures }: Clause, { track, asked, lines, add }: Context): boolean {
  const money = figures.filter(({ unit }) => unit === "€");
  if (money.length === 0 || track === "learn" || /[?=]/.test(text)) return false;
  const kind = asked?.kind === "constraint" ? "constraint" : "fact";
  const side = asked?.kind === "pro" || asked?.kind === "con" ? asked.lineId : null;
  const isWhole = money.length === 1 && (text.length <= LONG || asked?.kind === kind);
  for (const found of money) {
    const own = isWhole ? text : partAround(text, found.at, found.end);
    const isOfAll = found.role === "limit" || found.role === "have";
    const optionId = isOfAll ? null : (optionNamed(own, lines)?.id ?? side);
    add(kind, own, { value: valueOf(found, optionId) });
  }
  const isOfAll = money.every(({ role }) => role === "limit" || role === "have");
  return isOfAll || !MAY_COUNT.has(asked?.kind ?? "");
}
/** Kinds whose answer may well count money. */
const MAY_COUNT: ReadonlySet<string> = new Set([
  "pro",
  "con",
  "fear",
  "wouldChange",
  "person",
  "step",
  "idea",
]);
export const valueOf = ({ amount, unit, per, role }: FoundAmount, optionId: string | null) => ({
  amount,
  unit,
  per,
  role,
  optionId,
});

/** Kinds whose answer may hold a day that is not the last one. */
const HAS_OWN_DAY: ReadonlySet<string> = new Set(["deadline", "review", "person"]);
/** A day with words of a last day. What somebody else wishes, or only may be, is proposed. */
function placeDeadline({ text, plain, day }: Clause, { asked, track, today, lines, add }: Context): boolean {
  if (day === null || HAS_OWN_DAY.has(asked?.kind ?? "") || /^si\b/.test(plain)) return false;
  const part =
    text.length <= LONG
      ? text
      : (text.split(/[,;…]|\s(?:et|mais)\s/u).find((each) => dayIn(each, today) === day) ?? text);
  const isOfAnOption = keptLines(lines, "option").some((option) => dayIn(option.text, today) === day);
  const { plain: own } = readClause(part, today);
  if (!hasDuty(own) || isOfAnOption || /\bhesit|\bsais pas\b|\?$/.test(own)) return false;
  const isSure = !isWish(plain) && part.length <= LONG;
  add(track === "learn" ? "review" : "deadline", part.trim(), {
    value: { day },
    ...(isSure ? {} : { state: "proposed" }),
  });
  return text.length <= LONG;
}

/** A fear says so itself; asked for what speaks for or against, it is that. */
function placeFear(clause: Clause, { asked, add }: Context): boolean {
  if (asked?.kind === "fear" || asked?.kind === "pro" || asked?.kind === "con" || !saysFear(clause))
    return false;
  add("fear", clause.text);
  return true;
}

/** A step that is announced with its day, whatever was asked for. */
function placeStep({ text, plain, day }: Clause, { asked, track, add }: Context): boolean {
  if (
    day === null ||
    track === "learn" ||
    asked?.kind === "step" ||
    !isAnnounced(text) ||
    hasDuty(plain) ||
    isUnsure(plain)
  )
    return false;
  add("step", withoutAnnouncement(text), { value: { day } });
  return true;
}
