import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { UI_TEXTS } from "#frontend/labels/ui.ts";
import { rememberOpener } from "#frontend/browser/focus.ts";
import { cx } from "./class-names.ts";
import { useStore } from "#frontend/browser/store.ts";
import { type ShownToast, dismissToast, removeToast, toastStore } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useSwipeRight } from "./use-swipe.ts";
import { useToastPlace } from "./use-toast-place.ts";
import { useToastTimer } from "./use-toast-timer.ts";

const ACTION =
  "min-h-7.5 rounded-2 border border-current/45 px-2.5 py-1 font-strong focus-visible:outline-current hover:bg-current/14";

/**
 * Shows the toasts of `toast()`. Mounted once, in `body`, so that it stays reachable while a dialog is open.
 * F8 focuses it. Part of the program's first file, because it must be able to report that another file cannot
 * be loaded.
 *
 * At the bottom of the window, above the composer and other bars there (`useToastPlace`), on the right of a
 * wide screen; over a dialog on the left, because its buttons are on the right, and as wide as the room
 * beside it. Nothing else moves. In the program's first file, because it may have to report that others cannot
 * be loaded.
 */
export function Toaster() {
  const shown = useStore(toastStore);
  const region = useRef<HTMLElement>(null);
  useToastPlace(region, shown?.id);
  useEffect(() => {
    const reach = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "F8") return;
      event.preventDefault();
      region.current?.focus();
    };
    document.addEventListener("keydown", reach);
    return () => document.removeEventListener("keydown", reach);
  }, []);
  const giveBack = useRef<ReturnType<typeof rememberOpener>>(undefined);
  const noteFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) giveBack.current = rememberOpener(relatedTarget);
  };
  // First focuses the region, so that the focus stays somewhere if the element from which it came is gone.
  const leave = useCallback(() => {
    region.current?.focus();
    giveBack.current?.(region);
  }, []);
  const card = shown && <ToastCard key={shown.id} shown={shown} onLeave={leave} />;
  const isFailure = shown?.tone === "destructive";
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it notes from where one comes
    <section
      ref={region}
      tabIndex={-1}
      data-toasts=""
      onFocus={noteFocus}
      aria-label={UI_TEXTS.toastRegion}
      className="toasts pointer-events-none fixed z-50 outline-none print:hidden"
    >
      {/* Rendered before any announcement: a region inserted with its text is not read reliably. */}
      <div aria-live="polite">{!isFailure && card}</div>
      <div aria-live="assertive">{isFailure && card}</div>
    </section>,
    document.body,
  );
}

type ToastCardProps = { shown: ShownToast; onLeave: () => void };

function ToastCard({ shown, onLeave }: ToastCardProps) {
  const { id, title, description, tone = "info", action, second, open } = shown;
  const card = useRef<HTMLDivElement>(null);
  const timer = useToastTimer(shown);
  const swipe = useSwipeRight(() => dismissToast(id));
  useEffect(() => {
    if (open) return undefined;
    if (card.current?.contains(document.activeElement)) onLeave();
    return removeToast(id);
  }, [open, id, onLeave]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    dismissToast(id);
  };
  const failed = tone === "destructive";
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its keys and moves are short cuts for its buttons
    <div
      ref={card}
      data-toast=""
      data-state={open ? "open" : "closed"}
      onKeyDown={onKeyDown}
      {...timer}
      {...swipe}
      className={cx(
        "floating pointer-events-auto m-4 grid [touch-action:pan-y] grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-0.5 rounded-2 py-3 pr-3 pl-4 text-sm shadow-menu",
        failed ? "border-l-3 border-danger bg-danger-wash text-ink" : "bg-ink text-ink-inv",
      )}
    >
      <Icon size={17} aria-hidden="true" className={cx("mt-0.5", failed && "text-danger")} />
      <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_11rem]">
          <p className="font-semibold">{fr(title)}</p>
          {description !== undefined && <p>{fr(description)}</p>}
        </div>
        {[action, second].map(
          (each) =>
            each && (
              <button
                key={each.label}
                type="button"
                className={ACTION}
                onClick={() => {
                  each.onSelect();
                  dismissToast(id);
                }}
              >
                {fr(each.label)}
              </button>
            ),
        )}
      </div>
      <button
        type="button"
        aria-label={UI_TEXTS.close}
        className="-mt-1 grid size-7 place-items-center rounded-2 hover:bg-current/14 focus-visible:outline-current"
        onClick={() => dismissToast(id)}
      >
        <X size={15} aria-hidden="true" />
      </button>
    </div>
  );
}
