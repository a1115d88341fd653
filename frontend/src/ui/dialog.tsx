import {
  Description,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from "@headlessui/react";
import { X } from "lucide-react";
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { UI_TEXTS } from "#frontend/labels/ui.ts";
import { cx } from "./class-names.ts";
import { PlainIconButton } from "./plain-icon-button.tsx";
import { withFrenchSpacing } from "#frontend/browser/typography.ts";
import { useEarlyEscape } from "./use-early-escape.ts";
import { useFocusRestore } from "./use-focus-restore.ts";

const SIZES = { sm: "max-w-116", md: "max-w-168", lg: "max-w-240", xl: "max-w-296", palette: "max-w-168" };

type DialogFrameProps = {
  open: boolean;
  /** Called on Escape, on a press outside, and by the close button. */
  onClose: () => void;
  size?: keyof typeof SIZES;
  /** Whether the dialog fills a phone's screen: for long contents, or for typing. */
  fullOnPhone?: boolean;
  /**
   * Whether the dialog is near the top of the window instead of in the middle: for contents whose height
   * changes while typing.
   */
  atTop?: boolean;
  /** Selector of the element that gets the focus on closing if no button opened the dialog, but the URL. */
  returnTo?: string;
  initialFocus?: RefObject<HTMLElement | null>;
  role?: "dialog" | "alertdialog";
  children?: ReactNode;
};

export type DialogProps = DialogFrameProps & {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons below the content, the main one last. They do not scroll with it. */
  footer?: ReactNode;
  /** Whether there is a close button. Without one, a button of the footer must close the dialog. */
  closable?: boolean;
};

/**
 * A modal dialog: keeps the focus inside and restores it when it closes. Load it lazily. Its children share
 * the height of the dialog; one of them must scroll, and one must be a DialogTitle.
 */
export function DialogFrame({
  open,
  onClose,
  size = "md",
  fullOnPhone = false,
  atTop = false,
  returnTo,
  initialFocus,
  role = "dialog",
  children,
}: DialogFrameProps) {
  const layer = useFocusRestore(open, returnTo);
  const inner = useInnerFocus(open, initialFocus);
  // Headless UI finds the part of the page to make inert when it is first rendered: if the dialog were open
  // then, the page would stay reachable. So the dialog opens only with the second render.
  const [isReady, setIsReady] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is the point
  useEffect(() => setIsReady(true), []);
  // Click count of the last press: 2 for the second press of a double click on the button that opens the
  // dialog. On a slow device that press lands outside the dialog, and must not close it.
  const presses = useRef(0);
  const close = () => {
    if (presses.current < 2) onClose();
    presses.current = 0;
  };
  useEarlyEscape(open, layer, close);
  return (
    <HeadlessDialog
      ref={layer}
      open={open && isReady}
      onClose={close}
      onMouseDownCapture={({ detail }) => void (presses.current = detail)}
      onTouchStartCapture={() => void (presses.current = 0)}
      onKeyDownCapture={() => void (presses.current = 0)}
      onFocusCapture={inner.note}
      role={role}
      transition
      className="fixed inset-0 z-40 print:static"
      initialFocus={inner.focus}
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-veil transition-opacity duration-2 data-closed:opacity-0 data-leave:duration-1 print:hidden"
      />
      <div
        className={cx(
          "within-edges fixed inset-x-0 top-(--bar) bottom-0 flex flex-col items-center overflow-y-auto print:static print:block print:overflow-visible print:p-0!",
          fullOnPhone ? "md:p-6" : "p-4 md:p-6",
          atTop && "md:pt-16",
        )}
      >
        {!atTop && <div className="flex-1" />}
        <DialogPanel
          transition
          className={cx(
            // `--bar` is 0, so that sticky elements inside stick to the top of the dialog, not to a place
            // below the page's bar.
            "[--bar:0px] flex min-h-0 w-full flex-col overflow-clip bg-sheet print:block print:max-h-none print:max-w-none print:overflow-visible print:shadow-none! shadow-dialog transition-[opacity,translate] duration-2 data-closed:translate-y-1 data-closed:opacity-0 data-leave:duration-1",
            fullOnPhone ? "h-full md:h-auto md:max-h-full md:rounded-3" : "max-h-full rounded-3",
            SIZES[size],
            fullOnPhone && "max-md:max-w-none",
          )}
        >
          {children}
        </DialogPanel>
        <div className="flex-1" />
      </div>
    </HeadlessDialog>
  );
}

/**
 * Returns a ref to the element that Headless UI focuses in this dialog: first `initialFocus`, later the
 * element that had the focus last. Headless UI reads the ref also after a dialog above this one has closed.
 */
function useInnerFocus(open: boolean, initialFocus: RefObject<HTMLElement | null> | undefined) {
  const last = useRef<HTMLElement | null>(null);
  const first = useRef(initialFocus);
  useEffect(() => {
    first.current = initialFocus;
    if (!open) last.current = null;
  }, [open, initialFocus]);
  const [inner] = useState(() => ({
    focus: {
      get current() {
        return last.current?.isConnected ? last.current : (first.current?.current ?? null);
      },
    },
    note: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      // Ignores layers above this dialog: React lets their events bubble to this one.
      if (target !== currentTarget && target.closest("[role=dialog], [role=alertdialog]") === currentTarget)
        last.current = target;
    },
  }));
  return inner;
}

/** A modal dialog with title, close button, description, content and buttons. */
export function Dialog({ title, description, footer, closable = true, children, ...frame }: DialogProps) {
  return (
    <DialogFrame {...frame}>
      {/* No header or footer elements: in a dialog they would be page landmarks. */}
      <div className="flex items-start gap-3 px-6 pt-6">
        <DialogTitle className="h2 min-w-0 flex-1">{withFrenchSpacing(title)}</DialogTitle>
        {closable && (
          <PlainIconButton name={UI_TEXTS.close} icon={X} className="-mt-0.5 -mr-2" onClick={frame.onClose} />
        )}
      </div>
      <div
        className={cx(
          "min-h-0 flex-1 scroll-py-12 overflow-y-auto px-6 pt-2",
          footer === undefined ? "pb-6" : "pb-3",
        )}
      >
        {description !== undefined && (
          <Description className="text-ink-2">{withFrenchSpacing(description)}</Description>
        )}
        {withFrenchSpacing(children)}
      </div>
      {footer !== undefined && (
        <div data-foot="" className="flex flex-wrap justify-end gap-2 px-6 pt-3 pb-6">
          {footer}
        </div>
      )}
    </DialogFrame>
  );
}

export { DialogTitle };
