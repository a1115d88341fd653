import "./sureness-ruler.css";
import type { CSSProperties } from "react";
import { SURENESS_RANGE } from "#shared/record/record.ts";
import { SurenessEnds } from "#frontend/entities/record/sureness-slider.tsx";
import { CHOICE, surenessName, surenessWord } from "#frontend/labels/choice.ts";
import { fr } from "#frontend/browser/typography.ts";

/** How sure one was, on a ruler from 50 to 100. */
export function SurenessRuler({ value }: { value: number }) {
  const { min, max } = SURENESS_RANGE;
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
          aria-label={fr(CHOICE.sureness)}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value}
          aria-valuetext={fr(surenessName(value))}
          className="sureness-ruler"
          style={{ "--share": share } as CSSProperties}
        />
        <SurenessEnds />
      </div>
    </div>
  );
}
