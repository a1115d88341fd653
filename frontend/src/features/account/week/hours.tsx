import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, Plus, Trash2 } from "lucide-react";
import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import type { WorkWeek } from "#shared/clarity/planner.schema.ts";
import { PLANNER_LIMITS } from "#shared/clarity/planner.ts";
import {
  DEFAULT_WORK_WEEK,
  checkHoursSpans,
  type WorkedHoursSpan,
  tryParseHoursSpans,
  type HoursSpanRefusals,
  proposeNextHoursSpan,
  withoutMealBreak,
  type TypedHoursSpan,
  withDayHours,
} from "#shared/clarity/work-week.rules.ts";
import { WORK_DAY_BOUNDS } from "#shared/clarity/working-hours.rules.ts";
import { announce } from "#frontend/browser/announce.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useIsMounted } from "#frontend/browser/use-is-mounted.ts";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";
import { parseTimeField, timeFieldText } from "#frontend/entities/planner/time-field.ts";
import {
  copiedScheduleText,
  dayAndHoursText,
  editDayHoursAriaLabel,
  HOURS_REFUSALS,
  dayHoursTitle,
  hoursAndMinutesWords,
  maxSpansText,
  removeSpanAriaLabel,
  scheduleWords,
  hoursSpanAriaLabel,
  spanRemovedText,
  WORK_WEEK_TEXTS,
} from "#frontend/labels/work-week.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Checkbox } from "#frontend/ui/checkbox.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { focusInvalidControl } from "#frontend/ui/focus-wrong.ts";
import { LeaveDialog } from "#frontend/ui/leave-dialog.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";

/**
 * Classes of a row of the list, and of the scale below the list. On wide screens, the day is in the margin.
 */
const ROW =
  "relative grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 pr-gutter pl-page md:max-w-[calc(46rem+var(--margin)+var(--gutter))] md:grid-cols-[minmax(0,1fr)_13.5rem] md:mr-8 md:pr-0 md:pl-margin";

/** Returns the selector of the button that edits a day's hours. */
const daySelector = (day: number): string => `[data-day="${day}"]`;

/**
 * The hours of each day, Monday first: a bar, and a button that edits them. `null`: the person has never set
 * hours.
 */
export function WorkingHoursList({ workWeek }: { workWeek: WorkWeek | null }) {
  const [edited, setEdited] = useState<number | null>(null);
  return (
    <>
      <ul aria-label={WORK_WEEK_TEXTS.list} className="mt-3">
        {(workWeek ?? DEFAULT_WORK_WEEK).map((hours, day) => {
          const isClosed = hours.length === 0;
          return (
            <li key={WORK_WEEK_TEXTS.days[day]} className={cx(ROW, "min-h-13 py-0.5 md:min-h-10")}>
              <span
                aria-hidden="true"
                className={cx(
                  "text-sm/6 font-medium md:absolute md:right-[calc(100%-var(--margin)+1.25rem)] xl:right-[calc(100%-var(--margin)+1.5rem)]",
                  isClosed ? "text-ink-3" : "text-ink-2",
                )}
              >
                {WORK_WEEK_TEXTS.shortDays[day]}
              </span>
              <HoursLine hours={hours} />
              <button
                type="button"
                data-day={day}
                aria-label={fr(editDayHoursAriaLabel(day, scheduleWords(hours)))}
                className={cx(
                  "col-start-2 -ml-2.5 min-h-7 justify-self-start rounded-2 px-2.5 py-0.5 text-left text-sm font-medium text-balance transition-colors hover:bg-sheet-3 md:-mr-2.5 md:ml-0 md:justify-self-end md:text-right",
                  isClosed ? "text-ink-3" : "text-ink-2 hover:text-ink",
                )}
                onClick={() => setEdited(day)}
              >
                {scheduleWords(hours)}
              </button>
            </li>
          );
        })}
      </ul>
      <div aria-hidden="true" className={cx(ROW, "min-h-5 py-0.5 text-2xs text-ink-3")}>
        <span className="relative col-start-2 h-4 md:col-start-1">
          {SCALE.map((hour) => (
            <span
              key={hour}
              className="absolute -translate-x-1/2 first:translate-x-0 last:-translate-x-full max-xs:nth-2:hidden max-xs:nth-last-2:hidden md:first:translate-x-1.5"
              style={{ left: placeOf(hour) }}
            >
              {hoursAndMinutesWords(hour * 60)}
            </span>
          ))}
        </span>
      </div>
      {edited !== null && <HoursDialog day={edited} workWeek={workWeek} onClose={() => setEdited(null)} />}
    </>
  );
}

