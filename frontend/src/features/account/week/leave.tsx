import { useQueryClient } from "@tanstack/react-query";
import { CalendarOff, Plus } from "lucide-react";
import { type SubmitEvent, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { LeavePeriod } from "#shared/clarity/planner.schema.ts";
import { PLANNER_LIMITS, PLANNER_MESSAGES } from "#shared/clarity/planner.ts";
import {
  DEFAULT_WORK_WEEK,
  createIsPublicHoliday,
  isLeaveCovered,
  isSameLeave,
  splitPastAndComingLeaves,
  countWorkedDaysInLeave,
} from "#shared/clarity/work-week.rules.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import {
  isoDayToDate,
  type DayRange,
  dateToIsoDay,
  EMPTY_DAY_RANGE,
} from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useIsMounted } from "#frontend/browser/use-is-mounted.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";
import { toSentence } from "#frontend/labels/clarity-calendar.ts";
import {
  leaveDaysWords,
  maxLeavesText,
  openDaysText,
  pastLeavesText,
  removeLeaveAriaLabel,
  WORK_WEEK_TEXTS,
} from "#frontend/labels/work-week.ts";
import { Button } from "#frontend/ui/button.tsx";
import { DateRangePicker } from "#frontend/ui/date-range-picker.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { SettingRow } from "../settings.tsx";

const TITLE_ID = "vos-conges";
const LIMIT_ID = "vos-conges-limite";

/** « du 13 au 17 avril ». */
const leavePeriodWords = ({ from, to }: LeavePeriod, now: Date): string =>
  leaveDaysWords(formatDayAndMonth(isoDayToDate(from), now), formatDayAndMonth(isoDayToDate(to), now));

/** Setting of the person's leaves, each with its number of working days. Past leaves are folded. */
export function LeaveDaysSetting({ preferences }: { preferences: Preferences }) {
  const [isAdding, setIsAdding] = useState(false);
  const now = useNowByQuarterHour();
  const { leaves } = preferences;
  const { past, coming } = useMemo(() => splitPastAndComingLeaves(leaves, dateToIsoDay(now)), [leaves, now]);
  const isFull = leaves.length >= PLANNER_LIMITS.leaves;
  return (
    <SettingRow>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={TITLE_ID} className="font-strong">
          {WORK_WEEK_TEXTS.leaves}
        </h3>
        <Button
          size="sm"
          icon={Plus}
          aria-disabled={isFull}
          aria-describedby={isFull ? LIMIT_ID : TITLE_ID}
          onClick={() => setIsAdding(true)}
        >
          {WORK_WEEK_TEXTS.addLeave}
        </Button>
      </div>
      {isFull && (
        <p id={LIMIT_ID} className="text-sm text-ink-3">
          {fr(maxLeavesText(PLANNER_LIMITS.leaves))}
        </p>
      )}
      {coming.length === 0 && <p className="text-sm text-ink-3">{fr(WORK_WEEK_TEXTS.noLeaves)}</p>}
      <Leaves leaves={coming} preferences={preferences} now={now} />
      {past.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="min-h-6 w-fit content-center text-ink-2">
            {fr(pastLeavesText(past.length))}
          </summary>
          <Leaves leaves={past} preferences={preferences} now={now} />
        </details>
      )}
      {isAdding && <AddLeaveDialog preferences={preferences} onClose={() => setIsAdding(false)} />}
    </SettingRow>
  );
}

type LeavesProps = { leaves: readonly LeavePeriod[]; preferences: Preferences; now: Date };

function Leaves({ leaves, preferences: { workWeek, holidays }, now }: LeavesProps) {
  const remove = useRemoveLeave();
  const isHoliday = useMemo(() => createIsPublicHoliday(holidays), [holidays]);
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
                {openDaysText(countWorkedDaysInLeave(leave, workWeek ?? DEFAULT_WORK_WEEK, isHoliday))}
              </span>
            </span>
            <Button
              tone="quiet"
              size="sm"
              className="-mr-2.5"
              aria-label={removeLeaveAriaLabel(words)}
              onClick={() => remove(leave, words)}
            >
              {WORK_WEEK_TEXTS.removeLeave}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function useRemoveLeave() {
  const client = useQueryClient();
  return (leave: LeavePeriod, words: string) => {
    void changePreferences(client, (now) => ({ leaves: withoutLeave(now.leaves, leave) }), {
      title: WORK_WEEK_TEXTS.leaveRemoved,
      description: toSentence(words),
      undo: (now) => ({ leaves: [...withoutLeave(now.leaves, leave), leave] }),
    });
  };
}

const withoutLeave = (leaves: readonly LeavePeriod[], leave: LeavePeriod): LeavePeriod[] =>
  leaves.filter((other) => !isSameLeave(other, leave));

type AddLeaveDialogProps = { preferences: Preferences; onClose: () => void };

/** Dialog that asks for the days of a leave. It stays open until the leave is saved. */
function AddLeaveDialog({ preferences, onClose }: AddLeaveDialogProps) {
  const { workWeek, holidays } = preferences;
  const formId = useId();
  const client = useQueryClient();
  const isOpen = useIsMounted();
  const now = useNowByQuarterHour();
  const [range, setRange] = useState<DayRange>(EMPTY_DAY_RANGE);
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const leave = leaveOf(range);
  const isValid = leave !== null && leave.from <= leave.to;

  const save = async (added: LeavePeriod) => {
    setIsSaving(true);
    const isSaved = await changePreferences(client, ({ leaves }) => ({ leaves: [...leaves, added] }), {
      title: WORK_WEEK_TEXTS.leaveAdded,
      description: toSentence(leavePeriodWords(added, now)),
      undo: ({ leaves }) => ({ leaves: withoutLeave(leaves, added) }),
    });
    if (!isOpen.current) return;
    if (isSaved) onClose();
    else setIsSaving(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const refused = refusalOf(leave, preferences.leaves);
    // flushSync renders the error before the focus moves to its field, so that both are announced.
    flushSync(() => setRefusal(refused));
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    if (leave && refused === undefined && !isSaving) void save(leave);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={WORK_WEEK_TEXTS.leaveTitle}
      description={WORK_WEEK_TEXTS.leaveHint}
      footer={
        <>
          <Button onClick={onClose}>{WORK_WEEK_TEXTS.cancel}</Button>
          <Button type="submit" form={formId} tone="primary" busy={isSaving}>
            {WORK_WEEK_TEXTS.add}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-2">
        <Field label={WORK_WEEK_TEXTS.leaveDays} error={refusal}>
          <DateRangePicker
            value={range}
            onChange={(chosen) => {
              setRange(chosen);
              setRefusal(undefined);
            }}
          />
        </Field>
        <output className="min-h-5 text-sm text-ink-3">
          {isValid &&
            fr(
              openDaysText(
                countWorkedDaysInLeave(leave, workWeek ?? DEFAULT_WORK_WEEK, createIsPublicHoliday(holidays)),
              ),
            )}
        </output>
      </form>
    </Dialog>
  );
}

const leaveOf = ({ from, to }: DayRange): LeavePeriod | null => (from && to ? { from, to } : null);

function refusalOf(leave: LeavePeriod | null, leaves: readonly LeavePeriod[]): string | undefined {
  if (leave === null) return WORK_WEEK_TEXTS.leaveMissing;
  if (leave.to < leave.from) return PLANNER_MESSAGES.leave;
  return isLeaveCovered(leave, leaves) ? WORK_WEEK_TEXTS.leaveCovered : undefined;
}
