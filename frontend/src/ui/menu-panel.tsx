import * as Radix from "@radix-ui/react-dropdown-menu";
import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { firstToFocus, MENU_PANEL_CLASS, MenuEntries } from "./menu-entries.tsx";
import { closeMenu, type OpenedMenu } from "./menu-store.ts";
import { fr } from "#frontend/browser/typography.ts";

/**
 * A menu with arrows, Home, End, type-ahead (1 s) and sub-menus (100 ms of hover), as in Radix. Not modal,
 * because Radix then locks the page with an inline style sheet that our content policy refuses.
 */
export function MenuPanel({ isOpen, button, label, entries, align, byKeyboard }: OpenedMenu) {
  const chosen = useRef<(() => void) | null>(null);
  // A dialog may have opened while the entries were loading: the dialog has the focus, and the button is
  // inert.
  const [isCovered] = useState(() => button.closest("[inert]") !== null);
  useLayoutEffect(() => {
    if (isCovered) closeMenu();
  }, [isCovered]);
  const focusFirst = useCallback(
    (panel: HTMLElement | null) => {
      if (byKeyboard && panel) firstToFocus(panel)?.focus({ preventScroll: true });
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
          // A press on the button is ignored, because the button closes its menu itself.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.contains(event.target)) event.preventDefault();
          }}
          // Runs after Radix has restored the focus: the action's dialog takes the focus from the button, and
          // returns it there.
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

/** Passes a button rendered elsewhere to Radix as its trigger. */
function ExternalTrigger({ button, ref }: ExternalTriggerProps) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}
