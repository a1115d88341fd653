/** The top of an axis of whole numbers that has a line in its middle: even, and not much above the most of them. */
export function axisMaximum(most: number): number {
  const half = Math.max(1, Math.ceil(most / 2));
  const step = Math.max(1, 10 ** Math.floor(Math.log10(half)) / 2);
  return 2 * step * Math.ceil(half / step);
}

/** A place in a chart, in percent of its width from the left and of its height from below. */
export type ChartPoint = { x: number; y: number };

/** The path of a line through these places, in a drawing of 100 by 100 whose heights go down. */
export const linePath = (places: readonly ChartPoint[]): string =>
  `M${places.map(({ x, y }) => `${round(x)} ${round(100 - y)}`).join("L")}`;

/** The path of what is under that line. */
export const areaPath = (places: readonly ChartPoint[]): string =>
  places.length === 0 ? "" : `${linePath(places)}V100H${round(places[0]!.x)}Z`;

const round = (percent: number) => Math.round(percent * 100) / 100;
