import { useEffect } from "react";

type Fetched = { fetch: () => Promise<unknown> };
type Connection = { saveData?: boolean };

/** Files still to be fetched, in the order in which they were named. */
const queue = new Set<Fetched>();
const fetched = new WeakSet<Fetched>();
let isRunning = false;

/** The first view comes first; then one file at a time, while nothing else happens. */
const FIRST_AFTER_MS = 1_500;

/**
 * Fetches a file ahead while the browser is idle, so that what it draws opens at once later, also without a network. Not for
 * a person who saves data. A failure is ignored: the press that needs the file tries again.
 */
export function prefetchWhenIdle(file: Fetched): void {
  if (fetched.has(file) || isSavingData()) return;
  fetched.add(file);
  queue.add(file);
  if (isRunning) return;
  isRunning = true;
  setTimeout(() => whenIdle(fetchNext), FIRST_AFTER_MS);
}

/** Several files, from the time a component is there. `files`: the same array each time. */
export function usePrefetchWhenIdle(files: readonly Fetched[]): void {
  useEffect(() => files.forEach(prefetchWhenIdle), [files]);
}

function fetchNext(): void {
  const [file] = queue;
  if (!file) {
    isRunning = false;
    return;
  }
  queue.delete(file);
  const goOn = () => whenIdle(fetchNext);
  file.fetch().then(goOn, () => {
    fetched.delete(file);
    goOn();
  });
}

/** A page that always draws something, on a slow device, is never idle: it gets one file in this time all the same. */
const AT_LATEST_MS = 5_000;

/** Safari has no idle callback. */
const whenIdle = (work: () => void): unknown =>
  "requestIdleCallback" in window
    ? requestIdleCallback(work, { timeout: AT_LATEST_MS })
    : setTimeout(work, 100);

const isSavingData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
