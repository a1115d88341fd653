const PRECISION = 1e9;

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/**
 * Rounds to nine decimals, which removes floating-point errors: the result can be compared with a threshold.
 * Use it on final results only.
 */
export const roundOffFloatErrors = (value: number): number => Math.round(value * PRECISION) / PRECISION + 0;

/** Returns the average, not rounded; `null` without values. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
