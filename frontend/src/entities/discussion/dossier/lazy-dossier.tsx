import type { ComponentProps, ReactNode } from "react";
import { useMedia } from "#frontend/browser/use-media.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import { BESIDE_COLUMN_MEDIA_QUERY, useDossierFold } from "../beside.ts";

const LazyDossier = lazyPart(async () => (await import("./dossier.tsx")).Dossier, {
  waiting: <div />,
});
export const DossierButton = lazyPart(async () => (await import("./dossier.tsx")).DossierButton, {
  failed: () => null,
});
/** Files to load in advance while the browser is idle. */
export const PRELOADED_DOSSIER_PARTS = [LazyDossier, DossierButton] as const;

/**
 * The dossier of a discussion, loaded lazily. Its column is there before its file is loaded, unless
 * collapsed, so that nothing moves.
 */
export function Dossier(props: ComponentProps<typeof LazyDossier>) {
  const isWide = useMedia(BESIDE_COLUMN_MEDIA_QUERY);
  const { isFolded } = useDossierFold(props.userId);
  return isWide && isFolded ? null : <LazyDossier {...props} />;
}

type BesideColumnProps = {
  /** Whether the shell's header is above the page, so that the column is that much shorter. */
  isBelowHeader?: boolean;
  children: ReactNode;
};

/** The column beside a discussion, hidden in a narrow window. It scrolls independently of the discussion. */
export const BesideColumn = ({ isBelowHeader = false, children }: BesideColumnProps) => (
  <div
    className={cx(
      "beside sticky z-2 flex-none self-start overflow-y-auto bg-sheet-2 [scrollbar-width:thin] empty:hidden print:hidden min-[80rem]:w-88 min-[90rem]:w-100",
      isBelowHeader
        ? "top-[calc(var(--bar)+3.5rem)] min-[80rem]:h-[calc(100dvh-var(--bar)-3.5rem)]"
        : "top-below-bar min-[80rem]:h-below-bar",
    )}
  >
    {children}
  </div>
);
