/** A part of the program in its own file. */
export type LazyModule<Value> = {
  /** The file's value; undefined until it is loaded. */
  get: () => Value | undefined;
  /**
   * Loads the file; immediate if already loaded. Retries a failure once after half a second, unless it
   * already took long; then rejects, and the next call starts again.
   */
  fetch: () => Promise<Value>;
};

const SECOND_TRY_AFTER_MS = 500;

/** The only way to load code later. `React.lazy` would cache a failure until the page closes. */
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
