const KEY = "menta.notice";

/** Shown as a failure unless `tone` is "info". */
type Notice = { title: string; description: string; tone?: "info" };

/** Stores a notice to be shown once after the next reload of this tab. */
export function saveNoticeForReload(notice: Notice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice));
  } catch {
    // If storage is blocked, the notice is lost, but not the reload.
  }
}

/** Returns the stored notice and removes it; `null` if there is none. */
export function takeSavedNotice(): Notice | null {
  try {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return left === null ? null : (JSON.parse(left) as Notice);
  } catch {
    return null;
  }
}
