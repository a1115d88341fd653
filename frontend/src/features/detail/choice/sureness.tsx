import { type CSSProperties, useId } from "react";
import { SURENESS } from "#shared/record/record.ts";
import { CHOICE, SURENESS_ENDS, surenessName, surenessText, surenessWord } from "#frontend/labels/choice.ts";
import { Slider } from "#frontend/ui/slider.tsx";
import { fr } from "#frontend/ui/typography.ts";

const Ends = () => (
  <div aria-hidden="true" className="mt-1 flex justify-between gap-4 text-2xs text-ink-3">
    {SURENESS_ENDS.map((end) => (
      <span key={end}>{fr(end)}</span>
    ))}
  </div>
);

/** How sure one is: a slider that says its word. */
export function SurenessSlider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <p id={id} className="text-sm font-strong">
        {fr(CHOICE.sureness)} <b className="font-semibold whitespace-nowrap">{fr(surenessText(value))}</b>
      </p>
      <div>
        <Slider
          names={[CHOICE.sureness]}
          values={[value]}
          onChange={([next = value]) => onChange(next)}
          {...SURENESS}
          format={surenessText}
          className="sureness-slider"
        />
        <Ends />
      </div>
    </div>
  );
}

/** How sure one was, on a ruler from 50 to 100. */
export function SurenessRuler({ value }: { value: number }) {
  const { min, max } = SURENESS;
  const share = (100 * (value - min)) / (max - min);
  return (
    <div className="grid items-end gap-x-8 gap-y-1 md:grid-cols-[auto_minmax(0,1fr)]">
      <p className="flex items-baseline gap-2.5 text-sm text-ink-2 md:row-span-2 md:self-center">
        <span className="figure text-ink">
          {value}
          <small>{fr(" %")}</small>
        </span>
        {surenessWord(value)}
      </p>
      <div className="min-w-0">
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nothing can be drawn over a native meter
          role="meter"
          aria-label={fr(CHOICE.howSure)}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value}
          aria-valuetext={fr(surenessName(value))}
          className="sureness-ruler"
          style={{ "--share": share } as CSSProperties}
        />
        <Ends />
      </div>
    </div>
  );
}
