import { useState } from "react";
import { isoDayToDate, type IsoDay } from "#frontend/browser/calendar-days.ts";
import { DatePopover, type DateControlProps } from "./date-picker-popover.tsx";
import { formatDayAndMonth, formatDayInFigures } from "#frontend/browser/dates.ts";
import { NativeDayInput } from "./native-days.tsx";
import { TOUCH_POINTER_QUERY, useMedia } from "#frontend/browser/use-media.ts";

type DatePickerProps = DateControlProps & {
  value: IsoDay | null;
  onChange: (day: IsoDay | null) => void;
  /** How the day is written: `figures` as dd/MM, for narrow columns; `words` by default. */
  format?: "figures" | "words";
  /** The first and last day that can be selected; without `min`, from 1 January 1900. */
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
  /** Whether the calendar has the button « Effacer », which selects no day. */
  clearable?: boolean;
};

/**
 * A field for a day (`YYYY-MM-DD`), selected in a French calendar, or on touch screens in the browser's own.
 * Outside a Field it needs an `aria-label`.
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
  const isTouch = useMedia(TOUCH_POINTER_QUERY);
  const date = value === null ? null : isoDayToDate(value);
  const words = date && (format === "figures" ? formatDayInFigures(date) : formatDayAndMonth(date, now));
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
