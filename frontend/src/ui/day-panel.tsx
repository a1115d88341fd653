import * as Radix from "@radix-ui/react-popover";
import { type ComponentType, useId, useRef } from "react";
import { DayCalendar } from "./calendar.tsx";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";
import { closeMenu, type OpenedMenu } from "./menu-store.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useExpandedButton } from "./use-expanded-button.ts";

/** `value`: what is chosen, or `null`. */
export type DayChoice = { value: IsoDay | null; min?: IsoDay; onChange: (day: IsoDay) => void };

/** The calendar of one opening, for the page's menu host. */
export const dayPanel =
  (choice: DayChoice): ComponentType<OpenedMenu> =>
  (opened) => <DayPanel {...opened} {...choice} />;

/** A calendar at a button that is drawn elsewhere in the page; a chosen day closes it. */
function DayPanel({ isOpen, button, label, align, value, min, onChange }: OpenedMenu & DayChoice) {
  const id = useId();
  const pressedOutside = useRef(false);
  useExpandedButton(button, isOpen ? id : undefined);
  const choose = (day: IsoDay) => {
    closeMenu();
    if (day !== value) onChange(day);
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={closeMenu}>
      <Radix.Anchor virtualRef={{ current: button }} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={fr(label)}
          className="floating z-50 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-2 border border-line-2 bg-sheet p-3 text-ink shadow-menu outline-none"
          onInteractOutside={(event) => {
            // The button closes its calendar itself.
            if (event.target instanceof Node && button.contains(event.target)) event.preventDefault();
            else pressedOutside.current = true;
          }}
          // The day in the calendar takes the focus itself.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!pressedOutside.current) button.focus({ preventScroll: true });
          }}
        >
          <DayCalendar value={value} onChange={choose} min={min} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
