import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from "@headlessui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { UI_TEXTS } from "#frontend/labels/ui.ts";
import { cx } from "./class-names.ts";
import { PlainIconButton } from "./plain-icon-button.tsx";
import { withFrenchSpacing } from "#frontend/browser/typography.ts";
import { useFocusRestore } from "./use-focus-restore.ts";

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  hideTitle?: boolean;
  /** Whether the title is the product's name and is styled as such. */
  brand?: boolean;
  /**
   * The edge from which the drawer opens; from `end` it is as wide as the column of notes. `sheet`: from the
   * bottom on a phone, from the end elsewhere; its content has its own header and close button.
   */
  side?: "start" | "end" | "sheet";
  children: ReactNode;
};

const SIDES = {
  start: "top-(--bar) left-0 w-72 bg-desk max-w-[86vw] px-3 py-4 data-closed:-translate-x-4",
  end: "top-(--bar) right-0 w-88 bg-sheet-2 max-w-[92vw] px-3 py-4 data-closed:translate-x-4",
  sheet:
    "right-0 bg-sheet-2 max-md:left-0 max-md:max-h-[calc(100dvh-2.5rem)] max-md:rounded-t-3 max-md:data-closed:translate-y-4 md:top-(--bar) md:w-104 md:data-closed:translate-x-4",
};

/** A panel that opens from an edge, for contents that larger screens show beside the page. Load it lazily. */
export function Drawer({
  open,
  onClose,
  title,
  hideTitle = false,
  brand = false,
  side = "start",
  children,
}: DrawerProps) {
  const layer = useFocusRestore(open);
  return (
    <HeadlessDialog ref={layer} open={open} onClose={onClose} transition className="fixed inset-0 z-40">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-veil transition-opacity duration-2 data-closed:opacity-0 data-leave:duration-1"
      />
      <DialogPanel
        transition
        className={cx(
          "within-edges fixed bottom-0 flex flex-col gap-3 overflow-y-auto shadow-dialog transition-[opacity,translate] duration-2 data-closed:opacity-0 data-leave:duration-1",
          SIDES[side],
        )}
      >
        {side === "sheet" ? (
          <DialogTitle className="sr-only">{withFrenchSpacing(title)}</DialogTitle>
        ) : (
          <div className="flex items-center justify-between gap-3 px-3">
            <DialogTitle className={cx(brand ? "brand" : "h3", hideTitle && "sr-only")}>
              {withFrenchSpacing(title)}
            </DialogTitle>
            <PlainIconButton name={UI_TEXTS.close} icon={X} className="-mr-2 ml-auto" onClick={onClose} />
          </div>
        )}
        {children}
      </DialogPanel>
    </HeadlessDialog>
  );
}
