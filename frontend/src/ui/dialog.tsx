import {
  Description,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from "@headlessui/react";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { cx } from "./class-names.ts";
import { PlainIconButton } from "./plain-icon-button.tsx";
import { typo } from "./typography.ts";
import { useReturnFocus } from "./use-return-focus.ts";

const SIZES = { sm: "max-w-116", md: "max-w-168", lg: "max-w-240" };

type DialogFrameProps = {
  open: boolean;
  /** Escape, a press outside, the cross. */
  onClose: () => void;
  size?: keyof typeof SIZES;
  /** Fills a phone's screen, for what is long or what one types in. */
  fullOnPhone?: boolean;
  /** Selects what takes the focus afterwards where nothing opened the dialog but the address. */
  returnTo?: string;
  initialFocus?: RefObject<HTMLElement | null>;
  role?: "dialog" | "alertdialog";
  children?: ReactNode;
};

export type DialogProps = DialogFrameProps & {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the main one last; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** The cross in the corner; without it, a button of the footer must close. */
  closable?: boolean;
};

/**
 * A dialog over the page: focus stays inside and goes back where it came from. Load it with what opens it. Its children
 * share the height of the panel; one of them scrolls, and one is a DialogTitle.
 */
export function DialogFrame({
  open,
  onClose,
  size = "md",
  fullOnPhone = false,
  returnTo,
  initialFocus,
  role = "dialog",
  children,
}: DialogFrameProps) {
  const layer = useReturnFocus(open, returnTo);
  // Headless learns what the page is at its first commit: a dialog that is open by then would leave it within reach.
  const [isReady, setIsReady] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second drawing is the point
  useEffect(() => setIsReady(true), []);
  return (
    <HeadlessDialog
      ref={layer}
      open={open && isReady}
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
          "fixed inset-x-0 top-(--bar) bottom-0 flex items-center justify-center overflow-y-auto",
          fullOnPhone ? "md:p-6" : "p-4 md:p-6",
        )}
      >
        <DialogPanel
          transition
          className={cx(
            "flex w-full flex-col overflow-clip bg-sheet shadow-dialog transition-[opacity,translate] duration-2 ease-menta data-closed:translate-y-1 data-closed:opacity-0 data-leave:duration-1",
            fullOnPhone ? "h-full md:h-auto md:max-h-full md:rounded-3" : "max-h-full rounded-3",
            SIZES[size],
            fullOnPhone && "max-md:max-w-none",
          )}
        >
          {children}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

/** A DialogFrame with its title, its cross, what it says and its buttons. */
export function Dialog({ title, description, footer, closable = true, children, ...frame }: DialogProps) {
  return (
    <DialogFrame {...frame}>
      <header className="flex items-start gap-3 px-6 pt-6">
        <DialogTitle className="h2 min-w-0 flex-1">{typo(title)}</DialogTitle>
        {closable && (
          <PlainIconButton name="Fermer" icon={X} className="-mt-0.5 -mr-2" onClick={frame.onClose} />
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-2 pb-6">
        {description !== undefined && <Description className="text-ink-2">{typo(description)}</Description>}
        {typo(children)}
      </div>
      {footer !== undefined && (
        <footer className="flex flex-wrap justify-end gap-2 px-6 pb-6">{footer}</footer>
      )}
    </DialogFrame>
  );
}

export { DialogTitle };
