const NOISE = 1e9;

/** A number, or the nearer end of the range it lies outside of. */
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/**
 * A figure without the noise of binary fractions, to nine decimals: three times 1.2 divided by three is 1.2 again,
 * and stays on its side of a threshold. For what is judged or shown, not on the way there.
 */
export const withoutNoise = (value: number): number => Math.round(value * NOISE) / NOISE + 0;

/** The average, with its noise; `null` of nothing. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
