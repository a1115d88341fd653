/**
 * Notes, in this tab, whose password was just reset, for the page that follows: see `useEndAfterReset`, which reads the same
 * key. A file that both had in common would weigh on this page, or on the first one.
 */
export function rememberReset(email: string): void {
  try {
    sessionStorage.setItem("menta.reset", email.toLowerCase());
  } catch {
    // Storage may be forbidden.
  }
}
