import * as Radix from "@radix-ui/react-dropdown-menu";
import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { findFirstMenuItemToFocus, MENU_PANEL_CLASS, MenuEntries } from "./menu-entries.tsx";
import { closeMenu, type OpenedMenu } from "./menu-store.ts";
import { fr } from "#frontend/browser/typography.ts";

/**
 * A menu with the keys and delays of Radix: arrows, Home, End, type-ahead (1 s), sub-menus (100 ms of hover).
 * It is not modal: a modal menu of Radix adds an inline style sheet to the page, which our content policy
 * refuses.
 */
export function MenuPanel({ isOpen, button, label, entries, align, byKeyboard }: OpenedMenu) {
  const chosen = useRef<(() => void) | null>(null);
  // A dialog may have opened while the entries were loading: it has the focus, and the menu's button is
  // inert, so the menu does not open.
  const [isCovered] = useState(() => button.closest("[inert]") !== null);
  useLayoutEffect(() => {
    if (isCovered) closeMenu();
  }, [isCovered]);
  const focusFirst = useCallback(
    (panel: HTMLElement | null) => {
      if (byKeyboard && panel) findFirstMenuItemToFocus(panel)?.focus({ preventScroll: true });
    },
    [byKeyboard],
  );
  return (
    <Radix.Root modal={false} open={isOpen && !isCovered} onOpenChange={closeMenu}>
      <Radix.Trigger asChild>
        <ExternalTrigger button={button} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={focusFirst}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={MENU_PANEL_CLASS}
          aria-label={fr(label)}
          aria-labelledby={undefined}
          // Ignores a press on the menu's button: the button's own handler closes the menu.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.contains(event.target)) event.preventDefault();
          }}
          // Runs the chosen action after Radix has moved the focus back to the button: if the action opens a
          // dialog, the dialog remembers the button and returns the focus to it.
          onCloseAutoFocus={() => queueMicrotask(() => chosen.current?.())}
        >
          <MenuEntries
            entries={entries}
            choose={(action) => {
              chosen.current = action;
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ExternalTriggerProps = { button: HTMLElement; ref?: Ref<HTMLElement> };

/** Tells Radix that a button rendered elsewhere is the trigger of this menu. */
function ExternalTrigger({ button, ref }: ExternalTriggerProps) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}
