import { useEffect } from "react";
import { UI } from "#frontend/labels/ui.ts";
import { announce, withdrawAnnouncement } from "#frontend/browser/announce.ts";
import { useDelayed } from "#frontend/browser/use-delayed.ts";

let loadingCount = 0;
/** The last loading announcement: "" for a part without a name. */
let said: string | null = null;
/** Whether a named part is late: other parts then announce nothing. */
let isNamedLate = false;

/** A part that replaces a loaded one loads from the same commit on: it counts as the same wait. */
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
 * Whether this part has been loading for a moment, which is then announced, by name if it has one. One
 * announcement at a time, no repetition; an unnamed part stays silent after another announcement.
 */
export function useLateLoading(isLoading: boolean, label: string | undefined): boolean {
  const isLate = useDelayed(isLoading);
  useEffect(() => (isLoading ? countLoading() : undefined), [isLoading]);
  useEffect(() => (isLate ? announceLate(label) : undefined), [isLate, label]);
  return isLate;
}
