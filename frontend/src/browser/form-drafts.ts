import { useEffect, useRef, useState } from "react";
import { readOwned, removeOwned, storageKeys, writeOwned } from "./storage.ts";

/**
 * What was typed into the forms of one kind and not sent. It stays in this person's storage until it is sent or discarded:
 * through the browser's "back", a failure after closing, a reload, a crash, a tab that a phone has discarded. `subject` names
 * what the form is about.
 */
export const createFormDrafts = <Values extends object>(form: string) => ({
  find: (userId: string, subject: string): Values | undefined =>
    readOwned(storageKeys.form(form, subject), userId)?.values as Values | undefined,
  /** `undefined`: nothing is typed any more. */
  keep: (userId: string, subject: string, values: Values | undefined): void => {
    if (values === undefined) removeOwned(storageKeys.form(form, subject));
    else if (userId !== "") writeOwned(storageKeys.form(form, subject), userId, { values });
  },
});

/** After the last key, in milliseconds. */
const KEEP_AFTER_MS = 400;

/** Returns what to call after each change of a form: `keep` is called soon after, and before the page or the form goes. */
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
  /** Now, if it is running. */
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
