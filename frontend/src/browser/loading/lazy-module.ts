/** A part of the program that is loaded when it is needed. */
export type LazyModule<Value> = {
  /** Returns the loaded value; `undefined` until the file is loaded. */
  get: () => Value | undefined;
  /**
   * Loads the file, or returns the loaded value. Retries a failure once after half a second, unless it was a
   * timeout. Rejects if that fails too; the next call starts again.
   */
  fetch: () => Promise<Value>;
};

const SECOND_TRY_AFTER_MS = 500;

/**
 * Creates a part that is loaded when needed. Do not use `React.lazy`: it caches a failure until the page
 * closes.
 */
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
