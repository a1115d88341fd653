import * as Radix from "@radix-ui/react-popover";
import { type ComponentType, type ReactNode, useId, useRef } from "react";
import { closeMenu, type OpenedMenu } from "./menu-store.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useExpandedButton } from "./use-expanded-button.ts";

/** The explanation of one opening, for the page's menu host. */
export const explanationPanel =
  (explanation: ReactNode): ComponentType<OpenedMenu> =>
  (opened) => <ExplanationPanel {...opened} explanation={explanation} />;

/** What explains a number, at its button, which is drawn elsewhere in the page. */
function ExplanationPanel({
  isOpen,
  button,
  label,
  align,
  explanation,
}: OpenedMenu & { explanation: ReactNode }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useExpandedButton(button, isOpen ? id : undefined);
  return (
    <Radix.Root open={isOpen} onOpenChange={closeMenu}>
      <Radix.Anchor virtualRef={{ current: button }} />
      <Radix.Portal>
        <Radix.Content
          ref={panel}
          id={id}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={fr(label)}
          tabIndex={-1}
          className="floating z-50 max-w-[min(90vw,24rem)] max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-2 border border-line-2 bg-sheet px-4 py-3 text-sm text-ink shadow-menu outline-none"
          onInteractOutside={(event) => {
            // The button closes its explanation itself.
            if (event.target instanceof Node && button.contains(event.target)) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            panel.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const { activeElement, body } = document;
            // What was opened from here, or pressed outside, keeps the focus.
            if (!activeElement || activeElement === body || panel.current?.contains(activeElement))
              button.focus({ preventScroll: true });
          }}
        >
          <div className="grid max-w-72 gap-1">
            <p className="font-semibold">{fr(label)}</p>
            <div className="grid gap-1 text-ink-2">{explanation}</div>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
