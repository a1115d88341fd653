import { useEffect } from "react";

type Fetched = { fetch: () => Promise<unknown> };
type Connection = { saveData?: boolean };

/** Files to fetch, in order of request. */
const queue = new Set<Fetched>();
const fetched = new WeakSet<Fetched>();
let isRunning = false;

/** Delay before the first file, so that prefetching does not compete with the first view. */
const FIRST_AFTER_MS = 1_500;

/**
 * Fetches a file in advance while the browser is idle, so that it is there when needed, even offline. Does
 * nothing if the person's browser saves data. Ignores a failure: the press that needs the file fetches it
 * again.
 */
export function prefetchWhenIdle(file: Fetched): void {
  if (fetched.has(file) || isSavingData()) return;
  fetched.add(file);
  queue.add(file);
  if (isRunning) return;
  isRunning = true;
  setTimeout(() => whenIdle(fetchNext), FIRST_AFTER_MS);
}

/** Prefetches these files once the component is mounted. `files`: must be the same array at each render. */
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

/** Maximum wait for an idle moment: a slow device that keeps rendering is never idle. */
const AT_LATEST_MS = 5_000;

/** Calls `work` when the browser is idle; after 100 ms in Safari, which lacks requestIdleCallback. */
const whenIdle = (work: () => void): unknown =>
  "requestIdleCallback" in window
    ? requestIdleCallback(work, { timeout: AT_LATEST_MS })
    : setTimeout(work, 100);

const isSavingData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
