/**
 * Returns the maximum of a whole-number axis: even, so that its middle line is whole, and just above the
 * largest value.
 */
export function axisMaximum(most: number): number {
  const half = Math.max(1, Math.ceil(most / 2));
  const step = Math.max(1, 10 ** Math.floor(Math.log10(half)) / 2);
  return 2 * step * Math.ceil(half / step);
}

/** A point of a chart, in percent from the left and from below. */
export type ChartPoint = { x: number; y: number };

/** Returns the SVG path through these points, in a 100 by 100 drawing whose y axis points down. */
export const linePath = (places: readonly ChartPoint[]): string =>
  `M${places.map(({ x, y }) => `${round(x)} ${round(100 - y)}`).join("L")}`;

/** Returns the SVG path of the area under the line through these points. */
export const areaPath = (places: readonly ChartPoint[]): string =>
  places.length === 0 ? "" : `${linePath(places)}V100H${round(places[0]!.x)}Z`;

const round = (percent: number) => Math.round(percent * 100) / 100;
