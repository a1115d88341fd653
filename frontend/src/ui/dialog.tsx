import {
  Description,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from "@headlessui/react";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { cx } from "./class-names.ts";
import { PlainIconButton } from "./plain-icon-button.tsx";
import { typo } from "./typography.ts";
import { useReturnFocus } from "./use-return-focus.ts";

const SIZES = { sm: "max-w-116", md: "max-w-168", lg: "max-w-232" };

export type DialogProps = {
  open: boolean;
  /** Escape, a press outside, the cross. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof SIZES;
  /** Fills a phone's screen, for what is long or what one types in. */
  fullOnPhone?: boolean;
  /** Buttons, the main one last; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** The cross in the corner; without it, a button of the footer must close. */
  closable?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  role?: "dialog" | "alertdialog";
  children?: ReactNode;
};

/** A dialog over the page: focus stays inside and goes back where it came from. Load it with what opens it. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = "md",
  fullOnPhone = false,
  footer,
  closable = true,
  initialFocus,
  role = "dialog",
  children,
}: DialogProps) {
  const layer = useReturnFocus(open);
  return (
    <HeadlessDialog
      ref={layer}
      open={open}
      onClose={onClose}
      role={role}
      transition
      className="fixed inset-0 z-40"
      {...(initialFocus && { initialFocus })}
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-veil transition-opacity duration-2 data-closed:opacity-0 data-leave:duration-1"
      />
      <div
        className={cx(
          "fixed inset-x-0 top-(--bar) bottom-0 grid place-items-center overflow-y-auto",
          fullOnPhone ? "md:p-6" : "p-4 md:p-6",
        )}
      >
        <DialogPanel
          transition
          className={cx(
            "flex w-full flex-col bg-sheet shadow-dialog transition-[opacity,translate] duration-2 ease-menta data-closed:translate-y-1 data-closed:opacity-0 data-leave:duration-1",
            fullOnPhone ? "h-full md:h-auto md:max-h-full md:rounded-3" : "max-h-full rounded-3",
            SIZES[size],
            fullOnPhone && "max-md:max-w-none",
          )}
        >
          <header className="flex items-start gap-3 px-6 pt-6">
            <DialogTitle className="h2 min-w-0 flex-1">{typo(title)}</DialogTitle>
            {closable && (
              <PlainIconButton name="Fermer" icon={X} className="-mt-0.5 -mr-2" onClick={onClose} />
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-2 pb-6">
            {description !== undefined && (
              <Description className="text-ink-2">{typo(description)}</Description>
            )}
            {typo(children)}
          </div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 px-6 pb-6">{footer}</footer>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
