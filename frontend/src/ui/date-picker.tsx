import { useState } from "react";
import { dateOfIso, type IsoDay } from "#frontend/browser/calendar-days.ts";
import { DatePopover, type DateControlProps } from "./date-picker-popover.tsx";
import { dayAndMonth, dayInFigures } from "#frontend/browser/dates.ts";
import { NativeDayInput } from "./native-days.tsx";
import { TOUCH_POINTER, useMedia } from "#frontend/browser/use-media.ts";

type DatePickerProps = DateControlProps & {
  value: IsoDay | null;
  onChange: (day: IsoDay | null) => void;
  /** `figures`: dd/MM, for narrow places. */
  format?: "figures" | "words";
  /** First and last selectable day; without `min`, 1 January 1900. */
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
  /** Offers « Effacer » under the calendar. */
  clearable?: boolean;
};

/**
 * A day, `YYYY-MM-DD`, selected in a French calendar, or in the phone's own on touch screens. Outside a Field
 * it needs an `aria-label`.
 */
export function DatePicker({
  value,
  onChange,
  format = "words",
  min,
  max,
  clearable = false,
  ...control
}: DatePickerProps) {
  const [now] = useState(() => new Date());
  const isTouch = useMedia(TOUCH_POINTER);
  const date = value === null ? null : dateOfIso(value);
  const words = date && (format === "figures" ? dayInFigures(date) : dayAndMonth(date, now));
  if (isTouch)
    return (
      <NativeDayInput
        {...control}
        value={value}
        onChange={(day) => (day !== null || clearable) && onChange(day)}
        min={min}
        max={max}
      />
    );
  return (
    <DatePopover {...control} words={words}>
      {({ DayCalendar }, close) => {
        const change = (day: IsoDay | null) => {
          onChange(day);
          close();
        };
        return (
          <DayCalendar
            value={value}
            onChange={change}
            onClear={clearable ? () => change(null) : undefined}
            min={min}
            max={max}
          />
        );
      }}
    </DatePopover>
  );
}
