import { type ComponentType, type ReactNode, useEffect } from "react";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { UI_TEXTS } from "#frontend/labels/ui.ts";
import { Button } from "./button.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { showLoadFailure } from "#frontend/browser/loading/load-failure.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useLazyModule } from "#frontend/browser/loading/use-lazy-module.ts";
import { useOnline } from "#frontend/browser/use-online.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;
type Retry = { onRetry: () => void };

export type LazyPartOptions = {
  /** Rendered while the part is loading. */
  waiting?: ReactNode;
  /** Rendered if the part's file cannot be loaded. */
  failed?: (retry: () => void) => ReactNode;
  /** Rendered if the part throws. */
  broken?: (retry: () => void) => ReactNode;
};

/**
 * Returns a component whose code is in a file of its own. It is rendered at once if the file is loaded. A
 * failure is shown in its place only. Call `fetch` of the component to load the file in advance.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  {
    waiting = null,
    failed = (retry) => <FailedPart onRetry={retry} />,
    broken = (retry) => <BrokenPart onRetry={retry} />,
  }: LazyPartOptions = {},
) {
  const file = lazyModule(load);
  function Part(props: Props) {
    const { value: Loaded, isFailed, retry } = useLazyModule(file);
    if (isFailed) return failed(retry);
    if (!Loaded) return waiting;
    return (
      <ErrorBoundary fallback={broken}>
        <Loaded {...props} />
      </ErrorBoundary>
    );
  }
  return Object.assign(Part, { fetch: file.fetch, isLoaded: () => file.get() !== undefined });
}

/**
 * Returns a dialog or drawer whose code is in a file of its own. If the file cannot be loaded, or the dialog
 * throws, shows a toast and calls `onClose`; the next press of the button tries again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>) {
  const file = lazyModule(load);
  function LazyDialog(props: Props) {
    const { value: Loaded, isFailed } = useLazyModule(file);
    const notOpened = (isBroken: boolean) => <NotOpened onClose={props.onClose} isBroken={isBroken} />;
    if (isFailed) return notOpened(false);
    if (!Loaded) return null;
    return (
      <ErrorBoundary fallback={() => notOpened(true)}>
        <Loaded {...props} />
      </ErrorBoundary>
    );
  }
  return Object.assign(LazyDialog, { fetch: file.fetch });
}

function NotOpened({ onClose, isBroken }: { onClose: () => void; isBroken: boolean }) {
  useEffect(() => {
    showLoadFailure({ isBroken });
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- once: a new onClose is no new failure
  }, []);
  return null;
}

type FailedPartProps = Retry & {
  /** `h1` if this is shown instead of a whole page. */
  as?: "p" | "h1";
  children?: ReactNode;
};

/**
 * Shown instead of a part whose file could not be loaded. Some browsers cache such a failure until the page
 * is reloaded.
 */
export function FailedPart({ onRetry, as: Words = "p", children }: FailedPartProps) {
  const isOnline = useOnline();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-sm">
      <Words>{fr(isOnline ? UI_TEXTS.partFailed : UI_TEXTS.partOffline)}</Words>
      <Button size="sm" onClick={onRetry}>
        {COMMON_TEXTS.retry}
      </Button>
      {isOnline && (
        <Button size="sm" tone="quiet" onClick={() => window.location.reload()}>
          {COMMON_TEXTS.reload}
        </Button>
      )}
      {children}
    </div>
  );
}

const BrokenPart = ({ onRetry }: Retry) => (
  <div role="alert" className="flex flex-wrap items-center gap-2 text-sm">
    <p>{fr(UI_TEXTS.partBroken)}</p>
    <Button size="sm" onClick={onRetry}>
      {COMMON_TEXTS.retry}
    </Button>
  </div>
);
