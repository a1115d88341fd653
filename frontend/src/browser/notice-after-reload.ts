const KEY = "menta.notice";

/** A failure, unless said otherwise. */
type Notice = { title: string; description: string; tone?: "info" };

/** Keeps a notice over a reload of this tab, to be shown once. */
export function saveNoticeForReload(notice: Notice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice));
  } catch {
    // A blocked storage loses the sentence, not the reload.
  }
}

/** The kept notice, if any; a second call answers null. */
export function takeSavedNotice(): Notice | null {
  try {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return left === null ? null : (JSON.parse(left) as Notice);
  } catch {
    return null;
  }
}
