import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { Button } from "#frontend/ui/button.tsx";
import { FailedPart } from "#frontend/ui/lazy-part.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { ErrorSection } from "../error-page.tsx";

/**
 * Shown inside the shell instead of a page whose rendering failed; the shell's menu and header still work.
 */
export const PageErrorFallback = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorSection className="pt-10" otherwise={<Button onClick={onRetry}>{COMMON_TEXTS.retry}</Button>} />
);

/** Shown inside the shell instead of a page whose file could not be loaded. */
export const PageLoadFallback = ({ onRetry }: { onRetry: () => void }) => (
  <PageRow className="pt-10">
    <FailedPart as="h1" onRetry={onRetry} />
  </PageRow>
);
