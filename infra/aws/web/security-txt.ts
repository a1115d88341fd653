import { DAY_MS } from "#shared/time/durations.ts";

/** Days until the file expires. RFC 9116 recommends less than a year. */
const VALID_DAYS = 360;

/**
 * Returns the content of `/.well-known/security.txt`, which says where to report a flaw: at the contact
 * address of the legal pages. It expires at the beginning of a day, so that a second deployment on the same
 * day changes nothing.
 */
export const buildSecurityTxt = (contactEmail: string, deployedAt: Date): string =>
  [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(deployedAt.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10)}T00:00:00.000Z`,
    "Preferred-Languages: fr, en",
    "",
  ].join("\n");
