import type { ComponentProps, ReactNode } from "react";
import { useMedia } from "#frontend/browser/use-media.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import { BESIDE_QUERY, useDossierFold } from "../beside.ts";

const LazyDossier = lazyPart(async () => (await import("./dossier.tsx")).Dossier, {
  waiting: <div />,
});
export const DossierButton = lazyPart(async () => (await import("./dossier.tsx")).DossierButton, {
  failed: () => null,
});
/** To be fetched when idle. */
export const DOSSIER_FILES = [LazyDossier, DossierButton] as const;

/** The dossier of a discussion. Its column is there before its file, unless it is folded: nothing moves when it comes. */
export function Dossier(props: ComponentProps<typeof LazyDossier>) {
  const isWide = useMedia(BESIDE_QUERY);
  const { isFolded } = useDossierFold(props.userId);
  return isWide && isFolded ? null : <LazyDossier {...props} />;
}

/** What stands beside a discussion, where there is room: one column that scrolls by itself. */
export const BesideColumn = ({ children }: { children: ReactNode }) => (
  <div className="beside sticky top-below-bar overflow-y-auto bg-sheet-2 [scrollbar-width:thin] empty:hidden print:hidden min-[80rem]:h-below-bar min-[80rem]:w-88 min-[90rem]:w-100">
    {children}
  </div>
);
