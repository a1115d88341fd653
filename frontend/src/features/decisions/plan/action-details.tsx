import { Fragment } from "react";
import { isDone } from "#shared/plan/action.ts";
import { daysBetween } from "#shared/time/day.rules.ts";
import { viewerZone } from "#frontend/app/zone.ts";
import { advanced, dueBy, PLAN, scalesText, validatedOn } from "#frontend/labels/plan.ts";
import { dayAndMonth } from "#frontend/ui/dates.ts";
import { fr } from "#frontend/ui/typography.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import type { Standing } from "./branches.ts";

/** It stays with what it follows. */
const SEPARATOR = "\u00A0· ";

type ActionDetailsProps = {
  action: Action;
  standing: Standing;
  now: Date;
  /** Nobody is to do it: it cannot be late. */
  isGivenUp: boolean;
};

/** The quiet line under a title. A sub-action has one only where somebody or a day is named. */
export function ActionDetails({ action, standing, now, isGivenUp }: ActionDetailsProps) {
  const { depth, progress } = standing;
  const isAwaited = !isGivenUp && !isDone(action);
  const isLate = isAwaited && action.dueDate && daysBetween(now, action.dueDate, viewerZone()) < 0;
  const parts = [
    depth === 0 && scalesText(action),
    action.assignee,
    action.dueDate && !isDone(action) && dueBy(dayAndMonth(action.dueDate, now)),
    depth === 0 && action.validatedAt && validatedOn(dayAndMonth(action.validatedAt, now)),
    progress !== null && !isDone(action) && advanced(progress),
  ].filter((part) => typeof part === "string" && part !== "");
  if (parts.length === 0) return null;
  return (
    <small>
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
