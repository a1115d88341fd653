/**
 * Returns the end of an axis with whole numbers: the next suitable number from `most` on, always even, so
 * that the line in the middle is a whole number too.
 */
export function roundUpToAxisMaximum(most: number): number {
  const half = Math.max(1, Math.ceil(most / 2));
  const step = Math.max(1, 10 ** Math.floor(Math.log10(half)) / 2);
  return 2 * step * Math.ceil(half / step);
}

/** A point of a chart: `x` in percent from the left, `y` in percent from below. */
export type ChartPoint = { x: number; y: number };

/**
 * Returns the SVG path of a line through these points, in a viewBox of 100 by 100 whose y axis points down.
 */
export const linePath = (places: readonly ChartPoint[]): string =>
  `M${places.map(({ x, y }) => `${round(x)} ${round(100 - y)}`).join("L")}`;

/** Returns the SVG path of the area below the line through these points; "" without points. */
export const areaPath = (places: readonly ChartPoint[]): string =>
  places.length === 0 ? "" : `${linePath(places)}V100H${round(places[0]!.x)}Z`;

const round = (percent: number) => Math.round(percent * 100) / 100;
