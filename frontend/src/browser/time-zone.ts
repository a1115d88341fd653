let known = { offset: Number.NaN, zone: "" };

/** Returns the viewer's IANA time zone. Cached until the offset of the clock changes. */
export function getViewerTimeZone(): string {
  const offset = new Date().getTimezoneOffset();
  // Cached, because every date of a list needs it, and resolving the zone takes as long as rendering a date.
  if (offset !== known.offset) known = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return known.zone;
}
