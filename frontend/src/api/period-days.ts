import { daysOfInstants } from "#shared/decision/period.rules.ts";

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isDecision = (value: unknown): value is { startDate: string; endDate: string } =>
  isObject(value) && typeof value["startDate"] === "string" && typeof value["endDate"] === "string";

/** Adds dates for the days of a period, for functions of an earlier release. Remove it one release later. */
export const withPeriodDates = <Body extends { startDay?: string | undefined; endDay?: string | undefined }>(
  body: Body,
) => ({
  ...body,
  ...(body.startDay !== undefined && { startDate: body.startDay }),
  ...(body.endDay !== undefined && { endDate: body.endDay }),
});

/** Fields in which an answer contains decisions, if it is not itself one or a list. */
const HOLDERS = ["decision", "decisions"] as const;

/**
 * Adds missing period days and `choice: null` to the decisions of an answer: an earlier release, and offline
 * copies made with it, lack them. Remove it one release later.
 */
export function withPeriodDays(answer: unknown): unknown {
  // All items of a list come from one release, so the first one decides.
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
