/** The values at which a gauge changes its level: it has three (S2 §9). */
export const GAUGE_THRESHOLDS = [30, 70] as const;

const LEVELS = [
  { level: "low", color: "red", to: GAUGE_THRESHOLDS[0] },
  { level: "moderate", color: "orange", to: GAUGE_THRESHOLDS[1] },
] as const;
const HIGHEST = { level: "high", color: "green" } as const;

export type GaugeLevel = { level: "low" | "moderate" | "high"; color: "red" | "orange" | "green" };

/** Returns the level of a value, 0 to 100, with the key of the level's colour. */
export function toGaugeLevel(value: number): GaugeLevel {
  const { level, color } = LEVELS.find(({ to }) => value <= to) ?? HIGHEST;
  return { level, color };
}
