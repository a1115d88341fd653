import { useQueryClient } from "@tanstack/react-query";
import { CalendarOff, Plus } from "lucide-react";
import { useMemo } from "react";
import { PLANNER_LIMITS } from "#shared/clarity/planner.ts";
import type { Leave } from "#shared/clarity/planner.schema.ts";
import {
  ALL_HOURS,
  createHolidayTest,
  isSameLeave,
  splitLeaves,
  workedDaysInLeave,
} from "#shared/clarity/work-week.rules.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { withCapital } from "#frontend/labels/clarity-calendar.ts";
import {
  leaveWords,
  maxLeavesText,
  openDaysText,
  pastLeavesText,
  removeLeaveName,
  WORK_WEEK,
} from "#frontend/labels/work-week.ts";
import { Button } from "#frontend/ui/button.tsx";
import { dateOfIso, isoOfDate } from "#frontend/browser/calendar-days.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { fr } from "#frontend/browser/typography.ts";
import { Setting } from "../settings.tsx";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";

const TITLE_ID = "vos-conges";
const LIMIT_ID = "vos-conges-limite";
const ADD_BUTTON_ID = "ajouter-conge";

/** « du 13 au 17 avril ». */
export const leavePeriodWords = ({ from, to }: Leave, now: Date): string =>
  leaveWords(dayAndMonth(dateOfIso(from), now), dayAndMonth(dateOfIso(to), now));

type LeaveSettingProps = { preferences: Preferences; onAdd: () => void };

/** The person's leaves, each with the days that they would have worked; those that are over are folded away. */
export function LeaveSetting({ preferences, onAdd }: LeaveSettingProps) {
  const now = useNow();
  const { leaves } = preferences;
  const { past, coming } = useMemo(() => splitLeaves(leaves, isoOfDate(now)), [leaves, now]);
  const isFull = leaves.length >= PLANNER_LIMITS.leaves;
  return (
    <Setting>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={TITLE_ID} className="font-strong">
          {WORK_WEEK.leaves}
        </h3>
        <Button
          id={ADD_BUTTON_ID}
          size="sm"
          icon={Plus}
          aria-disabled={isFull}
          aria-describedby={isFull ? LIMIT_ID : TITLE_ID}
          onClick={onAdd}
        >
          {WORK_WEEK.addLeave}
        </Button>
      </div>
      {isFull && (
        <p id={LIMIT_ID} className="text-sm text-ink-3">
          {fr(maxLeavesText(PLANNER_LIMITS.leaves))}
        </p>
      )}
      {coming.length === 0 && <p className="text-sm text-ink-3">{fr(WORK_WEEK.noLeaves)}</p>}
      <Leaves leaves={coming} preferences={preferences} now={now} />
      {past.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="min-h-6 w-fit content-center text-ink-2">
            {fr(pastLeavesText(past.length))}
          </summary>
          <Leaves leaves={past} preferences={preferences} now={now} />
        </details>
      )}
    </Setting>
  );
}

type LeavesProps = { leaves: readonly Leave[]; preferences: Preferences; now: Date };

function Leaves({ leaves, preferences: { workWeek, holidays }, now }: LeavesProps) {
  const remove = useRemoveLeave();
  const isHoliday = useMemo(() => createHolidayTest(holidays), [holidays]);
  if (leaves.length === 0) return null;
  return (
    <ul aria-labelledby={TITLE_ID} className="mt-1 grid">
      {leaves.map((leave) => {
        const words = leavePeriodWords(leave, now);
        return (
          <li
            key={`${leave.from} ${leave.to}`}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1.25 text-sm"
          >
            <CalendarOff size={17} aria-hidden="true" className="text-ink-3" />
            <span>
              {fr(words)}{" "}
              <span className="text-ink-3">
                {openDaysText(workedDaysInLeave(leave, workWeek ?? ALL_HOURS, isHoliday))}
              </span>
            </span>
            <Button
              tone="quiet"
              size="sm"
              className="-mr-2.5"
              aria-label={removeLeaveName(words)}
              onClick={() => remove(leave, words)}
            >
              {WORK_WEEK.removeLeave}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function useRemoveLeave() {
  const client = useQueryClient();
  return (leave: Leave, words: string) => {
    restoreFocusTo(`#${ADD_BUTTON_ID}`);
    void changePreferences(client, (now) => ({ leaves: withoutLeave(now.leaves, leave) }), {
      title: WORK_WEEK.leaveRemoved,
      description: withCapital(words),
      undo: (now) => ({ leaves: [...withoutLeave(now.leaves, leave), leave] }),
    });
  };
}

export const withoutLeave = (leaves: readonly Leave[], leave: Leave): Leave[] =>
  leaves.filter((other) => !isSameLeave(other, leave));
