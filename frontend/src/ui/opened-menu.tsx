import { cloneElement, useEffect, useRef, useState, type ReactElement, type Ref } from "react";
import { Menu, MenuItem, MenuSeparator, MenuSub } from "#frontend/ui/menu.tsx";
import { openByKey } from "#frontend/ui/open-by-key.ts";
import { useLateChoice } from "#frontend/ui/use-late-choice.ts";
import type { FirstPress, MenuEntry } from "./lazy-menu.tsx";

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
          {item.entries.map(({ key, label, onSelect }) => (
            <MenuItem key={key} onSelect={() => choose(onSelect)}>
              {label}
            </MenuItem>
          ))}
        </MenuSub>
      );
    const { label, onSelect, ...look } = item;
    return (
      <MenuItem {...look} key={label} onSelect={() => choose(onSelect)}>
        {label}
      </MenuItem>
    );
  });
