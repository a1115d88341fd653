/** Returns the one of the values below which this share (0 to 1) of them lies. NaN if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** Returns the median of the values and, as their spread, the tenth and the ninetieth percentile. */
export function medianOf(values: readonly number[]): { value: number; spread: [number, number] } {
  return { value: percentile(values, 0.5), spread: [percentile(values, 0.1), percentile(values, 0.9)] };
}
