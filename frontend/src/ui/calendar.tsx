import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import {
  DayButton,
  type DayButtonProps,
  DayPicker,
  type DropdownProps,
  type Matcher,
} from "react-day-picker";
import { fr as french } from "react-day-picker/locale/fr";
import { DATE_PICKER_TEXTS } from "#frontend/labels/date-picker.ts";
import {
  isoDayToDate,
  type DayRange,
  FIRST_SELECTABLE_DAY,
  type IsoDay,
  dateToIsoDay,
  rangeAfterDayPress,
  EMPTY_DAY_RANGE,
} from "#frontend/browser/calendar-days.ts";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { formatShortDayAndMonth } from "#frontend/browser/dates.ts";
import { Tag } from "./tag.tsx";
import { TypedDayInput } from "./typed-day.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { TOUCH_POINTER_QUERY, useMedia } from "#frontend/browser/use-media.ts";

const YEARS_AHEAD = 30;

type Bounds = { min?: IsoDay | undefined; max?: IsoDay | undefined };

/** A day offered for selection by one press. `words`: « lundi 23 mars ». */
export type ComingDay = { words: string; day: IsoDay };

type DayCalendarProps = Bounds & {
  value: IsoDay | null;
  onChange: (day: IsoDay) => void;
  onClear?: (() => void) | undefined;
  /** Days offered above the calendar. If there are any, the field above the calendar gets the focus. */
  coming?: readonly ComingDay[] | undefined;
};

/** A calendar to select one day. Its library is large: load this file lazily. */
export function DayCalendar({ value, onChange, onClear, coming, min, max }: DayCalendarProps) {
  const selected = value === null ? undefined : isoDayToDate(value);
  const isTouch = useMedia(TOUCH_POINTER_QUERY);
  const isTyped = coming !== undefined && !isTouch;
  return (
    <Frame
      header={
        <>
          <TypedDayInput min={min} max={max} takesFocus={isTyped} onChange={onChange} />
          {coming && coming.length > 0 && <ComingDays days={coming} onChange={onChange} />}
        </>
      }
      footer={
        onClear && (
          <Button size="sm" tone="quiet" className="ml-auto" disabled={value === null} onClick={onClear}>
            {DATE_PICKER_TEXTS.clearDay}
          </Button>
        )
      }
    >
      <DayPicker
        {...LOOK}
        {...limitsOf(min, max, value)}
        mode="single"
        required
        {...(coming && { autoFocus: false })}
        selected={selected}
        onSelect={(day) => onChange(dateToIsoDay(day))}
        {...(selected && { defaultMonth: selected })}
      />
    </Frame>
  );
}

/**
 * A calendar to select a first and a last day. Shows two months side by side in a wide window. `onChosen` is
 * called after the press that selects the second day.
 */
export function RangeCalendar({
  value,
  onChange,
  onChosen,
  min,
  max,
}: Bounds & { value: DayRange; onChange: (range: DayRange) => void; onChosen: () => void }) {
  const isWide = useMedia("(width >= 48rem)");
  const [first, setFirst] = useState<IsoDay | null>(null);
  /**
   * Both days are selected and the calendar is about to close: keeps its message from changing to « first day
   * » meanwhile.
   */
  const [isChosen, setIsChosen] = useState(false);
  const [pointed, setPointed] = useState<IsoDay | null>(null);
  const choose = (day: IsoDay) => {
    onChange(rangeAfterDayPress(first, day));
    setFirst(first === null ? day : null);
    if (first === null) return;
    setIsChosen(true);
    onChosen();
  };
  const reset = () => {
    onChange(EMPTY_DAY_RANGE);
    setFirst(null);
    setIsChosen(false);
  };
  const from = value.from === null ? undefined : isoDayToDate(value.from);
  const to = value.to === null ? undefined : isoDayToDate(value.to);
  return (
    <Frame
      footer={
        <>
          <End name={DATE_PICKER_TEXTS.periodStart} day={value.from} isNext={first === null} />
          <End name={DATE_PICKER_TEXTS.periodEnd} day={value.to} isNext={first !== null} />
          <Button size="sm" tone="quiet" className="ml-auto" aria-disabled={!from && !to} onClick={reset}>
            {DATE_PICKER_TEXTS.resetPeriod}
          </Button>
          <output className="note w-full">
            {fr(first === null && !isChosen ? DATE_PICKER_TEXTS.firstDay : DATE_PICKER_TEXTS.lastDay)}
          </output>
        </>
      }
    >
      <DayPicker
        {...LOOK}
        {...limitsOf(min, max, value.to ?? value.from)}
        mode="range"
        numberOfMonths={isWide ? 2 : 1}
        selected={{ from, to }}
        onSelect={(_, day) => choose(dateToIsoDay(day))}
        onDayMouseEnter={(day) => setPointed(dateToIsoDay(day))}
        onDayFocus={(day) => setPointed(dateToIsoDay(day))}
        onDayMouseLeave={() => setPointed(null)}
        onMonthChange={() => setPointed(null)}
        modifiers={{ previewed: previewedDays(first, pointed) }}
        {...(from && { defaultMonth: from })}
      />
    </Frame>
  );
}

