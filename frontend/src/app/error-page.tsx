import type { ReactNode } from "react";
import { paths } from "#frontend/browser/address/paths.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { FailedPart } from "#frontend/ui/lazy-part.tsx";
import { PageRow, PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { useOnline } from "#frontend/browser/use-online.ts";

/** Shown instead of a whole page whose rendering failed. */
export const FullPageErrorFallback = () => (
  <PageWithMargin as="main" className="min-h-below-bar">
    <ErrorSection className="pt-16" otherwise={<HomeLink />} />
  </PageWithMargin>
);

/** Shown instead of a page whose file could not be loaded. */
export const FullPageLoadFallback = ({ onRetry }: { onRetry: () => void }) => (
  <PageWithMargin as="main" className="min-h-below-bar">
    <PageRow className="pt-16">
      <FailedPart as="h1" onRetry={onRetry} />
    </PageRow>
  </PageWithMargin>
);

const HomeLink = () => (
  <a className={buttonClass()} href={paths.home()}>
    {fr(COMMON_TEXTS.goHome)}
  </a>
);

/**
 * The text and buttons shown after a rendering failed. The first button reloads the page, because the state
 * in memory may be inconsistent. `otherwise`: the second button.
 */
export function ErrorSection({ className, otherwise }: { className: string; otherwise: ReactNode }) {
  const isOnline = useOnline();
  return (
    <PageRow className={className} pageClassName="grid gap-3" role="alert">
      <h1 className="h1">{fr(COMMON_TEXTS.brokenTitle)}</h1>
      <p className="text-ink-2">{fr(isOnline ? COMMON_TEXTS.brokenText : COMMON_TEXTS.brokenOffline)}</p>
      <p className="flex flex-wrap items-center gap-2 mt-2">
        <Button tone="primary" onClick={() => window.location.reload()}>
          {COMMON_TEXTS.reload}
        </Button>
        {otherwise}
      </p>
    </PageRow>
  );
}
