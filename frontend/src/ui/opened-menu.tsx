import { cloneElement, useEffect, useRef, useState, type ReactElement, type Ref } from "react";
import { Menu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator, MenuSub } from "./menu.tsx";
import { openByKey } from "./open-by-key.ts";
import { useLateChoice } from "./use-late-choice.ts";
import type { FirstPress, MenuEntry, SubEntry } from "./lazy-menu.tsx";

type OpenedMenuProps = {
  press: FirstPress;
  trigger: ReactElement<{ onFocus?: () => void; ref?: Ref<HTMLButtonElement> }>;
  label: string;
  items: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  align: "start" | "end";
};

/** A menu that is open when it first appears; where keys open it, on its first entry. */
export default function OpenedMenu({ press, trigger, label, items, align }: OpenedMenuProps) {
  const [isOpen, setIsOpen] = useState(press === "pointer");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (press === "keyboard") openByKey(button.current);
  }, [press]);
  const { choose, onFocus } = useLateChoice();
  return (
    <Menu
      trigger={cloneElement(trigger, { onFocus, ref: button })}
      label={label}
      align={align}
      open={isOpen}
      onOpenChange={setIsOpen}
    >
      {isOpen && <Entries items={typeof items === "function" ? items() : items} choose={choose} />}
    </Menu>
  );
}

type EntriesProps = { items: readonly MenuEntry[]; choose: (action: () => void) => void };

const Entries = ({ items, choose }: EntriesProps) =>
  items.map((item, index) => {
    // oxlint-disable-next-line react/no-array-index-key -- a separator has no other name
    if (item === "separator") return <MenuSeparator key={index} />;
    if ("entries" in item)
      return (
        <MenuSub {...item} key={item.label}>
          <SubEntries {...item} choose={choose} />
        </MenuSub>
      );
    const { label, onSelect, ...look } = item;
    return (
      <MenuItem {...look} key={label} onSelect={() => choose(onSelect)}>
        {label}
      </MenuItem>
    );
  });

type SubEntriesProps = {
  label: string;
  entries: readonly SubEntry[];
  chosen?: string;
  choose: EntriesProps["choose"];
};

function SubEntries({ label, entries, chosen, choose }: SubEntriesProps) {
  const select = (key: string) => choose(() => entries.find((entry) => entry.key === key)?.onSelect());
  if (chosen === undefined)
    return entries.map((entry) => (
      <MenuItem key={entry.key} onSelect={() => select(entry.key)}>
        {entry.label}
      </MenuItem>
    ));
  return (
    <MenuRadioGroup label={label} value={chosen} onValueChange={select}>
      {entries.map((entry) => (
        <MenuRadioItem key={entry.key} value={entry.key}>
          {entry.label}
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  );
}