const SCALE = [7, 9, 12, 14, 18, 20];

/** Returns the horizontal position of an hour on the scale, which runs from 7 to 20 h. */
const placeOf = (hour: number) => `${((hour - 7) / 13) * 100}%`;

/** The hours of a day as a bar. The hour of the meal is paler, because nothing is planned in it. */
const HoursLine = ({ hours }: { hours: readonly WorkedHoursSpan[] }) => (
  <span
    aria-hidden="true"
    className="relative h-6 border-b border-line-2 ticks-13 bg-size-[100%_0.25rem] bg-bottom-left bg-no-repeat forced-color-adjust-none"
  >
    {hours.map((span) => (
      <span
        key={`meal ${span.start}`}
        className={cx(BAR, "bg-margin-line opacity-50")}
        style={between(span)}
      />
    ))}
    {withoutMealBreak(hours).map((span) => (
      <span key={span.start} className={cx(BAR, "bg-accent")} style={between(span)} />
    ))}
  </span>
);

const BAR = "absolute bottom-0 h-2 rounded-t-[1px] md:h-2.5";

const between = ({ start, end }: WorkedHoursSpan) => ({
  left: placeOf(start / 60),
  right: `calc(100% - ${placeOf(end / 60)})`,
});

const QUARTER_SECONDS = 15 * 60;

type HoursDialogProps = {
  day: number;
  /** The working hours; `null`: the person has never set them. */
  workWeek: WorkWeek | null;
  onClose: () => void;
};

/** Dialog that edits the hours of one day. It stays open until the hours are saved. */
function HoursDialog({ day, workWeek, onClose }: HoursDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const isOpen = useIsMounted();
  const form = useRef<HTMLFormElement>(null);
  const [before] = useState(() => (workWeek ?? DEFAULT_WORK_WEEK)[day] ?? []);
  const [rows, setRows] = useState<Row[]>(() => before.map(rowOf));
  const [copies, setCopies] = useState(false);
  const [tries, setTries] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const typed = rows.map(typedOf);
  const refusals = tries > 0 ? checkHoursSpans(typed) : [];
  const focusAfter = useFocusAfter(form);
  const isTyped = () => copies || JSON.stringify(typed) !== JSON.stringify(before);
  const close = () => (isSaving || !isTyped() ? onClose() : setIsLeaving(true));

  const save = async (hours: WorkedHoursSpan[]) => {
    setIsSaving(true);
    const schedule = scheduleWords(hours);
    const isSaved = await changePreferences(
      client,
      (now) => ({ workWeek: withDayHours(now.workWeek ?? DEFAULT_WORK_WEEK, day, hours, copies) }),
      {
        title: WORK_WEEK_TEXTS.hoursSaved,
        description: `${copies ? copiedScheduleText(schedule) : dayAndHoursText(day, schedule)}.`,
        // The undo restores the hours of this day only, so that later changes of other days stay. If the
        // hours were copied to several days, it restores the whole week.
        undo: (now) => ({
          workWeek:
            copies || workWeek === null
              ? workWeek
              : withDayHours(now.workWeek ?? DEFAULT_WORK_WEEK, day, before),
        }),
        focus: [daySelector(day)],
      },
    );
    if (!isOpen.current) return;
    if (isSaved) onClose();
    else setIsSaving(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    const hours = tryParseHoursSpans(typed);
    if (hours === null) focusAfter('[aria-invalid="true"]');
    else if (!isTyped()) onClose();
    else if (!isSaving) void save(hours);
  };
  const change = (key: number, times: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...times } : row)));
  const add = () => {
    const row = rowOf(proposeNextHoursSpan(typed));
    setRows([...rows, row]);
    focusAfter(`[data-span="${row.key}"]`);
  };
  const keep = (kept: Row[], said: string) => {
    focusAfter(ADD_BUTTON);
    setRows(kept);
    announce(kept.length === 0 ? WORK_WEEK_TEXTS.closedDay : said);
  };
  const remove = (key: number, rank: number) =>
    keep(
      rows.filter((row) => row.key !== key),
      spanRemovedText(rank),
    );
  const isFull = rows.length >= PLANNER_LIMITS.hoursOfDay;

  return (
    <Dialog
      open
      onClose={close}
      size="sm"
      title={dayHoursTitle(day)}
      description={WORK_WEEK_TEXTS.mealHint}
      footer={
        <>
          <Button onClick={close}>{WORK_WEEK_TEXTS.cancel}</Button>
          <Button type="submit" form={formId} tone="primary" busy={isSaving}>
            {WORK_WEEK_TEXTS.save}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        {rows.length === 0 && <p className="text-ink-2">{fr(WORK_WEEK_TEXTS.closedDay)}</p>}
        {rows.map((row, at) => (
          <SpanFields
            key={row.key}
            rank={at + 1}
            row={row}
            refusals={refusals[at]}
            onChange={(times) => change(row.key, times)}
            onRemove={() => remove(row.key, at + 1)}
          />
        ))}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            icon={Plus}
            data-add-hours
            aria-disabled={isFull}
            aria-describedby={isFull ? `${formId}-full` : undefined}
            onClick={add}
          >
            {WORK_WEEK_TEXTS.addHours}
          </Button>
          {rows.length > 0 && (
            <Button
              tone="quiet"
              size="sm"
              className="max-xs:-ml-2.5"
              onClick={() => keep([], WORK_WEEK_TEXTS.closedDay)}
            >
              {WORK_WEEK_TEXTS.closeDay}
            </Button>
          )}
        </div>
        {isFull && (
          <p id={`${formId}-full`} className="note -mt-2">
            {fr(maxSpansText(PLANNER_LIMITS.hoursOfDay))}
          </p>
        )}
        <Checkbox
          label={WORK_WEEK_TEXTS.copy}
          hint={WORK_WEEK_TEXTS.copyHint}
          checked={copies}
          onChange={({ currentTarget }) => setCopies(currentTarget.checked)}
        />
      </form>
      <LeaveDialog open={isLeaving} onClose={() => setIsLeaving(false)} onConfirm={onClose} />
    </Dialog>
  );
}

