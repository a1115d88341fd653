type FirstRequest = { response: Promise<Response>; stop: AbortController };

declare global {
  /** Set by `frontend/first-view.js` before the program loaded. */
  var firstRequests: Map<string, FirstRequest> | undefined;
}

/**
 * Returns the answer to a first-view GET requested before the program loaded; undefined from the second call
 * on.
 */
export function takeFirstRequest(url: string, signal?: AbortSignal | null): Promise<Response> | undefined {
  const first = globalThis.firstRequests?.get(url);
  if (!first) return undefined;
  globalThis.firstRequests?.delete(url);
  const abort = () => first.stop.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  return first.response;
}
