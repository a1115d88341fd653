import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PLANNER_MESSAGES } from "#shared/clarity/planner.ts";
import type { Leave } from "#shared/clarity/planner.schema.ts";
import {
  ALL_HOURS,
  createHolidayTest,
  isLeaveCovered,
  workedDaysInLeave,
} from "#shared/clarity/work-week.rules.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { withCapital } from "#frontend/labels/clarity-calendar.ts";
import { openDaysText, WORK_WEEK } from "#frontend/labels/work-week.ts";
import { Button } from "#frontend/ui/button.tsx";
import { type DayRange, NO_RANGE } from "#frontend/browser/calendar-days.ts";
import { DateRangePicker } from "#frontend/ui/date-range-picker.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { useIsMounted } from "#frontend/browser/use-is-mounted.ts";
import { withoutLeave, leavePeriodWords } from "./leave-setting.tsx";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";

type AddLeaveDialogProps = { preferences: Preferences; onClose: () => void };

/** Asks for the days of a leave. The dialog stays until they are saved. */
export function AddLeaveDialog({ preferences, onClose }: AddLeaveDialogProps) {
  const { workWeek, holidays } = preferences;
  const formId = useId();
  const client = useQueryClient();
  const isOpen = useIsMounted();
  const now = useNow();
  const [range, setRange] = useState<DayRange>(NO_RANGE);
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const leave = leaveOf(range);
  const isValid = leave !== null && leave.from <= leave.to;

  const save = async (added: Leave) => {
    setIsSaving(true);
    const isSaved = await changePreferences(client, ({ leaves }) => ({ leaves: [...leaves, added] }), {
      title: WORK_WEEK.leaveAdded,
      description: withCapital(leavePeriodWords(added, now)),
      undo: ({ leaves }) => ({ leaves: withoutLeave(leaves, added) }),
    });
    if (!isOpen.current) return;
    if (isSaved) onClose();
    else setIsSaving(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const refused = refusalOf(leave, preferences.leaves);
    // The sentence is there before the focus goes to what it is of.
    flushSync(() => setRefusal(refused));
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    if (leave && refused === undefined && !isSaving) void save(leave);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={WORK_WEEK.leaveTitle}
      description={WORK_WEEK.leaveHint}
      footer={
        <>
          <Button onClick={onClose}>{WORK_WEEK.cancel}</Button>
          <Button type="submit" form={formId} tone="primary" busy={isSaving}>
            {WORK_WEEK.add}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-2">
        <Field label={WORK_WEEK.leaveDays} error={refusal}>
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
            fr(openDaysText(workedDaysInLeave(leave, workWeek ?? ALL_HOURS, createHolidayTest(holidays))))}
        </output>
      </form>
    </Dialog>
  );
}

const leaveOf = ({ from, to }: DayRange): Leave | null => (from && to ? { from, to } : null);

function refusalOf(leave: Leave | null, leaves: readonly Leave[]): string | undefined {
  if (leave === null) return WORK_WEEK.leaveMissing;
  if (leave.to < leave.from) return PLANNER_MESSAGES.leave;
  return isLeaveCovered(leave, leaves) ? WORK_WEEK.leaveCovered : undefined;
}
