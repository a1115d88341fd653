import { Fragment } from "react";
import { isDone } from "#shared/plan/action.ts";
import { daysBetween } from "#shared/time/day.rules.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { progressText, dueText, PLAN, scalesText, validatedText } from "#frontend/labels/plan.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import type { BranchInfo } from "./branches.ts";

/** It stays with what it follows. */
const SEPARATOR = "\u00A0· ";

type ActionDetailsProps = {
  action: Action;
  info: BranchInfo;
  now: Date;
  /** The decision is under way: what is paused or given up is not late. */
  isUnderWay: boolean;
};

/** What stands under the title of an action. */
export const SMALL_CLASS = "block text-xs text-ink-3";

/** The line under a title. A sub-action has one only where an assignee or a day is set. */
export function ActionDetails({ action, info, now, isUnderWay }: ActionDetailsProps) {
  const { depth, progress } = info;
  const isAwaited = isUnderWay && !isDone(action);
  const isLate = isAwaited && action.dueDate && daysBetween(now, action.dueDate, viewerTimeZone()) < 0;
  const parts = [
    depth === 0 && scalesText(action),
    action.assignee,
    action.dueDate && !isDone(action) && dueText(dayAndMonth(action.dueDate, now)),
    depth === 0 && action.validatedAt && validatedText(dayAndMonth(action.validatedAt, now)),
    progress !== null && !isDone(action) && progressText(progress),
  ].filter((part) => typeof part === "string" && part !== "");
  if (parts.length === 0) return null;
  return (
    <small className={SMALL_CLASS}>
      {parts.map((part, at) => (
        <Fragment key={String(part)}>
          {at > 0 && SEPARATOR}
          {fr(String(part))}
        </Fragment>
      ))}
      {isLate && <b className="font-strong text-urgence-critique">, {PLAN.late}</b>}
    </small>
  );
}