const ADD_BUTTON = "[data-add-hours]";

/**
 * Returns a function that focuses, after the next render, the first element of the form that matches a
 * selector.
 */
function useFocusAfter(form: RefObject<HTMLFormElement | null>): (selector: string) => void {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current !== null) focusInvalidControl(form.current?.querySelector<HTMLElement>(next.current));
    next.current = null;
  });
  return (selector) => {
    next.current = selector;
  };
}

/** A period in the dialog, with times as in the fields: « 09:00 », "" while incomplete. */
type Row = { key: number; start: string; end: string };

let lastKey = 0;
const rowOf = ({ start, end }: TypedHoursSpan): Row => {
  lastKey += 1;
  return { key: lastKey, start: timeFieldText(start), end: timeFieldText(end) };
};
const typedOf = ({ start, end }: Row): TypedHoursSpan => ({
  start: parseTimeField(start),
  end: parseTimeField(end),
});

type SpanFieldsProps = {
  rank: number;
  row: Row;
  refusals: HoursSpanRefusals | undefined;
  onChange: (times: Partial<Row>) => void;
  onRemove: () => void;
};

function SpanFields({ rank, row, refusals, onChange, onRemove }: SpanFieldsProps) {
  const refusal = refusals?.start ?? refusals?.end;
  const errorId = useId();
  const fieldOf = (name: "start" | "end") => ({
    type: "time",
    step: QUARTER_SECONDS,
    min: timeFieldText(WORK_DAY_BOUNDS.start),
    max: timeFieldText(WORK_DAY_BOUNDS.end),
    value: row[name],
    className: "min-w-0",
    "aria-invalid": refusals?.[name] != null || undefined,
    "aria-describedby": refusal ? errorId : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ [name]: currentTarget.value }),
  });
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-1.5 xs:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <legend className="sr-only">{hoursSpanAriaLabel(rank)}</legend>
      <Field label={WORK_WEEK_TEXTS.from}>
        <TextInput {...fieldOf("start")} data-span={row.key} />
      </Field>
      <Field label={WORK_WEEK_TEXTS.to}>
        <TextInput {...fieldOf("end")} />
      </Field>
      <PlainIconButton
        name={removeSpanAriaLabel(rank)}
        icon={Trash2}
        className="mb-1 max-xs:col-start-2 max-xs:row-start-1"
        onClick={onRemove}
      />
      {refusal && (
        <p id={errorId} className="col-span-full flex gap-1.5 text-xs font-medium text-danger">
          <CircleAlert size={15} aria-hidden="true" className="mt-px" />
          {fr(HOURS_REFUSALS[refusal])}
        </p>
      )}
    </fieldset>
  );
}
