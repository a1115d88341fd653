import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { fr } from "./typography.ts";
import { useDelayed } from "./use-delayed.ts";

/** One grey bar; give it the size of what will stand there (`h-3 w-1/2`). */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block rounded-1 bg-sheet-3", className ?? "h-3 w-full")} />;
}

const WIDTHS = ["w-1/3", "w-11/12", "w-3/5", "w-1/2"];

/** A hairline and a few bars: one entry of a ruled list. */
export function SkeletonBlock({ lines = 4 }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="grid content-start gap-2.5 border-t border-line-2 pt-4">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={cx(line === 1 || line === 2 ? "h-4.25" : "h-3", WIDTHS[line % WIDTHS.length])}
        />
      ))}
    </div>
  );
}

/** What stands in for a content that is late: nothing for 200 ms, then `children`, announced once by `label`. */
export function SkeletonGroup({
  loading = true,
  label = "Chargement…",
  className,
  children,
}: {
  loading?: boolean;
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const late = useDelayed(loading);
  return (
    <div className={className}>
      <output className="sr-only">{late && fr(label)}</output>
      {late && children}
    </div>
  );
}
