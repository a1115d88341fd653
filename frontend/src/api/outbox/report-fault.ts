/** Returns the result of `act`, or undefined if it throws. */
export function reportFault<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    globalThis.reportError?.(error);
    return undefined;
  }
}
