type FirstRequest = { response: Promise<Response>; stop: AbortController };

declare global {
  /** Made by `frontend/first-view.js` while the program was on its way. */
  var firstRequests: Map<string, FirstRequest> | undefined;
}

/** The answer to a GET of the first view that was asked for before the program came; undefined from the second time on. */
export function takeFirstRequest(url: string, signal?: AbortSignal | null): Promise<Response> | undefined {
  const first = globalThis.firstRequests?.get(url);
  if (!first) return undefined;
  globalThis.firstRequests?.delete(url);
  const abort = () => first.stop.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  return first.response;
}
