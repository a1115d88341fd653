import { useId } from "react";
import { DATE_PICKER_TEXTS } from "#frontend/labels/date-picker.ts";
import { Button } from "./button.tsx";
import {
  type DayRange,
  FIRST_SELECTABLE_DAY,
  type IsoDay,
  EMPTY_DAY_RANGE,
} from "#frontend/browser/calendar-days.ts";
import { cx } from "./class-names.ts";
import type { DateControlProps } from "./date-picker-popover.tsx";
import { useFieldControl } from "./field.tsx";
import { fr } from "#frontend/browser/typography.ts";

type NativeDayProps = Pick<
  DateControlProps,
  "aria-label" | "size" | "disabled" | "className" | "ref" | "onBlur"
> & {
  id?: string | undefined;
  value: IsoDay | null;
  onChange: (day: IsoDay | null) => void;
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
};

/** The browser's own date field, for touch screens. Takes and returns the same values as the calendar. */
export function NativeDayInput({
  value,
  onChange,
  min = FIRST_SELECTABLE_DAY,
  size = "md",
  className,
  ref,
  ...rest
}: NativeDayProps) {
  return (
    <input
      type="date"
      {...(ref && { ref })}
      {...rest}
      {...useFieldControl(rest)}
      min={min}
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      className={cx("control min-w-0 appearance-none text-left", size === "sm" && "sm", className)}
    />
  );
}

type NativeRangeProps = Omit<NativeDayProps, "value" | "onChange"> & {
  value: DayRange;
  onChange: (range: DayRange) => void;
};

/**
 * Two native fields, « Début » and « Fin ». They may be in the wrong order: the form then refuses the range.
 */
export function NativeRangeInput({ value, onChange, "aria-label": label, ref, ...rest }: NativeRangeProps) {
  const endId = useId();
  const named = (end: string) => (label === undefined ? undefined : fr(`${label} : ${end}`));
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-1 gap-2 xs:grid-cols-2">
        <label className="grid min-w-0 gap-0.5 text-xs text-ink-2">
          {DATE_PICKER_TEXTS.periodStart}
          <NativeDayInput
            {...rest}
            ref={ref}
            aria-label={named(DATE_PICKER_TEXTS.periodStart)}
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
          />
        </label>
        <label className="grid min-w-0 gap-0.5 text-xs text-ink-2">
          {DATE_PICKER_TEXTS.periodEnd}
          <NativeDayInput
            {...rest}
            id={endId}
            aria-label={named(DATE_PICKER_TEXTS.periodEnd)}
            value={value.to}
            onChange={(to) => onChange({ ...value, to })}
          />
        </label>
      </div>
      <Button
        size="sm"
        tone="quiet"
        className="-ml-2.5 justify-self-start"
        disabled={rest.disabled || (value.from === null && value.to === null)}
        onClick={() => onChange(EMPTY_DAY_RANGE)}
      >
        {DATE_PICKER_TEXTS.resetPeriod}
      </Button>
    </div>
  );
}
