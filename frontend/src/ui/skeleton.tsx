import type { ReactNode } from "react";
import { UI_TEXTS } from "#frontend/labels/ui.ts";
import { cx } from "./class-names.ts";
import { useAnnouncedLateLoading } from "./loading-announcer.ts";
import { fr } from "#frontend/browser/typography.ts";

/** A grey bar in place of content that is loading. Give it the content's size: `h-3 w-1/2`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block rounded-1 bg-sheet-3", className ?? "h-3 w-full")} />;
}

/**
 * A placeholder for content that is loading: after 200 ms it shows `children`, and announces `label` to
 * screen readers.
 */
export function SkeletonGroup({
  loading = true,
  label,
  className,
  children,
}: {
  loading?: boolean;
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const late = useAnnouncedLateLoading(loading, label);
  return (
    <div className={className}>
      {late && (
        <>
          <p className="sr-only">{fr(label ?? UI_TEXTS.loading)}</p>
          {children}
        </>
      )}
    </div>
  );
}
