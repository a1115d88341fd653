import { Skeleton, SkeletonGroup } from "../skeleton.tsx";

const WIDTHS = ["w-1/3", "w-2/5", "w-1/4"];

/** The placeholder of a late list: filters, then rows. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className="grid gap-3 pb-8">
        <Skeleton className="h-8.5 w-full" />
        <Skeleton className="h-8.5 w-72 max-w-full" />
      </div>
      {WIDTHS.map((width) => (
        <div key={width} className="grid gap-2.5 border-t border-line-2 py-4">
          <Skeleton className={`h-4.25 ${width}`} />
          <Skeleton className="h-3 w-11/12" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
