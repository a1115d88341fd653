import { withRequestReference } from "#frontend/api/error-message.ts";
import type { ReadState } from "#frontend/api/read-state.ts";
import { CLARITY } from "#frontend/labels/clarity.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";

const FIVE = ["1", "2", "3", "4", "5"];

/** The placeholder of the tiles and of the list, of their size. */
export const WaitingClarity = () => (
  <SheetRow className="pb-16">
    <SkeletonGroup label={CLARITY.loading} className="grid min-h-150 content-start gap-16">
      <div aria-hidden="true" className="clarity-tiles">
        {FIVE.slice(0, 4).map((tile) => (
          <div key={tile} className="grid content-start gap-3">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-9 w-14" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="grid gap-10">
        <Skeleton className="h-6 w-1/2" />
        {FIVE.map((row) => (
          <div key={row} className="grid gap-3">
            <Skeleton className="h-4.25 w-3/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  </SheetRow>
);

type FailedProps = { read: Omit<ReadState, "data"> };

export const FailedClarity = ({ read }: FailedProps) => (
  <SheetRow className="pb-16">
    <FailedRead as="h2" title={CLARITY.failedTitle} busy={read.isFetching} onRetry={read.retry}>
      {withRequestReference(read.error, CLARITY.failedText)}
    </FailedRead>
  </SheetRow>
);

/** Urgency, time and calendar stand on the plans: without them there is nothing true to show. */
export const FailedPlans = ({ read }: FailedProps) => (
  <SheetRow className="pb-16">
    <FailedRead as="h2" title={CLARITY.plansFailedTitle} busy={read.isFetching} onRetry={read.retry}>
      {withRequestReference(read.error, CLARITY.plansFailedText)}
    </FailedRead>
  </SheetRow>
);
