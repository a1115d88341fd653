const KEY = "menta.notice";

/** Shown as a failure unless `tone` differs. */
type Notice = { title: string; description: string; tone?: "info" };

/** Stores a notice over a reload of this tab, to be shown once. */
export function saveNoticeForReload(notice: Notice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice));
  } catch {
    // If storage is blocked, the notice is lost, but not the reload.
  }
}

/** Returns the stored notice, if any; a second call returns null. */
export function takeSavedNotice(): Notice | null {
  try {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return left === null ? null : (JSON.parse(left) as Notice);
  } catch {
    return null;
  }
}