/** Shows one end of the range, and marks the end that the next press sets. */
function End({ name, day, isNext }: { name: string; day: IsoDay | null; isNext: boolean }) {
  const [now] = useState(() => new Date());
  return (
    <span aria-current={isNext ? "step" : undefined}>
      <Tag tone={isNext ? "accent" : "plain"}>
        {name}
        {day !== null && (
          <span className="font-normal">{formatShortDayAndMonth(isoDayToDate(day), now)}</span>
        )}
      </Tag>
    </span>
  );
}

/**
 * Returns the days that a press on the hovered or focused day would select; `undefined` before the first
 * press.
 */
function previewedDays(first: IsoDay | null, pointed: IsoDay | null): Matcher | undefined {
  if (first === null || pointed === null) return undefined;
  const { from, to } = rangeAfterDayPress(first, pointed);
  return { from: isoDayToDate(from), to: isoDayToDate(to) };
}

/** Returns the first and last day that can be selected or reached in the calendar. */
function limitsOf(min: IsoDay | undefined, max: IsoDay | undefined, chosen: IsoDay | null) {
  const before = isoDayToDate(min ?? FIRST_SELECTABLE_DAY);
  const lastYear = Math.max(new Date().getFullYear() + YEARS_AHEAD, chosen ? Number(chosen.slice(0, 4)) : 0);
  const disabled: Matcher[] = [{ before }];
  if (max !== undefined) disabled.push({ after: isoDayToDate(max) });
  return {
    startMonth: before,
    endMonth: max === undefined ? new Date(lastYear, 11) : isoDayToDate(max),
    disabled,
  };
}

const ComingDays = ({ days, onChange }: { days: readonly ComingDay[]; onChange: (day: IsoDay) => void }) => (
  <fieldset aria-label={DATE_PICKER_TEXTS.comingDays} className="flex w-0 min-w-full flex-wrap gap-1.5">
    {days.map(({ words, day }) => (
      <Button key={day} size="sm" onClick={() => onChange(day)}>
        {fr(words)}
      </Button>
    ))}
  </fieldset>
);

type FrameProps = { header?: ReactNode; footer: ReactNode; children: ReactNode };

function Frame({ header, footer, children }: FrameProps) {
  return (
    <div className="grid gap-2">
      {header}
      {children}
      {footer && <div className="flex w-0 min-w-full flex-wrap items-center gap-x-1.5 gap-y-1">{footer}</div>}
    </div>
  );
}

const ARROW =
  "absolute top-0 grid size-8 place-items-center rounded-2 text-ink-2 hover:bg-sheet-3 hover:text-ink aria-disabled:invisible";

const LOOK = {
  locale: french,
  weekStartsOn: 1,
  autoFocus: true,
  navLayout: "around",
  captionLayout: "dropdown",
  components: {
    Chevron: ({ orientation }: { orientation?: string }) =>
      orientation === "left" ? (
        <ChevronLeft size={17} aria-hidden="true" />
      ) : (
        <ChevronRight size={17} aria-hidden="true" />
      ),
    DayButton: Day,
    Dropdown: CaptionSelect,
  },
  classNames: {
    months: "flex items-start gap-6",
    month: "relative grid min-h-71 content-start gap-1",
    month_caption: "flex h-8 justify-center",
    dropdowns: "flex items-center",
    button_previous: cx(ARROW, "left-0"),
    button_next: cx(ARROW, "right-0"),
    month_grid: "border-collapse",
    weekday: "h-8 text-xs font-medium text-ink-3",
    day: "p-0",
  },
} as const satisfies Partial<ComponentProps<typeof DayPicker>>;

/** A native select for the month or year, in which a year a century away is found quickly. */
function CaptionSelect({ options, ...select }: DropdownProps) {
  return (
    <select {...select} className="h-7.5 rounded-2 bg-sheet px-1 text-sm font-strong hover:bg-sheet-3">
      {options?.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Day(props: DayButtonProps) {
  const { selected, today, disabled, range_middle: isBetween, previewed } = props.modifiers;
  const isBetweenEnds = isBetween || (previewed && !selected);
  return (
    <DayButton
      {...props}
      className={cx(
        "size-9 text-sm focus-visible:relative",
        isBetweenEnds ? "bg-sheet-3" : "rounded-2",
        selected && !isBetween && "bg-ink text-ink-inv",
        !selected && !disabled && "hover:bg-sheet-3",
        today && "font-semibold underline decoration-2 underline-offset-4",
        disabled && "text-ink-3 opacity-60",
      )}
    />
  );
}
