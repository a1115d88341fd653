import { useEffect, useRef, useState } from "react";
import { readOwned, removeOwned, storageKeys, writeOwned } from "./storage.ts";

/**
 * Creates the storage of drafts of one kind of form. A draft stays in this person's local storage until it is
 * sent or discarded: it survives leaving the page, a failed request, a reload and a crash. `subject`: the id
 * of what the form edits.
 */
export const createFormDrafts = <Values extends object>(form: string) => ({
  find: (userId: string, subject: string): Values | undefined =>
    readOwned(storageKeys.form(form, subject), userId)?.values as Values | undefined,
  /** Stores the values as the draft; `undefined` removes the draft. */
  keep: (userId: string, subject: string, values: Values | undefined): void => {
    if (values === undefined) removeOwned(storageKeys.form(form, subject));
    else if (userId !== "") writeOwned(storageKeys.form(form, subject), userId, { values });
  },
});

/** Time without typing after which a draft is stored. */
const KEEP_AFTER_MS = 400;

/**
 * Returns a function to call after each change of a form: it calls `keep` once typing pauses, or before the
 * page or the form closes.
 */
export function useDebouncedDraftSave(keep: () => void): () => void {
  const newest = useRef(keep);
  useEffect(() => {
    newest.current = keep;
  });
  const [timer] = useState(() => createTimer(() => newest.current()));
  useEffect(() => {
    window.addEventListener("pagehide", timer.fire);
    document.addEventListener("visibilitychange", timer.fire);
    return () => {
      window.removeEventListener("pagehide", timer.fire);
      document.removeEventListener("visibilitychange", timer.fire);
      timer.fire();
    };
  }, [timer]);
  return timer.start;
}

function createTimer(act: () => void) {
  let running: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(running);
    running = undefined;
  };
  /** Calls `keep` now, if a call is pending. */
  const fire = () => {
    if (running === undefined) return;
    stop();
    act();
  };
  const start = () => {
    stop();
    running = setTimeout(fire, KEEP_AFTER_MS);
  };
  return { start, fire };
}
