/** Returns the result of `act`. If `act` throws, reports the error as uncaught and returns `undefined`. */
export function runAndReportFault<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    globalThis.reportError?.(error);
    return undefined;
  }
}
