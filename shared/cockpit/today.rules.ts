import type { Decision } from "../decision/decision.schema.ts";
import { isActionDone } from "../plan/action.ts";
import type { Action } from "../plan/action.schema.ts";
import { listOpenLeafActions } from "../plan/tree.rules.ts";
import { byCodeUnit } from "../text/order.rules.ts";
import { suggestedDaysAfter } from "../time/coming-days.rules.ts";
import { type Day, dayNumber, dayOf, endOfDay, formatIsoDay } from "../time/day.rules.ts";
import type { RankedDecision } from "../urgency/ranking.rules.ts";
import type { Urgency } from "../urgency/urgency.rules.ts";

/** Maximum number of lines in « Aujourd'hui »: a longer list would not be read. */
const MAX_LINES = 5;
/** Dates at most this many days ahead are shown. */
const SOON_DAYS = 3;

/**
 * What « Aujourd'hui » is made from. `ranked`: the active decisions, by urgency in productivity mode;
 * `actionsOf`: the plan of each decision, by the decision's id.
 */
export type TodayData = {
  ranked: readonly Ranked[];
  actionsOf: ReadonlyMap<string, readonly Action[]>;
  now: Date;
  zone: string;
};

type Ranked = Pick<RankedDecision<Decision>, "decision" | "urgency" | "daysUntilDeadline">;

export type TodayLineReason = "overdue" | "due_soon" | "urgent";

/**
 * The date of a line: the end of the decision, or the date of the action. Putting the line off moves this
 * date.
 */
export type TodayLineDate = {
  of: "decision" | "action";
  /** The decision's last day, or the day of the action's date in the reader's zone. */
  day: Day;
  /** Number of days from today to `day`: 0 today, negative if overdue. */
  days: number;
};

/** A line of « Aujourd'hui »: an action to do, or a decision that has no open action. */
export type TodayLine = {
  decision: Decision;
  /** The action to do; `null` if the decision has no open action. */
  action: Action | null;
  reason: TodayLineReason;
  date: TodayLineDate;
  urgency: Pick<Urgency, "score" | "level">;
};

type Deadline = Pick<TodayLine, "decision" | "action" | "date">;

/**
 * The keys (`createPutOffKey`) of the dates that the person put off today. Their lines are hidden until tomorrow.
 */
export type PutOffKeys = Pick<ReadonlySet<string>, "has">;
const NOTHING: PutOffKeys = new Set();

/**
 * Returns the key of a date that was put off to `day`. The day is part of the key, so that the line returns
 * if the date moves again.
 * @param id the id of the decision or action
 */
export const createPutOffKey = (id: string, day: Day): string => `${id}@${formatIsoDay(day)}`;

/** Returns the id of a line: that of its action, else that of its decision. */
export const getTodayLineId = ({ action, decision }: Pick<TodayLine, "action" | "decision">): string =>
  action?.id ?? decision.id;

/**
 * Returns at most five lines that need the person today, and how many more there are. A line is of an active
 * decision: the decision or one of its open actions is overdue or due within three days, or the decision is
 * urgent. Each decision has one line, the most pressing; a second one only if there is room. Overdue lines
 * come first, then those due soon, then urgent ones.
 */
export function listTodayLines(
  { ranked, actionsOf, now, zone }: TodayData,
  putOff: PutOffKeys = NOTHING,
): { lines: TodayLine[]; more: number } {
  const today = dayOf(now, zone);
  const days: Days = {
    today,
    of: (at) => dayOf(at, zone),
    lastSoon: endOfDay(today + SOON_DAYS, zone).toISOString(),
    isPutOff: (id, day) => putOff.has(createPutOffKey(id, day)),
  };
  const first: TodayLine[] = [];
  const further: TodayLine[] = [];
  for (const each of ranked) {
    const [line, ...others] = linesOf(each, actionsOf.get(each.decision.id) ?? [], days);
    if (line) first.push(line);
    further.push(...others);
  }
  const shown = first.toSorted(byPressing).slice(0, MAX_LINES);
  const filled = further.toSorted(byPressing).slice(0, MAX_LINES - shown.length);
  const lines = [...shown, ...filled].toSorted(byPressing);
  return { lines, more: first.length + further.length - lines.length };
}

type Days = {
  today: Day;
  /** Converts an instant to its day in the reader's zone. */
  of: (at: string) => Day;
  /** The end of the last day that counts as soon, as an instant in the wire format. */
  lastSoon: string;
  isPutOff: (id: string, day: Day) => boolean;
};

