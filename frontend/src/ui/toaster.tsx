import * as Radix from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { createPortal } from "react-dom";
import { cx } from "./class-names.ts";
import { useStore } from "./store.ts";
import { type ShownToast, dismissToast, toastDuration, toastStore } from "./toast.ts";
import { fr } from "./typography.ts";

const SWIPE_PX = 50;
const ACTION =
  "min-h-7.5 rounded-2 border border-current/45 px-2.5 py-1 font-strong focus-visible:rounded-2 focus-visible:outline-current hover:bg-current/14";

/**
 * Shows the toasts of `toast()`; mounted once. It stands in `body`, so that an open dialog leaves it within reach; F8 leads to it.
 * It comes under the header, where it covers neither what one types in nor the way out. Nothing is drawn before the first toast.
 */
export function Toaster() {
  const shown = useStore(toastStore);
  if (!shown) return null;
  return createPortal(
    <Radix.Provider label="Notification" swipeThreshold={SWIPE_PX} swipeDirection="right">
      <ToastCard key={shown.id} shown={shown} />
      <Radix.Viewport
        data-toasts=""
        hotkey={["F8"]}
        label="Notifications (F8)"
        className="fixed top-[calc(3.5rem+var(--bar))] right-0 z-50 w-full p-4 outline-none md:w-[26rem]"
      />
    </Radix.Provider>,
    document.body,
  );
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const { id, title, description, tone = "info", action, open } = shown;
  const failed = tone === "destructive";
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => !next && dismissToast(id)}
      duration={toastDuration(shown)}
      type={failed ? "foreground" : "background"}
      className={cx(
        "float swipe grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-0.5 rounded-2 py-3 pr-3 pl-4 text-sm shadow-menu",
        failed ? "border-l-3 border-danger bg-danger-wash text-ink" : "bg-ink text-ink-inv",
      )}
    >
      <Icon size={17} aria-hidden="true" className={cx("mt-0.5", failed && "text-danger")} />
      <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_11rem]">
          <Radix.Title className="font-semibold">{fr(title)}</Radix.Title>
          {description !== undefined && <Radix.Description>{fr(description)}</Radix.Description>}
        </div>
        {action && (
          <Radix.Action altText={fr(action.label)} className={ACTION} onClick={action.onSelect}>
            {fr(action.label)}
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label="Fermer"
        className="-mt-1 grid size-7 place-items-center rounded-2 hover:bg-current/14 focus-visible:outline-current"
      >
        <X size={15} aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  );
}
