import "./measures.css";
import type { CSSProperties } from "react";
import { cx } from "./class-names.ts";
import { fr } from "./typography.ts";

/** A stretch of the scale, from `from` to where the next one begins. */
export type Band = { label: string; from: number };

type RulerProps = {
  /** What is measured. */
  name: string;
  /** The measure in words, for those who listen: « 20 sur 25, Élevée ». */
  text: string;
  value: number;
  min: number;
  max: number;
  /** From `min` on, in order. */
  bands: readonly Band[];
  tone: "danger" | "warn" | "ok";
};

/** A graduated rule with one upright mark; its bands are named below, the one that holds the value in ink. */
export function Ruler({ name, text, value, min, max, bands, tone }: RulerProps) {
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
        className={cx("ruler", tone)}
        style={{ "--v": share(value) } as CSSProperties}
      />
      <div aria-hidden="true" className="ruler-bands" style={{ gridTemplateColumns: columns }}>
        {bands.map((band) => (
          <span key={band.label} className={cx(band === current && "on")}>
            {band.label}
          </span>
        ))}
      </div>
    </>
  );
}
