let known = { offset: Number.NaN, zone: "" };

/** The viewer's time zone, an IANA name: days begin and end there. Asked for again only once the clock has another offset. */
export function viewerZone(): string {
  const offset = new Date().getTimezoneOffset();
  // Each date of a list asks, and the answer costs as much as drawing it.
  if (offset !== known.offset) known = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return known.zone;
}
