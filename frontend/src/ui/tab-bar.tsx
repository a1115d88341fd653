import { Tab, TabList } from "@headlessui/react";
import { fr } from "./typography.ts";

type TabBarProps = {
  /** What the tabs are parts of, for those who listen. */
  label: string;
  /** `count`: how much stands behind the tab, once known. */
  tabs: readonly { label: string; count?: number | undefined }[];
};

/** The row of tabs of a Headless UI TabGroup: arrows go from one to the next, the chosen one is underlined. */
export function TabBar({ label, tabs }: TabBarProps) {
  return (
    <TabList
      aria-label={fr(label)}
      className="flex gap-3 overflow-x-auto xs:gap-6 border-b border-line-2 [scrollbar-width:none]"
    >
      {tabs.map(({ label: words, count }) => (
        <Tab
          key={words}
          className="-mb-px inline-flex flex-none items-baseline gap-1 border-b-2 xs:gap-2 border-transparent pt-2 pb-2.5 text-md font-strong text-ink-2 hover:text-ink focus-visible:-outline-offset-2 data-selected:border-accent data-selected:text-ink"
        >
          {fr(words)}
          {count !== undefined && (
            <span className="text-sm font-normal text-ink-3 tabular-nums">
              {count.toLocaleString("fr-FR")}
            </span>
          )}
        </Tab>
      ))}
    </TabList>
  );
}
