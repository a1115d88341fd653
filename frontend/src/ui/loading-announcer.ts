import { useEffect } from "react";
import { UI } from "#frontend/labels/ui.ts";
import { announce, withdrawAnnouncement } from "#frontend/browser/announce.ts";
import { useDelayed } from "#frontend/browser/use-delayed.ts";

let loadingCount = 0;
/** What was said last since something loads: "" for a part without a name. */
let said: string | null = null;
/** Whether a part with a name is late: another waits for it. */
let isNamedLate = false;

/** What replaces a part that has come loads from the same commit on: the wait is the same. */
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
  const words = label || UI.loading;
  announce(words);
  return () => {
    if (label) isNamedLate = false;
    withdrawAnnouncement(words);
  };
}

/**
 * Whether this part of the page has been loading for a moment, which is then announced, by its name if it has one. One part
 * speaks at a time, and none says again what was just said; one without a name is silent where another has spoken.
 */
export function useLateLoading(isLoading: boolean, label: string | undefined): boolean {
  const isLate = useDelayed(isLoading);
  useEffect(() => (isLoading ? countLoading() : undefined), [isLoading]);
  useEffect(() => (isLate ? announceLate(label) : undefined), [isLate, label]);
  return isLate;
}
