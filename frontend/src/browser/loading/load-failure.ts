import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { UI_TEXTS } from "#frontend/labels/ui.ts";
import { toast } from "#frontend/browser/toast.ts";
import { isOnline } from "#frontend/browser/use-online.ts";

type LoadFailure = {
  /** The file was loaded, but its code threw. */
  isBroken?: boolean;
  /** Repeats the press that needed the file; without it, the toast has no button « Réessayer ». */
  onRetry?: () => void;
};

/**
 * Shows a toast that a part of the program could not be opened, with the cause: offline, not loaded, or
 * broken.
 */
export function showLoadFailure({ isBroken = false, onRetry }: LoadFailure = {}): void {
  const cause = isOnline() ? UI_TEXTS.openFailedText : UI_TEXTS.openOffline;
  toast({
    title: UI_TEXTS.openFailed,
    description: isBroken ? UI_TEXTS.openBroken : cause,
    tone: "destructive",
    action: onRetry && { label: COMMON_TEXTS.retry, onSelect: onRetry },
  });
}
