import { useDeferredValue } from "react";
import type { CockpitData } from "../cockpit-data.ts";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { PaceChart } from "./pace-chart.tsx";
import { ValidationChart } from "./validation-chart.tsx";

/**
 * The charts over time: validated actions by week, and the pace of each active decision. `data` is undefined
 * until the actions are read. Rendered after the rest of the page (deferred), because they have hundreds of
 * marks.
 */
export function CockpitCharts({ data }: { data: CockpitData | undefined }) {
  const drawn = useDeferredValue(data ?? null, null);
  if (drawn === null) return <WaitingCharts />;
  return (
    <div className="grid gap-12">
      <ValidationChart data={drawn} />
      <PaceChart data={drawn} />
    </div>
  );
}

/** Placeholder with the height of the two charts, so that nothing below moves when they appear. */
function WaitingCharts() {
  return (
    <SkeletonGroup className="grid min-h-176 content-start gap-12">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-92 w-full" />
    </SkeletonGroup>
  );
}
