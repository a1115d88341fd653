import { useEffect } from "react";
import { UI_TEXTS } from "#frontend/labels/ui.ts";
import { announce, withdrawAnnouncement } from "#frontend/browser/announce.ts";
import { useDelayed } from "#frontend/browser/use-delayed.ts";

let loadingCount = 0;
/**
 * The label announced last, "" for a part without a label; null if nothing has been announced since the last
 * wait.
 */
let said: string | null = null;
/** Whether a part with a label is late: no other part is announced meanwhile. */
let isNamedLate = false;

/**
 * Counts a loading part. When the count falls to 0, the wait is over, but only after this task: a part that
 * replaces a loaded one starts to load in the same commit and belongs to the same wait.
 */
function countLoading(): () => void {
  loadingCount += 1;
  return () => {
    loadingCount -= 1;
    queueMicrotask(() => {
      if (loadingCount === 0) said = null;
    });
  };
}

function announceLate(label = ""): () => void {
  if (said !== null && (label === "" || label === said || isNamedLate)) return () => {};
  said = label;
  if (label) isNamedLate = true;
  const words = label || UI_TEXTS.loading;
  announce(words);
  return () => {
    if (label) isNamedLate = false;
    withdrawAnnouncement(words);
  };
}

/**
 * Returns whether this part has been loading for a moment. If so, announces its label, or « loading » if it
 * has none. The same label is not announced twice in one wait, and a part without a label is silent if
 * anything has been announced.
 */
export function useAnnouncedLateLoading(isLoading: boolean, label: string | undefined): boolean {
  const isLate = useDelayed(isLoading);
  useEffect(() => (isLoading ? countLoading() : undefined), [isLoading]);
  useEffect(() => (isLate ? announceLate(label) : undefined), [isLate, label]);
  return isLate;
}
