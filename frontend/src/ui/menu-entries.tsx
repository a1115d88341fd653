import * as Radix from "@radix-ui/react-dropdown-menu";
import { ChevronLeft, ChevronRight, Dot, type LucideIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { backToMenuAriaLabel } from "#frontend/labels/ui.ts";
import { cx } from "./class-names.ts";
import type { MenuChoice, MenuEntry, SubEntry } from "./menu-store.ts";
import { fr } from "#frontend/browser/typography.ts";
import { NARROW_SCREEN_QUERY, useMedia } from "#frontend/browser/use-media.ts";

export const MENU_PANEL_CLASS =
  "floating z-50 min-w-48 overflow-y-auto [scrollbar-width:thin] max-w-[min(20rem,var(--radix-dropdown-menu-content-available-width))] max-h-(--radix-dropdown-menu-content-available-height) rounded-2 border border-line-2 bg-sheet p-1 shadow-menu focus-visible:outline-none";
const ITEM =
  "flex min-h-8 w-full items-center gap-2.5 rounded-[4px] px-2 py-1 text-sm font-book wrap-anywhere no-underline outline-none " +
  "cursor-pointer data-highlighted:bg-sheet-3 data-[state=open]:bg-sheet-3 data-disabled:cursor-not-allowed data-disabled:text-ink-3";

type SubMenu = Extract<MenuEntry, { entries: readonly SubEntry[] }>;
type Choose = (action: () => void) => void;
type MenuEntriesProps = { entries: readonly MenuEntry[]; choose: Choose };

/**
 * The entries of a menu. A sub-menu opens beside the menu; in a narrow window it replaces the menu, with a
 * button that goes back.
 */
export function MenuEntries({ entries, choose }: MenuEntriesProps) {
  const isNarrow = useMedia(NARROW_SCREEN_QUERY);
  const [inPlace, setInPlace] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const sub = isNarrow ? entries.find((entry) => isSubMenu(entry) && entry.label === inPlace) : undefined;
  if (sub !== undefined && isSubMenu(sub))
    return (
      <SubMenuInPlace
        {...sub}
        choose={choose}
        onBack={() => {
          setInPlace(null);
          setLeft(sub.label);
        }}
      />
    );
  return entries.map((entry, index) => {
    // oxlint-disable-next-line react/no-array-index-key -- a separator has no other name
    if (entry === "separator") return <Radix.Separator key={index} className="my-1 border-t border-line" />;
    if ("heading" in entry)
      return (
        <Radix.Label key={entry.heading} className="px-2 pt-1.5 pb-1 text-xs text-ink-2 wrap-anywhere">
          {fr(entry.heading)}
        </Radix.Label>
      );
    if ("choices" in entry)
      return <RadioEntries key={entry.label} {...entry} entries={entry.choices} choose={choose} />;
    if (!isSubMenu(entry)) return <Command key={entry.label} entry={entry} choose={choose} />;
    if (!isNarrow) return <SubMenuBeside key={entry.label} entry={entry} choose={choose} />;
    return (
      <SubMenuOpener
        key={entry.label}
        entry={entry}
        isFocused={left === entry.label}
        onOpen={() => setInPlace(entry.label)}
      />
    );
  });
}

const isSubMenu = (entry: MenuEntry): entry is SubMenu => entry !== "separator" && "entries" in entry;

type MenuCommand = Exclude<
  MenuEntry,
  SubMenu | "separator" | { choices: readonly MenuChoice[] } | { heading: string }
>;

function Command({ entry, choose }: { entry: MenuCommand; choose: Choose }) {
  const { label, icon, disabled = false, danger = false, shortcut, onSelect } = entry;
  return (
    <Radix.Item
      className={cx(ITEM, danger ? "text-danger" : "text-ink")}
      disabled={disabled}
      onSelect={() => choose(onSelect)}
    >
      <Icon icon={icon} danger={danger} />
      <span>{fr(label)}</span>
      {shortcut !== undefined && <kbd className="ml-auto pointer-coarse:hidden">{shortcut}</kbd>}
    </Radix.Item>
  );
}

type SubMenuProps = { entry: SubMenu; choose: Choose };

const SubMenuBeside = ({ entry, choose }: SubMenuProps) => (
  <Radix.Sub>
    <Radix.SubTrigger className={cx(ITEM, "text-ink")} disabled={entry.disabled ?? false}>
      <SubMenuName {...entry} />
    </Radix.SubTrigger>
    <Radix.Portal>
      <Radix.SubContent
        sideOffset={4}
        collisionPadding={8}
        className={MENU_PANEL_CLASS}
        onFocus={(event) => {
          const { target, currentTarget, relatedTarget } = event;
          // Ignores a focus that comes from an entry of the sub-menu, for example when the pointer leaves it:
          // then no key has opened the sub-menu.
          if (target !== currentTarget || currentTarget.contains(relatedTarget)) return;
          // Prevents Radix from focusing the first entry.
          event.preventDefault();
          findFirstMenuItemToFocus(currentTarget)?.focus({ preventScroll: true });
        }}
      >
        <SubEntries {...entry} choose={choose} />
      </Radix.SubContent>
    </Radix.Portal>
  </Radix.Sub>
);

type SubMenuOpenerProps = { entry: SubMenu; isFocused: boolean; onOpen: () => void };

function SubMenuOpener({ entry, isFocused, onOpen }: SubMenuOpenerProps) {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) item.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <Radix.Item
      ref={item}
      className={cx(ITEM, "text-ink")}
      disabled={entry.disabled ?? false}
      aria-haspopup="menu"
      aria-expanded={false}
      onKeyDown={({ key }) => key === "ArrowRight" && onOpen()}
      onSelect={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <SubMenuName {...entry} />
    </Radix.Item>
  );
}

