import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import type { FocusEvent } from "react";
import { formatInteger } from "#frontend/labels/numbers.ts";
import { fr } from "#frontend/browser/typography.ts";

type TabBarProps = {
  /** The accessible name of the row of tabs. */
  label: string;
  /** `count`: the number of items in the tab; undefined until it is known. */
  tabs: readonly { label: string; count?: number | undefined }[];
  /**
   * Called when the focus moves from one tab to another. TabGroup does not report a move to the tab that is
   * rendered as selected: while the rendering is behind the URL, two quick arrow keys would return to that
   * tab without being noticed.
   */
  onReach?: (index: number) => void;
};

/**
 * The row of tabs in a TabGroup. Arrow keys select the next tab. The focus ring depends on `data-focus`:
 * Headless UI focuses a pressed tab by script, and `:focus-visible` would treat that as the keyboard.
 */
export function TabBar({ label, tabs, onReach }: TabBarProps) {
  return (
    <TabList
      aria-label={fr(label)}
      className="relative -mx-1 flex gap-2 overflow-x-auto px-1 [scrollbar-width:none] after:absolute after:inset-x-1 after:bottom-0 after:h-px after:bg-line-2 xs:gap-6"
    >
      {tabs.map(({ label: words, count }, index) => (
        <Tab
          key={words}
          onFocus={({ relatedTarget, currentTarget }: FocusEvent) => {
            if (currentTarget.parentElement?.contains(relatedTarget)) onReach?.(index);
          }}
          className="relative z-1 -mx-1 inline-flex px-1 flex-none items-baseline gap-0.5 xs:gap-2 pt-2 pb-2.5 text-sm xs:text-md font-strong text-ink-2 hover:text-ink rounded-t-1 outline-none data-focus:outline-2 data-focus:outline-solid data-focus:-outline-offset-2 data-focus:outline-focus after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 data-selected:after:bg-accent data-selected:text-ink"
        >
          {fr(words)}
          {count !== undefined && (
            <span className="text-xs font-normal text-ink-3 xs:text-sm">{formatInteger(count)}</span>
          )}
        </Tab>
      ))}
    </TabList>
  );
}

export { TabGroup, TabPanel, TabPanels };
