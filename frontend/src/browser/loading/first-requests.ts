type FirstRequest = { response: Promise<Response>; stop: AbortController };

declare global {
  /** Requests that `frontend/first-view.js` has sent while the program was loading, by their URL. */
  var firstRequests: Map<string, FirstRequest> | undefined;
}

/**
 * Returns the response to a GET that `first-view.js` sent while the program was loading; `undefined` if it
 * did not send this URL, or from the second call on.
 */
export function takeFirstViewResponse(
  url: string,
  signal?: AbortSignal | null,
): Promise<Response> | undefined {
  const first = globalThis.firstRequests?.get(url);
  if (!first) return undefined;
  globalThis.firstRequests?.delete(url);
  const abort = () => first.stop.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  return first.response;
}
