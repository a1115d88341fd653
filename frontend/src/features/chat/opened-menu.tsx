import { useState, type ReactElement } from "react";
import { Menu, MenuItem, MenuSeparator } from "#frontend/ui/menu.tsx";
import type { MenuEntry } from "./lazy-menu.tsx";

/** A menu that is open when it first appears. */
export default function OpenedMenu({
  trigger,
  label,
  items,
  align,
}: {
  trigger: ReactElement;
  label: string;
  items: readonly MenuEntry[];
  align: "start" | "end";
}) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Menu trigger={trigger} label={label} align={align} open={isOpen} onOpenChange={setIsOpen}>
      {items.map((item, index) =>
        item === "separator" ? (
          // oxlint-disable-next-line react/no-array-index-key -- a separator has no other name
          <MenuSeparator key={index} />
        ) : (
          <MenuItem
            key={item.label}
            onSelect={item.onSelect}
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
