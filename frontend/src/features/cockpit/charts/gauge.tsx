import "#frontend/ui/meter.css";
import type { CSSProperties } from "react";
import { GAUGE_THRESHOLDS, toGaugeLevel } from "#shared/cockpit/gauge.rules.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";
import { CHART_TEXTS, CAPACITY_GAUGE_MARKS } from "./words.ts";

const TONES = {
  low: "text-urgence-critique",
  moderate: "text-urgence-elevee",
  high: "text-ok",
} as const;

/** For each scale, the value at its left end and its labels. */
const SCALES = {
  percent: { min: 0, marks: [0, ...GAUGE_THRESHOLDS, 100].map((at) => ({ at, words: String(at) })) },
  hours: { min: -50, marks: CAPACITY_GAUGE_MARKS },
} as const;

type GaugeProps = {
  /** The accessible name, such as « Efficacité ». */
  label: string;
  /** Position on the ruler, 0 to 100; `null`: no data, in place of the ruler. */
  value: number | null;
  /** The figure with its level in words: « 14 %, Faible ». */
  text: string;
  /** Labels below the ruler. `hours`: from 50 hours missing to 50 hours left. */
  scale?: keyof typeof SCALES;
};

/** A ruler with one mark in the colour of its level. The thresholds between levels are written below. */
export function Gauge({ label, value, text, scale = "percent" }: GaugeProps) {
  if (value === null) return <p className="text-sm text-ink-2">{fr(CHART_TEXTS.noData)}</p>;
  const { level } = toGaugeLevel(value);
  const { min, marks } = SCALES[scale];
  return (
    <>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- children of a native <meter> are not rendered
        role="meter"
        aria-label={fr(label)}
        aria-valuemin={min}
        aria-valuemax={min + 100}
        aria-valuenow={min + value}
        aria-valuetext={fr(text)}
        className={cx("meter", TONES[level])}
        style={{ "--share": value } as CSSProperties}
      />
      <div aria-hidden="true" className="relative mt-1 h-4 text-2xs text-ink-3">
        {marks.map(({ at, words }) => (
          <span
            key={at}
            className="absolute whitespace-nowrap"
            style={{ left: `${at}%`, translate: `-${at}% 0` }}
          >
            {fr(words)}
          </span>
        ))}
      </div>
    </>
  );
}
