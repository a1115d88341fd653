/** Options of a client whose call a person waits for, at most 2 s, and whose failures are repaired later. */
export const ONE_TRY_OPTIONS = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 500, requestTimeout: 1_500, throwOnRequestTimeout: true },
};

/** Loads on the first call, once for all callers. A failed load is retried by the next call. */
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
