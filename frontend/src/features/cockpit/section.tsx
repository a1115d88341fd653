import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { useOwnedValue } from "#frontend/browser/use-owned.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { COCKPIT_TEXTS } from "#frontend/labels/cockpit.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";

type CockpitSectionProps = {
  /** DOM id of the title, and the key under which the folded state is stored. */
  id: string;
  title: string;
  note?: ReactNode;
  pageClassName?: string;
  children: ReactNode;
};

/** A section that can be folded to its title. This browser remembers whether it is folded. */
export function CockpitSection({ id, title, note, pageClassName, children }: CockpitSectionProps) {
  const { isFolded, toggle } = useSectionFold(id);
  const Chevron = isFolded ? ChevronDown : ChevronUp;
  return (
    <PageRow
      as="section"
      className={isFolded ? "pb-6" : "pb-16"}
      aria-labelledby={id}
      pageClassName={isFolded ? undefined : pageClassName}
      margin={
        <>
          <MarginTitle id={id} note={isFolded ? undefined : note}>
            {title}
          </MarginTitle>
          <button
            type="button"
            onClick={toggle}
            className="relative mt-6 flex min-h-6 items-center gap-1 rounded-2 text-xs text-ink-3 hover:text-ink"
          >
            <Chevron size={13} aria-hidden="true" />
            {isFolded ? COCKPIT_TEXTS.unfold : COCKPIT_TEXTS.fold}
            <VisuallyHidden>{fr(` « ${title} »`)}</VisuallyHidden>
          </button>
        </>
      }
    >
      {isFolded ? null : children}
    </PageRow>
  );
}

const KEY = storageKeys.cockpit();
const NONE: readonly string[] = [];

export function useSectionFold(id: string): { isFolded: boolean; toggle: () => void } {
  const userId = useCurrentUser().user?.id ?? "";
  const isFolded = (useOwnedValue(KEY, userId)?.folded ?? NONE).includes(id);
  const toggle = () => {
    const others = (readOwned(KEY, userId)?.folded ?? NONE).filter((one) => one !== id);
    writeOwned(KEY, userId, { folded: isFolded ? others : [...others, id] });
  };
  return { isFolded, toggle };
}
