import { type ReactNode, useState } from "react";
import { PRIORITIES } from "#shared/decision/decision.ts";
import type { DecisionFilter } from "#shared/decision/filter.rules.ts";
import { type Day, parseIsoDay, formatIsoDay } from "#shared/time/day.rules.ts";
import { PRIORITY_WORDS } from "#frontend/labels/decision.ts";
import { ADVANCED_FILTER_TEXTS } from "#frontend/labels/flow-filters.ts";
import { percentWords, progressRangeWords } from "#frontend/labels/flow.ts";
import { ToggleChip } from "#frontend/ui/chip.tsx";
import { DatePicker } from "#frontend/ui/date-picker.tsx";
import { Slider } from "#frontend/ui/slider.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { PROGRESS_FILTER_STEP_PERCENT } from "#frontend/entities/decision/decision-list-view.ts";
import { type FilterProps, withToggledValue } from "./filter-chips.tsx";

/** The filters that are used less often, folded at first. */
export function AdvancedFilters({ filter, onChange }: FilterProps) {
  const set = (changes: Partial<typeof filter>) => onChange({ ...filter, ...changes });
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-x-10 gap-y-5 border-y border-line py-3">
      <Part title={ADVANCED_FILTER_TEXTS.priorities}>
        <div className="flex flex-wrap gap-1.5">
          {PRIORITIES.map((priority) => (
            <ToggleChip
              key={priority}
              pressed={filter.priorities.includes(priority)}
              onChange={() => set({ priorities: withToggledValue(filter.priorities, priority) })}
            >
              {PRIORITY_WORDS[priority]}
            </ToggleChip>
          ))}
        </div>
      </Part>
      <ProgressRange range={filter.progressRange} onChange={(progressRange) => set({ progressRange })} />
      <div className="grid grid-cols-2 items-end gap-2">
        <NamedDay
          name={ADVANCED_FILTER_TEXTS.startsAfter}
          day={filter.startDate}
          max={filter.endDate}
          onChange={(startDate) => set({ startDate })}
        />
        <NamedDay
          name={ADVANCED_FILTER_TEXTS.endsBefore}
          day={filter.endDate}
          min={filter.startDate}
          onChange={(endDate) => set({ endDate })}
        />
      </div>
      <Days
        title={ADVANCED_FILTER_TEXTS.due}
        days={[filter.dueFrom, filter.dueTo]}
        onChange={([dueFrom, dueTo]) => set({ dueFrom, dueTo })}
      />
      <Days
        title={ADVANCED_FILTER_TEXTS.created}
        days={[filter.createdAfter, filter.createdBefore]}
        onChange={([createdAfter, createdBefore]) => set({ createdAfter, createdBefore })}
      />
    </div>
  );
}

type Range = DecisionFilter["progressRange"];

/**
 * Filter for a range of progress. Applied when the slider is released, because each change is written to the
 * URL.
 */
function ProgressRange({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const [moving, setMoving] = useState<Range | null>(null);
  const shown = moving ?? range;
  const commit = ([low = 0, high = 100]: number[]) => {
    setMoving(null);
    onChange([low, high]);
  };
  return (
    <Part title={ADVANCED_FILTER_TEXTS.progress} aside={progressRangeWords(shown)}>
      <Slider
        names={[ADVANCED_FILTER_TEXTS.progressFrom, ADVANCED_FILTER_TEXTS.progressTo]}
        values={shown}
        onChange={([low = 0, high = 100]) => setMoving([low, high])}
        onCommit={commit}
        min={0}
        max={100}
        step={PROGRESS_FILTER_STEP_PERCENT}
        format={percentWords}
      />
    </Part>
  );
}

function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-xs/5 font-medium text-ink-2">
        {title}
        {aside !== undefined && <span className="ml-1.5 font-strong text-ink">{fr(aside)}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

type Ends = readonly [first: Day | null, last: Day | null];
type DaysProps = { title: string; days: Ends; onChange: (days: Ends) => void };

/** Filter for a range of days, either end of which may be open: « Échéance du … au … ». */
function Days({ title, days: [first, last], onChange }: DaysProps) {
  const { from, to } = ADVANCED_FILTER_TEXTS;
  return (
    <Part title={title}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 text-sm text-ink-2 max-xs:pointer-coarse:grid-cols-[auto_minmax(0,1fr)]">
        <span aria-hidden="true">{from}</span>
        <OneDay name={`${title} ${from}`} day={first} max={last} onChange={(day) => onChange([day, last])} />
        <span aria-hidden="true">{to}</span>
        <OneDay name={`${title} ${to}`} day={last} min={first} onChange={(day) => onChange([first, day])} />
      </div>
    </Part>
  );
}

/** A date field with a visible label. */
function NamedDay(props: OneDayProps) {
  return (
    <div className="min-w-0 text-sm">
      <span aria-hidden="true" className="mb-1.5 block text-xs/5 font-medium text-ink-2">
        {props.name}
      </span>
      <OneDay {...props} />
    </div>
  );
}

type OneDayProps = {
  name: string;
  day: Day | null;
  min?: Day | null;
  max?: Day | null;
  onChange: (day: Day | null) => void;
};

function OneDay({ name, day, min = null, max = null, onChange }: OneDayProps) {
  return (
    <DatePicker
      size="sm"
      format="figures"
      clearable
      aria-label={name}
      placeholder={ADVANCED_FILTER_TEXTS.noDay}
      value={iso(day)}
      min={iso(min) ?? undefined}
      max={iso(max) ?? undefined}
      onChange={(value) => onChange(value === null ? null : parseIsoDay(value))}
      className="text-ink"
    />
  );
}

const iso = (day: Day | null) => (day === null ? null : formatIsoDay(day));
