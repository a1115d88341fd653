/** The viewer's time zone, an IANA name: days begin and end there. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
