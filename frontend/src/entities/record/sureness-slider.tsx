import "./sureness.css";
import { SURENESS } from "#shared/record/record.ts";
import { CHOICE, SURENESS_ENDS, surenessText } from "#frontend/labels/choice.ts";
import { Slider } from "#frontend/ui/slider.tsx";
import { fr } from "#frontend/ui/typography.ts";

/** What both ends of the scale mean, below it. */
export const SurenessEnds = () => (
  <div aria-hidden="true" className="mt-1 flex justify-between gap-4 text-2xs text-ink-3">
    {SURENESS_ENDS.map((end) => (
      <span key={end}>{fr(end)}</span>
    ))}
  </div>
);

type SurenessSliderProps = { value: number; onChange: (value: number) => void };

/** How sure one is: a slider that says its word. */
export const SurenessSlider = ({ value, onChange }: SurenessSliderProps) => (
  <div className="grid content-start gap-1.5">
    <p className="text-sm font-strong">
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
      <SurenessEnds />
    </div>
  </div>
);
