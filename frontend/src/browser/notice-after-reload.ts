const KEY = "menta.notice";

/** Keeps a notice over a reload of this tab, to be shown once. */
export function saveNoticeForReload(notice: { title: string; description: string }): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice));
  } catch {
    // A blocked storage loses the sentence, not the reload.
  }
}

/** The kept notice, if any; a second call answers null. */
export function takeSavedNotice(): { title: string; description: string } | null {
  try {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return left === null ? null : (JSON.parse(left) as { title: string; description: string });
  } catch {
    return null;
  }
}
