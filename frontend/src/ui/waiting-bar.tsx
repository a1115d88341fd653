import { UI_TEXTS } from "#frontend/labels/ui.ts";
import { useStore } from "#frontend/browser/store.ts";
import { useDelayed } from "#frontend/browser/use-delayed.ts";
import { pendingFileCountStore } from "#frontend/browser/loading/waiting.ts";

/**
 * A line along the top of the window, shown when a part of the program that the person has asked for is slow
 * to load.
 */
export function WaitingBar() {
  const isWaiting = useStore(pendingFileCountStore) > 0;
  const isLate = useDelayed(isWaiting);
  if (!isLate) return null;
  return (
    <output
      aria-label={UI_TEXTS.loading}
      className="waiting-bar fixed inset-x-0 top-(--bar) z-50 h-0.5 bg-accent"
    />
  );
}
