import { useEffect } from "react";

type Fetched = { fetch: () => Promise<unknown> };
type Connection = { saveData?: boolean };

/** Files still to be fetched, in order of request. */
const queue = new Set<Fetched>();
const fetched = new WeakSet<Fetched>();
let isRunning = false;

/** Starts after the first view, one file at a time, when the browser is idle. */
const FIRST_AFTER_MS = 1_500;

/**
 * Prefetches a file while the browser is idle, so that it opens at once later, even offline. Not for people
 * who save data. Ignores a failure: the press that needs the file tries again.
 */
export function prefetchWhenIdle(file: Fetched): void {
  if (fetched.has(file) || isSavingData()) return;
  fetched.add(file);
  queue.add(file);
  if (isRunning) return;
  isRunning = true;
  setTimeout(() => whenIdle(fetchNext), FIRST_AFTER_MS);
}

/** Prefetches several files once a component is mounted. `files`: must be a stable array. */
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

/**
 * A page that keeps rendering on a slow device is never idle: prefetches one file within this time anyway.
 */
const AT_LATEST_MS = 5_000;

/** Calls `work` when the browser is idle. Safari lacks requestIdleCallback. */
const whenIdle = (work: () => void): unknown =>
  "requestIdleCallback" in window
    ? requestIdleCallback(work, { timeout: AT_LATEST_MS })
    : setTimeout(work, 100);

const isSavingData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
