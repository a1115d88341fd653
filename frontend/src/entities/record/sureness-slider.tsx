import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { SURENESS_RANGE } from "#shared/dossier/dossier.ts";
import { CHOICE_TEXTS, SURENESS_SCALE_END_LABELS, surenessPercentText } from "#frontend/labels/choice.ts";
import { UI_TEXTS } from "#frontend/labels/ui.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { Slider } from "#frontend/ui/slider.tsx";
import { fr } from "#frontend/browser/typography.ts";

/** What the two ends of the scale mean, shown below the scale. */
export const SurenessScaleEndLabels = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cx("mt-1 flex justify-between gap-4 text-2xs text-ink-3", className)}>
    {SURENESS_SCALE_END_LABELS.map((end) => (
      <span key={end}>{fr(end)}</span>
    ))}
  </div>
);

/**
 * Where the thumb is until it is moved: one step before the scale, so that no value is selected without the
 * person.
 */
const REST = SURENESS_RANGE.min - SURENESS_RANGE.step;
const wordsOf = (value: number) =>
  value < SURENESS_RANGE.min ? CHOICE_TEXTS.unsaid : surenessPercentText(value);

type SurenessSliderProps = {
  /** The certainty in percent; `null` until the person sets it. */
  value: number | null;
  onChange: (value: number) => void;
  error?: string | undefined;
};

/**
 * A slider for how certain the person is, with the word for it. Before the first move it is unset; after it,
 * always on the scale.
 */
export function SurenessSlider({ value, onChange, error }: SurenessSliderProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const requiredId = `${id}-required`;
  return (
    <div className="grid content-start gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-1.5 text-sm font-strong">
        {fr(CHOICE_TEXTS.sureness)}{" "}
        <span
          className={cx("whitespace-nowrap", value === null ? "font-normal text-ink-3" : "font-semibold")}
        >
          {fr(wordsOf(value ?? REST))}
        </span>
        <span id={requiredId} className="ml-auto text-ink-3">
          {UI_TEXTS.required}
        </span>
      </p>
      <div>
        <Slider
          names={[CHOICE_TEXTS.sureness]}
          values={[value ?? REST]}
          onChange={([next = REST]) => onChange(Math.max(next, SURENESS_RANGE.min))}
          min={REST}
          max={SURENESS_RANGE.max}
          step={SURENESS_RANGE.step}
          format={wordsOf}
          isUnset={value === null}
          invalid={error !== undefined}
          // A slider has no `required`, so a description says that a value is required.
          describedBy={cx(error !== undefined || value === null ? noteId : undefined, requiredId)}
          className="bg-size-[calc((100%-0.75rem)*10/11)_0.5rem] bg-position-[right_0.375rem_center] bg-no-repeat ticks-10 *:first:[clip-path:inset(-0.25rem_0_-0.25rem_calc((100%-0.75rem)/11+0.375rem))]"
        />
        <SurenessScaleEndLabels className="ml-[calc((100%-0.75rem)/11)]" />
      </div>
      {error !== undefined ? (
        <p id={noteId} className="flex gap-1.5 text-xs font-medium text-danger">
          <CircleAlert size={15} aria-hidden="true" className="mt-px" />
          {fr(error)}
        </p>
      ) : (
        value === null && (
          <p id={noteId} className="text-xs text-ink-3">
            {fr(CHOICE_TEXTS.surenessHint)}
          </p>
        )
      )}
    </div>
  );
}
