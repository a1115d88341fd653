import { daysOfInstants } from "#shared/decision/period.rules.ts";

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isDecision = (value: unknown): value is { startDate: string; endDate: string } =>
  isObject(value) && typeof value["startDate"] === "string" && typeof value["endDate"] === "string";

/**
 * A body with the days of a period, which adds them as the dates that functions of an earlier release know. Remove it one release later.
 */
export const withPeriodDates = <Body extends { startDay?: string | undefined; endDay?: string | undefined }>(
  body: Body,
) => ({
  ...body,
  ...(body.startDay !== undefined && { startDate: body.startDay }),
  ...(body.endDay !== undefined && { endDate: body.endDay }),
});

/** Where an answer holds decisions, beside being one or a list of them. */
const HOLDERS = ["decision", "decisions"] as const;

/**
 * Adds the days of their periods, and that nothing is chosen, to the decisions of an answer that has none: functions that went back to an earlier release send
 * none, and copies for reading offline that were made by one keep none. Remove it one release later.
 */
export function withPeriodDays(answer: unknown): unknown {
  // A list is of one release: its first item tells.
  if (Array.isArray(answer))
    return isDecision(answer[0]) && !("startDay" in answer[0]) ? answer.map(withPeriodDays) : answer;
  if (!isObject(answer)) return answer;
  if (isDecision(answer))
    return "startDay" in answer
      ? answer
      : { ...answer, ...daysOfInstants(answer), purgeAt: null, choice: null };
  const held = HOLDERS.filter((name) => isObject(answer[name]));
  if (held.length === 0) return answer;
  return { ...answer, ...Object.fromEntries(held.map((name) => [name, withPeriodDays(answer[name])])) };
}
