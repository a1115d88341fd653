import { useDeferredValue } from "react";
import type { CockpitData } from "../cockpit-data.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";

/** In a file of their own: they stand below what the first view shows. */
const TimeCharts = lazyPart(async () => (await import("./time-charts.tsx")).TimeCharts, {
  waiting: <WaitingCharts />,
});

/**
 * The charts over time. `data`: undefined until the plans are read. Drawn in slices once all that stands above them is: they have some
 * hundred marks.
 */
export function Charts({ data }: { data: CockpitData | undefined }) {
  const drawn = useDeferredValue(data ?? null, null);
  return drawn === null ? <WaitingCharts /> : <TimeCharts data={drawn} />;
}

/** As high as the two charts, so that what is below them stays where it is. */
function WaitingCharts() {
  return (
    <SkeletonGroup className="grid min-h-176 content-start gap-12">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-92 w-full" />
    </SkeletonGroup>
  );
}
