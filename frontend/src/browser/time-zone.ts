let known = { offset: Number.NaN, zone: "" };

/** The viewer's IANA time zone, in which days begin and end. Cached until the clock's offset changes. */
export function viewerTimeZone(): string {
  const offset = new Date().getTimezoneOffset();
  // Cached, because every date of a list needs it, and resolving it costs as much as rendering the date.
  if (offset !== known.offset) known = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return known.zone;
}