/** Returns the lines of one decision, the most pressing first. */
function linesOf(
  { decision, urgency: { score, level }, daysUntilDeadline }: Ranked,
  plan: readonly Action[],
  days: Days,
): TodayLine[] {
  const line = (action: Action | null, reason: TodayLineReason, date: TodayLineDate): TodayLine => ({
    decision,
    action,
    reason,
    date,
    urgency: { score, level },
  });
  const dated = (action: Action | null, date: TodayLineDate) =>
    line(action, date.days < 0 ? "overdue" : "due_soon", date);

  const ofActions = plan
    .filter((action) => !isActionDone(action) && isSoon(action, days))
    .map((action) => dated(action, dateOf(action, days)!));
  const own: TodayLineDate = { of: "decision", day: dayNumber(decision.endDay), days: daysUntilDeadline };
  const isUrgent = level === "critical" || level === "high";
  const asks = (own.days <= SOON_DAYS || isUrgent) && !days.isPutOff(decision.id, own.day);
  if (asks && own.days <= SOON_DAYS) {
    const [most, ...others] = [dated(listOpenLeafActions(plan)[0] ?? null, own), ...ofActions].toSorted(
      byPressing,
    );
    const isFurther = ({ action, date }: TodayLine) =>
      date.of === "action" && action?.id !== most?.action?.id;
    return most ? [most, ...others.filter(isFurther)] : [];
  }
  if (!asks || ofActions.length > 0) return ofActions.toSorted(byPressing);
  const open = listOpenLeafActions(plan);
  if (open.length === 0) return [line(null, "urgent", own)];
  const next = open.find(({ id, dueDate }) => dueDate === null || !days.isPutOff(id, days.of(dueDate)));
  return next ? [line(next, "urgent", dateOf(next, days) ?? own)] : [];
}

/** Whether an action's date is near and not put off. Instants in the wire format compare as text. */
const isSoon = ({ id, dueDate }: Action, { lastSoon, isPutOff, of }: Days): boolean =>
  dueDate !== null && dueDate <= lastSoon && !isPutOff(id, of(dueDate));

const dateOf = ({ dueDate }: Action, { of, today }: Days): TodayLineDate | null =>
  dueDate === null ? null : { of: "action", day: of(dueDate), days: of(dueDate) - today };

const byDays = (a: TodayLine, b: TodayLine): number => a.date.days - b.date.days;

const byPressing = (a: TodayLine, b: TodayLine): number =>
  Number(a.reason === "urgent") - Number(b.reason === "urgent") ||
  (a.reason === "urgent" ? 0 : byDays(a, b)) ||
  b.urgency.score - a.urgency.score ||
  byDays(a, b) ||
  byCodeUnit(a.decision.id, b.decision.id) ||
  Number(a.date.of === "action") - Number(b.date.of === "action") ||
  byCodeUnit(a.action?.id ?? "", b.action?.id ?? "");

/**
 * Returns the next date of the active decisions and their open actions, today included; `null` if there is
 * none. On the same day, a decision's date comes before an action's.
 */
export function findNextDeadline({ ranked, actionsOf, now, zone }: TodayData): Deadline | null {
  const today = dayOf(now, zone);
  let next: Deadline | null = null;
  const consider = (decision: Decision, action: Action | null, date: Omit<TodayLineDate, "days">) => {
    const days = date.day - today;
    if (days >= 0 && (!next || days < next.date.days)) next = { decision, action, date: { ...date, days } };
  };
  for (const { decision } of ranked) {
    consider(decision, null, { of: "decision", day: dayNumber(decision.endDay) });
    for (const action of actionsOf.get(decision.id) ?? [])
      if (!isActionDone(action) && action.dueDate !== null)
        consider(decision, action, { of: "action", day: dayOf(action.dueDate, zone) });
  }
  return next;
}

/**
 * Returns the days to which a date can be put off: tomorrow, Monday, and in a week. A day is `null` if it is
 * not later than the date, or if it is before the decision's start. `first`: the first day that the date
 * picker allows.
 */
export function getPutOffDayChoices(
  { decision, date }: Pick<TodayLine, "decision" | "date">,
  now: Date,
  zone: string,
): { tomorrow: Day | null; monday: Day | null; nextWeek: Day | null; first: Day } {
  const today = dayOf(now, zone);
  const start = date.of === "decision" ? dayNumber(decision.startDay) : today;
  const ifPossible = (day: Day | null) =>
    day !== null && day > today + date.days && day >= start ? day : null;
  const { tomorrow, monday, nextWeek } = suggestedDaysAfter(today);
  return {
    tomorrow: ifPossible(tomorrow),
    monday: ifPossible(monday),
    nextWeek: ifPossible(nextWeek),
    first: Math.max(today + 1, start),
  };
}

/** Whether a date may move to `day`: a decision cannot end before it starts. */
export const canMoveToDay = ({ decision, date }: Pick<TodayLine, "decision" | "date">, day: Day): boolean =>
  date.of === "action" || day >= dayNumber(decision.startDay);
