/**
 * Options of a client for calls that a person waits for, at most 2 s, and whose failures are repaired later.
 */
export const ONE_TRY_OPTIONS = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 500, requestTimeout: 1_500, throwOnRequestTimeout: true },
};

/**
 * Returns a function that loads on its first call, once for all callers. After a failed load, the next call
 * tries again.
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
