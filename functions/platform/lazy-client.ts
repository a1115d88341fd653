/**
 * Options of a client whose calls a person waits for: one try of at most 2 s. Only for calls whose failure is
 * repaired later.
 */
export const ONE_TRY_CLIENT_OPTIONS = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 500, requestTimeout: 1_500, throwOnRequestTimeout: true },
};

/**
 * Returns a function that calls `load` the first time and then returns the same promise to all callers. After
 * a failure, the next call loads again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return async () => {
    try {
      return await (loaded ??= load());
    } catch (error) {
      loaded = undefined;
      throw error;
    }
  };
}
