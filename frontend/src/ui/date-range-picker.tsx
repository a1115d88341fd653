import { useState } from "react";
import { DATE_PICKER_TEXTS } from "#frontend/labels/date-picker.ts";
import { periodWords } from "#frontend/labels/ui.ts";
import { isoDayToDate, type DayRange, type IsoDay } from "#frontend/browser/calendar-days.ts";
import { DatePopover, type DateControlProps } from "./date-picker-popover.tsx";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { NativeRangeInput } from "./native-days.tsx";
import { TOUCH_POINTER_QUERY, useMedia } from "#frontend/browser/use-media.ts";

type DateRangePickerProps = DateControlProps & {
  value: DayRange;
  onChange: (range: DayRange) => void;
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
};

/**
 * A field for a first and a last day (`YYYY-MM-DD`), both inclusive, shown as « du 24 février au 27 mars ».
 * The first press selects one day; the second adds all days up to it, in either direction; « Réinitialiser »
 * selects none. Touch screens get two native fields.
 */
export function DateRangePicker({
  value,
  onChange,
  min,
  max,
  placeholder = DATE_PICKER_TEXTS.choosePeriod,
  ...control
}: DateRangePickerProps) {
  const [now] = useState(() => new Date());
  const isTouch = useMedia(TOUCH_POINTER_QUERY);
  if (isTouch) return <NativeRangeInput {...control} value={value} onChange={onChange} min={min} max={max} />;
  return (
    <DatePopover {...control} placeholder={placeholder} words={rangeWords(value, now)}>
      {({ RangeCalendar }, close) => (
        <RangeCalendar value={value} onChange={onChange} onChosen={close} min={min} max={max} />
      )}
    </DatePopover>
  );
}

/** Returns « du 24 février au 27 mars » or « le 24 février »; `null` if no day is selected. */
function rangeWords({ from, to }: DayRange, now: Date): string | null {
  if (from === null || to === null) return null;
  return periodWords(formatDayAndMonth(isoDayToDate(from), now), formatDayAndMonth(isoDayToDate(to), now));
}
