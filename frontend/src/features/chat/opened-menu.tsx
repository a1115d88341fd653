import { cloneElement, useEffect, useRef, useState, type ReactElement } from "react";
import { Menu, MenuItem, MenuSeparator } from "#frontend/ui/menu.tsx";
import type { MenuEntry } from "./lazy-menu.tsx";

/** The focus is back on the button by then; if it never comes (the window lost it), the action still runs. */
const LATEST_MS = 400;

type OpenedMenuProps = {
  trigger: ReactElement<{ onFocus?: () => void }>;
  label: string;
  items: readonly MenuEntry[];
  align: "start" | "end";
};

/**
 * A menu that is open when it first appears. What is chosen runs once the focus is back on the button: what the
 * action opens can then take the focus, and gives it back to the button when it closes.
 */
export default function OpenedMenu({ trigger, label, items, align }: OpenedMenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  const chosen = useRef<(() => void) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const run = () => {
    clearTimeout(timer.current);
    const action = chosen.current;
    chosen.current = null;
    action?.();
  };
  const choose = (action: () => void) => {
    chosen.current = action;
    timer.current = setTimeout(run, LATEST_MS);
  };

  return (
    <Menu
      trigger={cloneElement(trigger, { onFocus: run })}
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
