import { useEffect, useRef, useState } from "react";
import { readOwned, removeOwned, storageKeys, writeOwned } from "./storage.ts";

/**
 * Creates drafts of forms of one kind. A draft stays in this person's storage until it is sent or discarded:
 * it survives « back », a failure, a reload, a crash, or a discarded tab. `subject`: what the form is about.
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

/** Milliseconds after the last key. */
const KEEP_AFTER_MS = 400;

/**
 * Returns a function to call after each change of a form: `keep` is called soon after, and before the page or
 * the form closes.
 */
export function useDraftSaving(keep: () => void): () => void {
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
  /** Saves now, if a save is pending. */
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
