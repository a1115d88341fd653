const KEY = "menta.notice";

/** A sentence that outlives a reload of this tab and is then said once. */
export function leaveNotice(notice: { title: string; description: string }): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice));
  } catch {
    // A blocked storage loses the sentence, not the reload.
  }
}

export function takeNotice(): { title: string; description: string } | null {
  try {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return left === null ? null : (JSON.parse(left) as { title: string; description: string });
  } catch {
    return null;
  }
}
