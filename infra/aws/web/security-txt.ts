import { DAY_MS } from "#shared/time/durations.ts";

/** RFC 9116 requires an expiry of less than a year. */
const VALID_DAYS = 360;

/**
 * Returns `/.well-known/security.txt`: where to report a flaw, at the legal pages' contact address. Expires
 * on a whole day, so that deploying twice a day changes nothing.
 */
export const securityTxt = (contactEmail: string, deployedAt: Date): string =>
  [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(deployedAt.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10)}T00:00:00.000Z`,
    "Preferred-Languages: fr, en",
    "",
  ].join("\n");
