import "./anchored-panel.css";
import * as Radix from "@radix-ui/react-popover";
import { type ReactNode, useRef, useState } from "react";
import { fr } from "#frontend/browser/typography.ts";
import { ONE_COLUMN_SCREEN, useMedia } from "#frontend/browser/use-media.ts";

type AnchoredPanelProps = {
  /** Finds what it belongs to: drawn again elsewhere, it takes the panel with it when `place` changes. */
  anchor: () => HTMLElement | null;
  place: string;
  /** The accessible name. */
  label: string;
  /** On Escape and a press outside. The focus then goes to the anchor, unless something else has it. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * Open for as long as it is drawn: beside its anchor, or on phones a sheet at the bottom, over a veil. Load it lazily. Not modal:
 * the modal form locks the page with an inline style sheet, which our content policy refuses.
 */
export function AnchoredPanel({ anchor, place, label, onClose, children }: AnchoredPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(ONE_COLUMN_SCREEN);
  return (
    <Radix.Root open modal={false} onOpenChange={onClose}>
      <Anchor key={place} anchor={anchor} />
      {isPhone && (
        <Radix.Portal>
          {/* Under the toasts, which undo what the panel does. */}
          <div className="fixed inset-0 z-40 touch-none bg-veil" />
        </Radix.Portal>
      )}
      <Radix.Portal>
        <Radix.Content
          ref={panel}
          data-anchored=""
          side="right"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={fr(label)}
          tabIndex={-1}
          className="floating z-50 max-h-(--radix-popover-content-available-height) w-80 overflow-y-auto rounded-2 border border-line-2 bg-sheet p-4 text-sm text-ink shadow-menu outline-none max-md:max-h-[85dvh] max-md:w-full max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 max-md:px-(--gutter) max-md:pt-5 max-md:pb-[max(1.25rem,env(safe-area-inset-bottom))]"
          onInteractOutside={(event) => {
            // The anchor closes its panel itself.
            if (event.target instanceof Node && anchor()?.contains(event.target)) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            panel.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const { activeElement, body } = document;
            if (!activeElement || activeElement === body || panel.current?.contains(activeElement))
              anchor()?.focus({ preventScroll: true });
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A new object for every place: the panel is then placed anew. */
function Anchor({ anchor }: Pick<AnchoredPanelProps, "anchor">) {
  const [measured] = useState(() => ({
    getBoundingClientRect: () => anchor()?.getBoundingClientRect() ?? new DOMRect(),
  }));
  return <Radix.Anchor virtualRef={{ current: measured }} />;
}
