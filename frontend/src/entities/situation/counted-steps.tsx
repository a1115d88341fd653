import { useState } from "react";
import { type DatedStep, dateStepsBackFrom } from "#shared/situations/count-back.rules.ts";
import type { Situation } from "#shared/situations/situation.ts";
import { dayNumber, dayOf, endOfDay, formatIsoDay } from "#shared/time/day.rules.ts";
import { capitalizeFirstLetter } from "#shared/text/capital.rules.ts";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";
import { formatFullDate } from "#frontend/browser/dates.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { DatePicker } from "#frontend/ui/date-picker.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { TickList, type TickedIds } from "./tick-list.tsx";
import { daysBeforeText, SITUATION_TEXTS } from "./words.ts";

type CountedStepsProps = {
  situation: Situation;
  date: IsoDay | null;
  onDateChange: (date: IsoDay | null) => void;
  ticks: TickedIds;
  onTicksChange: (ticks: TickedIds) => void;
};

/** The day of a situation and its steps, each with its day counted back from it and a box to tick. */
export function SituationStepChecklist({
  situation,
  date,
  onDateChange,
  ticks,
  onTicksChange,
}: CountedStepsProps) {
  const [now] = useState(() => new Date());
  const steps = stepsUntil(situation, date, now);
  return (
    <>
      <Field label={capitalizeFirstLetter(situation.date)}>
        <DatePicker
          value={date}
          onChange={onDateChange}
          min={formatIsoDay(dayOf(now, getViewerTimeZone()))}
          clearable
        />
      </Field>
      <TickList
        title={SITUATION_TEXTS.countedSteps}
        lines={steps.map((step, at) => ({ id: stepId(at), text: step.title, hint: dayText(step, now) }))}
        ticks={ticks}
        onChange={onTicksChange}
      />
    </>
  );
}

/**
 * A ticked step as an action. `description`: that the law sets its day, else `null`. `dueDate`: the end of
 * its day; `null` if the situation has no date.
 */
export type StepAction = { title: string; description: string | null; dueDate: string | null };

/** Returns the ticked steps as actions, the earliest first. */
export const tickedStepActions = (
  situation: Situation,
  date: IsoDay | null,
  ticks: TickedIds,
): StepAction[] =>
  stepsUntil(situation, date, new Date())
    .filter((_, at) => ticks.has(stepId(at)))
    .map(({ title, day, isLegal }) => ({
      title,
      description: isLegal ? SITUATION_TEXTS.legalNote : null,
      dueDate: day === null ? null : endOfDay(day, getViewerTimeZone()).toISOString(),
    }));

/** Returns the steps of a situation; without days if no date is set. */
const stepsUntil = ({ steps }: Situation, date: IsoDay | null, now: Date): DatedStep[] =>
  dateStepsBackFrom(steps, date === null ? null : dayNumber(date), dayOf(now, getViewerTimeZone()));

const stepId = (at: number) => `step.${at}`;

function dayText({ day, daysBefore, isLegal }: DatedStep, now: Date): string {
  if (isLegal) return SITUATION_TEXTS.isLegal;
  if (day === null) return daysBeforeText(daysBefore);
  return day === dayOf(now, getViewerTimeZone())
    ? SITUATION_TEXTS.isDue
    : formatFullDate(formatIsoDay(day), now);
}
