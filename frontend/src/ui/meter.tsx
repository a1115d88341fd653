import "./meter.css";
import type { CSSProperties } from "react";
import { cx } from "./class-names.ts";
import { fr } from "#frontend/browser/typography.ts";

/** A part of the scale, from `from` up to the `from` of the next band. */
export type MeterBand = { label: string; from: number };

type MeterProps = {
  /** The accessible name. */
  name: string;
  /** The value as screen readers say it: « 20 sur 25, Élevée ». */
  text: string;
  value: number;
  min: number;
  max: number;
  /** The bands in ascending order; the first begins at `min`. */
  bands: readonly MeterBand[];
  tone: keyof typeof TONES;
};

const TONES = { danger: "text-danger", warn: "text-warn", ok: "text-ok" };

/**
 * A scale with a mark at the value. The names of the bands are below it, that of the current band emphasized.
 */
export function Meter({ name, text, value, min, max, bands, tone }: MeterProps) {
  const share = (at: number) => (100 * (Math.min(max, Math.max(min, at)) - min)) / (max - min);
  const ends = [...bands.slice(1).map(({ from }) => from), max];
  const current = bands.findLast(({ from }) => from <= value);
  const columns = bands.map(({ from }, index) => `${share(ends[index] ?? max) - share(from)}fr`).join(" ");
  return (
    <>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nothing can be drawn over a native meter
        role="meter"
        aria-label={fr(name)}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={fr(text)}
        className={cx("meter", TONES[tone])}
        style={{ "--share": share(value) } as CSSProperties}
      />
      <div
        aria-hidden="true"
        className="mt-1 grid text-2xs text-ink-3"
        style={{ gridTemplateColumns: columns }}
      >
        {bands.map((band) => (
          <span key={band.label} className={cx(band === current && "font-strong text-ink")}>
            {band.label}
          </span>
        ))}
      </div>
    </>
  );
}
