import { COMMON } from "#frontend/labels/common.ts";
import { UI } from "#frontend/labels/ui.ts";
import { toast } from "#frontend/browser/toast.ts";
import { isOnline } from "#frontend/browser/use-online.ts";

type LoadFailure = {
  /** Its file came, and its code failed. */
  isBroken?: boolean;
  /** Does again what was pressed. */
  onRetry?: () => void;
};

/** Says in a toast that what was pressed could not open, and why; the page has not changed. */
export function showLoadFailure({ isBroken = false, onRetry }: LoadFailure = {}): void {
  const cause = isOnline() ? UI.openFailedText : UI.openOffline;
  toast({
    title: UI.openFailed,
    description: isBroken ? UI.openBroken : cause,
    tone: "destructive",
    action: onRetry && { label: COMMON.retry, onSelect: onRetry },
  });
}
