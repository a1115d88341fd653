import { cloneElement, useState, type ReactElement } from "react";
import { Menu, MenuItem, MenuSeparator } from "#frontend/ui/menu.tsx";
import { useLateChoice } from "#frontend/ui/use-late-choice.ts";
import type { MenuEntry } from "./lazy-menu.tsx";

type OpenedMenuProps = {
  trigger: ReactElement<{ onFocus?: () => void }>;
  label: string;
  items: readonly MenuEntry[];
  align: "start" | "end";
};

/** A menu that is open when it first appears. */
export default function OpenedMenu({ trigger, label, items, align }: OpenedMenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  const { choose, onFocus } = useLateChoice();
  return (
    <Menu
      trigger={cloneElement(trigger, { onFocus })}
      label={label}
      align={align}
      open={isOpen}
      onOpenChange={setIsOpen}
    >
      {items.map((item, index) =>
        item === "separator" ? (
          // oxlint-disable-next-line react/no-array-index-key -- a separator has no other name
          <MenuSeparator key={index} />
        ) : (
          <MenuItem
            key={item.label}
            onSelect={() => choose(item.onSelect)}
            {...(item.icon && { icon: item.icon })}
            {...(item.danger && { danger: true })}
          >
            {item.label}
          </MenuItem>
        ),
      )}
    </Menu>
  );
}