const SubMenuName = ({ label, icon }: SubMenu) => (
  <>
    <Icon icon={icon} />
    <span>{fr(label)}</span>
    <ChevronRight size={15} aria-hidden="true" className="ml-auto text-ink-2" />
  </>
);

/**
 * Returns the entry to focus first: among exclusive choices, the current one; else the first that is not
 * disabled; null if none.
 */
export function findFirstMenuItemToFocus(entries: HTMLElement): HTMLElement | null {
  const first = entries.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])");
  const current = first?.parentElement?.querySelector<HTMLElement>(
    ":scope > [aria-checked=true]:not([data-disabled])",
  );
  return current ?? first;
}

/**
 * A sub-menu that replaces its menu. Focuses one of its choices, because the entry that had the focus is no
 * longer rendered.
 */
function SubMenuInPlace({ onBack, ...sub }: SubMenu & { choose: Choose; onBack: () => void }) {
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (choices.current) findFirstMenuItemToFocus(choices.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <Radix.Group
      aria-label={fr(sub.label)}
      onKeyDown={({ key }) => {
        if (key === "ArrowLeft") onBack();
      }}
    >
      <Radix.Item
        className={cx(ITEM, "text-ink-2")}
        aria-label={fr(backToMenuAriaLabel(sub.label))}
        onSelect={(event) => {
          event.preventDefault();
          onBack();
        }}
      >
        <ChevronLeft size={15} aria-hidden="true" />
        <span>{fr(sub.label)}</span>
      </Radix.Item>
      <Radix.Separator className="my-1 border-t border-line" />
      <div ref={choices}>
        <SubEntries {...sub} />
      </div>
    </Radix.Group>
  );
}

const Icon = ({ icon: Drawn, danger = false }: { icon: LucideIcon | undefined; danger?: boolean }) =>
  Drawn && <Drawn size={15} aria-hidden="true" className={danger ? "text-danger" : "text-ink-2"} />;

type SubEntriesProps = { label: string; entries: readonly SubEntry[]; chosen?: string; choose: Choose };

function SubEntries({ label, entries, chosen, choose }: SubEntriesProps) {
  if (chosen === undefined)
    return entries.map((entry) => (
      <Radix.Item key={entry.key} className={cx(ITEM, "text-ink")} onSelect={() => choose(entry.onSelect)}>
        <span>{fr(entry.label)}</span>
      </Radix.Item>
    ));
  return <RadioEntries label={label} entries={entries} chosen={chosen} choose={choose} />;
}

type RadioEntriesProps = { label: string; entries: readonly MenuChoice[]; chosen: string; choose: Choose };

const RadioEntries = ({ label, entries, chosen, choose }: RadioEntriesProps) => (
  <Radix.RadioGroup aria-label={fr(label)} value={chosen}>
    {entries.map((entry) => (
      <Radix.RadioItem
        key={entry.key}
        value={entry.key}
        disabled={entry.closed !== undefined}
        className={cx(ITEM, "text-ink")}
        onSelect={() => choose(entry.onSelect)}
      >
        <Icon icon={entry.icon} />
        <span className="min-w-0 wrap-anywhere">
          {fr(entry.label)}
          {entry.closed !== undefined && <span className="block text-xs">{fr(entry.closed)}</span>}
        </span>
        <Radix.ItemIndicator className="ml-auto text-accent">
          <Dot size={15} aria-hidden="true" className="stroke-[6]" />
        </Radix.ItemIndicator>
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
);
