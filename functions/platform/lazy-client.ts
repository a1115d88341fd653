/** For a client that a person waits for, 2 s at most, and whose failures are made up for later. */
export const ONE_TRY_OPTIONS = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 500, requestTimeout: 1_500, throwOnRequestTimeout: true },
};

/** Loads when first called, once for all callers: most requests never need it. A failed load is retried by the next call. */
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
