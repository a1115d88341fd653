const PRECISION = 1e9;

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/**
 * Rounds to nine decimals against floating-point errors, so that a result compares correctly with a
 * threshold. For final results only.
 */
export const roundFloatError = (value: number): number => Math.round(value * PRECISION) / PRECISION + 0;

/** Returns the average, unrounded; `null` without values. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
