type FirstRequest = { response: Promise<Response>; stop: AbortController };

declare global {
  /** Made by `public/first-view.js` while the program was on its way. */
  var firstRequests: Map<string, FirstRequest> | undefined;
}

/** The answer to a GET of the first view that was asked for before the program came; undefined from the second time on. */
export function takeFirstRequest(url: string, signal?: AbortSignal | null): Promise<Response> | undefined {
  const asked = globalThis.firstRequests?.get(url);
  if (!asked) return undefined;
  globalThis.firstRequests?.delete(url);
  const abort = () => asked.stop.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  return asked.response;
}
