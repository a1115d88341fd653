import { useEffect } from "react";
import { UI } from "#frontend/labels/ui.ts";
import { announce, withdrawAnnouncement } from "./announcer.tsx";
import { useDelayed } from "./use-delayed.ts";

let loadingCount = 0;
/** What was said last since something loads. */
let said: { label: string | undefined; isStillLate: boolean } | null = null;

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

function announceLate(label: string | undefined): () => void {
  const isNews = label !== undefined && label !== said?.label && !(said?.label && said.isStillLate);
  if (said !== null && !isNews) return () => {};
  const saying = { label, isStillLate: true };
  said = saying;
  announce(label ?? UI.loading);
  return () => {
    saying.isStillLate = false;
    withdrawAnnouncement(label ?? UI.loading);
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
