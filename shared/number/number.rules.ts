const PRECISION = 1e9;

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/**
 * Removes floating-point error by rounding to nine decimals, so that a result compares correctly to a threshold. For
 * final results, not intermediate ones.
 */
export const roundFloatError = (value: number): number => Math.round(value * PRECISION) / PRECISION + 0;

/** The average, with its floating-point error; `null` without values. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
