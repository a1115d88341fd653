import { FocusTrap, FocusTrapFeatures } from "@headlessui/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { cx } from "./class-names.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";

type AnchoredPanelProps = {
  /** Finds the anchor element. A function, because the anchor may be rendered again as another element. */
  anchor: () => HTMLElement | null;
  /**
   * Where the panel opens: below the anchor, aligned with its start or end; `beside`: to its right, on a
   * phone at the bottom of the screen.
   */
  align: "start" | "end" | "beside";
  /** The accessible name. */
  label: string;
  /** Called on Escape, on a press outside, and when a dialog takes the focus. */
  onClose: () => void;
  className: string;
  children: ReactNode;
};

/**
 * A panel next to an element, open while it is rendered. It is not modal: the page stays usable. Tab stays
 * inside the panel, and when it closes, the anchor gets the focus.
 */
export function AnchoredPanel({ anchor, align, label, onClose, className, children }: AnchoredPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { findAnchor, close } = useStableCallbacks({ findAnchor: anchor, close: onClose });
  useLayoutEffect(() => place(panel.current, findAnchor(), align));
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
    return () => {
      const { activeElement, body } = document;
      if (!activeElement || activeElement === body || element.contains(activeElement))
        findAnchor()?.focus({ preventScroll: true });
    };
  }, [findAnchor]);
  useEffect(() => {
    const follow = () => place(panel.current, findAnchor(), align);
    // Ignores a press on the anchor: the anchor's own handler closes the panel, and would open it again.
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node) || !target.isConnected) return;
      if (!panel.current?.contains(target) && !findAnchor()?.contains(target)) close();
    };
    // Closes only for a dialog that takes the focus, not for a toast: the toasts move when the panel closes,
    // and a button that is being pressed must not move.
    const leaveForDialog = (event: FocusEvent) => {
      if ((event.target as Element).closest("[role=dialog], [role=alertdialog]")) leave(event);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isComposing(event)) return;
      event.preventDefault();
      close();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("resize", follow, { signal });
    document.addEventListener("scroll", follow, { signal, capture: true, passive: true });
    document.addEventListener("click", leave, { signal, capture: true });
    document.addEventListener("focusin", leaveForDialog, { signal });
    document.addEventListener("keydown", escape, { signal, capture: true });
    return () => listening.abort();
  }, [align, findAnchor, close]);
  const isBeside = align === "beside";
  return createPortal(
    <>
      {/* Below the toasts, which offer the panel's undo. */}
      {isBeside && <div className="fixed inset-0 z-40 touch-none bg-veil md:hidden" />}
      <div
        ref={panel}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> has a place and a size of its own
        role="dialog"
        aria-label={fr(label)}
        tabIndex={-1}
        data-state="open"
        className={cx(
          "floating fixed top-(--top) left-(--left) z-50 max-h-(--most) overflow-y-auto rounded-2 border border-line-2 bg-sheet text-ink shadow-menu outline-none",
          isBeside &&
            "max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:max-h-[85dvh] max-md:w-full max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 max-md:px-gutter max-md:pt-5 max-md:pb-[max(1.25rem,env(safe-area-inset-bottom))]",
          className,
        )}
      >
        <FocusTrap features={FocusTrapFeatures.TabLock}>{children}</FocusTrap>
      </div>
    </>,
    document.body,
  );
}

/** Distance from the anchor, and from the edges of the window, in pixels. */
const GAP = 6;
const MARGIN = 8;

/** Positions a panel at its anchor: above or below it, wherever there is more room, and inside the window. */
function place(panel: HTMLElement | null, anchor: HTMLElement | null, align: AnchoredPanelProps["align"]) {
  if (!panel || !anchor) return;
  const { top, right, bottom, left } = anchor.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  // These properties have no effect on a phone: there the panel's classes position it.
  const set = (name: string, value: string) => panel.style.setProperty(name, value);
  set("--most", `${innerHeight - 2 * MARGIN}px`);
  const { offsetWidth: width, offsetHeight: height } = panel;
  const within = (start: number, size: number, room: number) =>
    `${Math.max(MARGIN, Math.min(start, room - size - MARGIN))}px`;
  if (align === "beside") {
    const isAtRight = right + GAP + width <= innerWidth - MARGIN;
    set("--left", within(isAtRight ? right + GAP : left - GAP - width, width, innerWidth));
    set("--top", within(top, height, innerHeight));
    return;
  }
  const [above, below] = [top - GAP - MARGIN, innerHeight - bottom - GAP - MARGIN];
  const isBelow = height <= below || below >= above;
  set("--most", `${isBelow ? below : above}px`);
  set("--left", within(align === "start" ? left : right - width, width, innerWidth));
  set("--top", `${isBelow ? bottom + GAP : top - GAP - Math.min(height, above)}px`);
}
