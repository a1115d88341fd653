import { inferPeriodDays } from "#shared/decision/period.rules.ts";

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isDecision = (value: unknown): value is { startDate: string; endDate: string } =>
  isObject(value) && typeof value["startDate"] === "string" && typeof value["endDate"] === "string";

/**
 * Adds to a request the dates that belong to the days of a period: functions of the previous release read
 * those. Remove it one release later.
 */
export const withPeriodDates = <Body extends { startDay?: string | undefined; endDay?: string | undefined }>(
  body: Body,
) => ({
  ...body,
  ...(body.startDay !== undefined && { startDate: body.startDay }),
  ...(body.endDay !== undefined && { endDate: body.endDay }),
});

/** Fields of an answer that contain a decision or decisions. */
const HOLDERS = ["decision", "decisions"] as const;

/**
 * Adds the period's days and `choice: null` to the decisions of an answer that lack them: functions of the
 * previous release do not send them, and offline copies made with it do not have them. Remove it one release
 * later.
 */
export function withPeriodDays(answer: unknown): unknown {
  // One release wrote all items of a list, so the first item decides for all.
  if (Array.isArray(answer))
    return isDecision(answer[0]) && !("startDay" in answer[0]) ? answer.map(withPeriodDays) : answer;
  if (!isObject(answer)) return answer;
  if (isDecision(answer))
    return "startDay" in answer
      ? answer
      : { ...answer, ...inferPeriodDays(answer), purgeAt: null, choice: null };
  const held = HOLDERS.filter((name) => isObject(answer[name]));
  if (held.length === 0) return answer;
  return { ...answer, ...Object.fromEntries(held.map((name) => [name, withPeriodDays(answer[name])])) };
}
