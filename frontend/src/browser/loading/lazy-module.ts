/** A part of the program that stands in a file of its own. */
export type LazyModule<Value> = {
  /** What the file gives; undefined until it has come. */
  get: () => Value | undefined;
  /**
   * Brings the file, at once where it has come already. One that does not come is asked for once more after half a second,
   * unless it was waited for long enough; then this rejects, and the next call begins anew.
   */
  fetch: () => Promise<Value>;
};

const SECOND_TRY_AFTER_MS = 500;

/** The one way to load code later. `React.lazy` would keep a failure for as long as the page lives. */
export function lazyModule<Value>(load: () => Promise<Value>): LazyModule<Value> {
  let loaded: { value: Value } | undefined;
  let pending: Promise<Value> | undefined;
  const bring = async () => {
    try {
      const value = await load().catch((error: unknown) => {
        if (error instanceof DOMException && error.code === DOMException.TIMEOUT_ERR) throw error;
        return pause().then(load);
      });
      loaded = { value };
      return value;
    } finally {
      pending = undefined;
    }
  };
  return {
    get: () => loaded?.value,
    fetch: () => (loaded ? Promise.resolve(loaded.value) : (pending ??= bring())),
  };
}

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, SECOND_TRY_AFTER_MS);
  });
